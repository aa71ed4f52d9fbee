package rulebook

import (
	"weir/internal/app/gate"
	"weir/internal/app/promptfile"
)

// fileRules are those of weir scan about the form of prompt files.
func fileRules() []Entry {
	var entries []Entry
	for _, r := range promptfile.Rules() {
		entries = append(entries, Entry{ID: r.ID, Stage: "scan", Title: r.Title, Category: "POLICY_VIOLATION", Severity: r.Severity.String(),
			OWASP: r.OWASP, Match: r.Match, NoMatch: r.NoMatch, Why: r.Why, Fix: r.Fix})
	}
	c, e := gate.Changed, gate.Succeeded
	return append(entries, Entry{ID: e.ID, Stage: "scan", Title: e.Title, Category: "PROMPT_INJECTION", Severity: e.Severity.String(), OWASP: "LLM01", Why: e.Why, Fix: e.Fix}, Entry{ID: c.ID, Stage: "scan", Title: c.Title, Category: "POLICY_VIOLATION", Severity: c.Severity.String(), Why: c.Why, Fix: c.Fix})
}
