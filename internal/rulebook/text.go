package rulebook

import (
	"weir/internal/rule"
	"weir/normalize"
)

// textRules are those of the normalize stage.
func textRules() []Entry {
	var entries []Entry
	for _, k := range normalize.Kinds {
		entries = append(entries, Entry{ID: k.ID, Stage: "normalize", Title: k.Title, Category: "PROMPT_INJECTION",
			Severity: rule.Severity(k.Severity).String(), OWASP: "LLM01", Why: k.Why, Fix: k.Fix})
	}
	return entries
}

// canaryRules are those of the canary stage that are made in code.
func canaryRules() []Entry {
	return []Entry{{ID: "canary-token", Stage: "canary", Title: "a canary token in what the model writes", Category: "PROMPT_LEAK",
		Severity: "critical", OWASP: "LLM07", Form: "the token itself, in other case, spaced out, reversed or encoded",
		Why: "the token stands in the system prompt alone: who writes it has read it out",
		Fix: "treat the system prompt as known, and issue a new token"}}
}
