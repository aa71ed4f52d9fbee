package rulebook

// textRules are those of the normalize stage.
func textRules() []Entry { return nil }

// canaryRules are those of the canary stage that are made in code.
func canaryRules() []Entry {
	return []Entry{{ID: "canary-token", Stage: "canary", Title: "a canary token in what the model writes", Category: "PROMPT_LEAK",
		Severity: "critical", OWASP: "LLM07", Form: "the token itself, in other case, spaced out, reversed or encoded",
		Why: "the token stands in the system prompt alone: who writes it has read it out",
		Fix: "treat the system prompt as known, and issue a new token"}}
}
