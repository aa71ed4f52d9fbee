package rulebook

// lineRules are those of the validate stage.
func lineRules() []Entry {
	entries := []Entry{
		{ID: "validate-json", Title: "the line is not one strict JSON value"},
		{ID: "validate-duplicate-key", Title: "an object names a member twice, escapes decoded"},
		{ID: "validate-depth", Title: "objects and arrays nest too deep"},
		{ID: "validate-length", Title: "the line is too long"},
		{ID: "validate-findings", Title: "the event has more findings than it may have (--max-findings)", OWASP: "LLM10"},
		{ID: "validate-size", Title: "the line has too many values and names"},
		{ID: "validate-encoding", Title: "bad UTF-8 in a string, with the normalize stage off"},
		{ID: "validate-bom", Title: "a byte order mark stood at the beginning and was dropped"},
		{ID: "validate-decoding-budget", Title: "the event holds more encoded text than is decoded", OWASP: "LLM10"},
		{ID: "validate-text-length", Title: "a user's text is longer than it may be (--max-text)", OWASP: "LLM10"},
		{ID: "validate-text-empty", Title: "a user's text is shorter than it has to be (--min-text)", OWASP: "LLM10"},
		{ID: "validate-system-length", Title: "system prompts are longer than they may be (--max-system)", OWASP: "LLM10"},
		{ID: "validate-hidden-share", Title: "too much of a user's text is hidden characters (--max-hidden)", OWASP: "LLM10"},
	}
	for i := range entries {
		e := &entries[i]
		e.Stage, e.Category, e.Severity = "validate", "INVALID_INPUT", "medium"
		e.Why = "what weir reads differently from the next program cannot be judged"
		e.Fix = "write one strict JSON value a line, or let weir withhold the line"
	}
	return entries
}
