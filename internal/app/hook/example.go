package hook

// An Example is an event as an agent would send it.
type Example struct {
	Raw    []byte // the event
	Tool   string // name of its tool
	Result []byte // JSON value of the text that it brings
}

// Example returns an event of a that brings text, in the form that a gives such
// texts. It is for trying hooks out, and of no session: none has to remember it.
func (a *Agent) Example(e Event, text string) Example {
	x := Example{Tool: "mcp__weir__look", Result: []byte(a.form(e, quote(text)))}
	switch {
	case a == cursor:
		x.Tool = "MCP:look" // there is nothing to be done about the results of other tools
	case a == claudeCode:
		x.Tool = "Bash"
	}
	member := "last_assistant_message"
	if len(e.Members) > 0 {
		member = e.Members[0]
	}
	x.Raw = []byte(`{"hook_event_name":` + quote(e.Name) + `,"tool_name":` + quote(x.Tool) + `,` + quote(member) + `:` + string(x.Result) + `}`)
	return x
}

// form returns a text, which is a JSON string, as the value that e brings it in.
func (a *Agent) form(e Event, q string) string {
	member := ""
	if len(e.Members) > 0 {
		member = e.Members[0]
	}
	switch {
	case member == "tool_input":
		return `{"command":` + q + `}`
	case member == "llm_request":
		return `{"model":"m","messages":[{"role":"user","content":` + q + `}]}`
	case member == "llm_response":
		return `{"candidates":[{"content":{"role":"model","parts":[` + q + `]}}]}`
	case member == "tool_response" && a == geminiCLI:
		return `{"llmContent":` + q + `,"returnDisplay":` + q + `}`
	case member == "tool_response" && a == claudeCode:
		return `{"stdout":` + q + `,"stderr":"","interrupted":false,"isImage":false,"structuredContent":[{"type":"text","text":` + q + `}],"backgroundTaskId":null}`
	case member == "tool_output":
		return quote(`{"content":[{"type":"text","text":` + q + `}]}`)
	}
	return q
}

// Helpless reports whether a has no way to take back what e brings: the best
// that a hook can do is to object.
func (a *Agent) Helpless(e Event) bool {
	switch {
	case e.Kind != After:
		return false
	case a == vsCode:
		return true
	case a == cursor:
		return e.Name != "postToolUse"
	}
	return e.Name == "PostToolUseFailure"
}
