package rulebook

import "weir/transcript"

// lineRules are those of the validate stage: one for each fault of a line.
func lineRules() []Entry {
	var entries []Entry
	for c := transcript.FaultSyntax; c <= transcript.FaultTooLong; c++ {
		entries = append(entries, lineRule(c.String(), faultTitles[c]))
	}
	e := lineRule("decoding-budget", "the event holds more encoded text than an event may")
	e.OWASP = "LLM10"
	return append(entries, e)
}

func lineRule(name, title string) Entry {
	return Entry{ID: "validate-" + name, Stage: "validate", Title: title, Category: "INVALID_INPUT", Severity: "medium",
		Why: "what weir reads differently from the next program cannot be judged",
		Fix: "write one strict JSON value a line, or let weir withhold the line"}
}

// faultTitles says in words what the codes of transcript mean.
var faultTitles = map[transcript.FaultCode]string{
	transcript.FaultSyntax:    "a byte that JSON does not allow there",
	transcript.FaultEnd:       "the line ends inside a value",
	transcript.FaultTrailing:  "something follows the value",
	transcript.FaultControl:   "a raw control character in a string",
	transcript.FaultEscape:    "an escape that JSON does not know",
	transcript.FaultNumber:    "a number that JSON does not allow",
	transcript.FaultEncoding:  "bad UTF-8 outside a string",
	transcript.FaultDuplicate: "an object names a member twice",
	transcript.FaultDepth:     "objects and arrays nest too deep",
	transcript.FaultTooLong:   "the line is too long",
}
