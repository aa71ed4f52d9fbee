package rulebook

import (
	_ "embed"
	"encoding/json"
	"sync"

	"weir/exfil"
	"weir/internal/app/gate"
	"weir/internal/app/promptfile"
	"weir/internal/match/rule"
	"weir/normalize"
	"weir/topic"
)

// rulesJSON describes the rules that are made in the code of stages, in groups. The rules of a group
// share its other members.
//
//go:embed rules.json
var rulesJSON []byte

// codeRules returns the rules of a stage in rulesJSON, in their order.
func codeRules(stage string) []Entry { return byStage()[stage] }

var byStage = sync.OnceValue(func() map[string][]Entry {
	var groups []struct {
		Entry
		Rules []json.RawMessage `json:"rules"`
	}
	err := json.Unmarshal(rulesJSON, &groups)
	rules := map[string][]Entry{}
	for _, g := range groups {
		for _, text := range g.Rules {
			e := g.Entry
			if err == nil {
				err = json.Unmarshal(text, &e)
			}
			rules[e.Stage] = append(rules[e.Stage], e)
		}
	}
	if err != nil {
		panic("rulebook: rules.json: " + err.Error())
	}
	return rules
})

// textRules are those of the normalize stage.
func textRules() []Entry {
	var entries []Entry
	for _, k := range normalize.Kinds {
		entries = append(entries, Entry{ID: k.ID, Stage: "normalize", Title: k.Title, Category: "PROMPT_INJECTION",
			Severity: rule.Severity(k.Severity).String(), OWASP: "LLM01", Why: k.Why, Fix: k.Fix})
	}
	return entries
}

// exfilRules are those of the exfil stage.
func exfilRules() []Entry {
	var entries []Entry
	for _, r := range exfil.Infos() {
		entries = append(entries, Entry{ID: r.ID, Stage: "exfil", Title: r.Title, Category: "DATA_EXFILTRATION",
			Severity: r.Severity.String(), OWASP: "LLM02", Form: r.Form, Why: r.Why, Fix: r.Fix})
	}
	return entries
}

// topicRules are those of the classify stage.
func topicRules() []Entry {
	var entries []Entry
	for _, t := range topic.All() {
		entries = append(entries, Entry{ID: "topic-" + t.Name, Stage: "classify", Title: t.Title, Category: "HARMFUL_CONTENT", Severity: "high", Off: true,
			Form: "an act beside a thing in one sentence, or a phrase that says it alone, by lists of words in several languages", Match: t.Match, NoMatch: t.NoMatch, Why: t.Why, Fix: t.Fix})
	}
	return entries
}

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
