package rulebook

import (
	"strings"

	"weir/internal/app/gate"
	"weir/pii/mask"
)

// ruleUndecided is the rule of texts in pieces that cannot be decided in their bounds.
const ruleUndecided = "stream-undecided"

// Fixed returns why a rule cannot be muted or given another severity, or "". Of IDs that
// end in "*" it answers for all rules that they name.
func Fixed(id string) string {
	for _, e := range Entries() {
		if prefix, many := strings.CutSuffix(id, "*"); e.ID != id && !(many && strings.HasPrefix(e.ID, prefix)) {
			continue
		}
		switch {
		case e.Stage == "validate":
			return e.ID + " stays: what could not be read could not be judged either"
		case e.ID == gate.Changed.ID:
			return e.ID + " stays: a change must not decide over itself"
		case e.ID == ruleUndecided:
			return e.ID + " stays: what is masked or withheld by it was not judged to its end"
		case e.ID == mask.RuleTokenShaped:
			return e.ID + " stays: without it a text could pass for a value of the vault"
		}
	}
	return ""
}
