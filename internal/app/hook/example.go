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
	key := "hook_event_name"
	if a.eventKey != "" {
		key = a.eventKey
	}
	x.Raw = []byte(`{` + quote(key) + `:` + quote(e.Name) + `,"tool_name":` + quote(x.Tool) + `,` + quote(member) + `:` + string(x.Result) + `}`)
	return x
}

// form returns a text, which is a JSON string, as the value that e brings it in.
func (a *Agent) form(e Event, q string) string {
	member := ""
	if len(e.Members) > 0 {
		member = e.Members[0]
	}
	switch {
	case member == "tool_info":
		return windsurfForm(e, q)
	case member == "tool_result":
		return `{"result_type":"success","text_result_for_llm":` + q + `}`
	case member == "tool_response" && a == opencode:
		return `{"title":"look","output":` + q + `,"metadata":{}}`
	case member == "tool_response" && a == pi:
		return `{"content":[{"type":"text","text":` + q + `}],"details":{}}`
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

// windsurfForm returns a text as the value that an event of Windsurf brings it in.
func windsurfForm(e Event, q string) string {
	switch e.Name {
	case "pre_user_prompt":
		return `{"user_prompt":` + q + `}`
	case "pre_run_command":
		return `{"command_line":` + q + `,"cwd":"/"}`
	case "pre_mcp_tool_use":
		return `{"mcp_server_name":"weir","mcp_tool_name":"look","mcp_tool_arguments":{"text":` + q + `}}`
	}
	return `{"file_path":"/p/look.txt","edits":[{"old_string":"","new_string":` + q + `}]}`
}

// Helpless reports whether a has no way to take back what e brings: the best
// that a hook can do is to object.
func (a *Agent) Helpless(e Event) bool {
	switch {
	case e.Kind != After:
		return false
	case a == vsCode, e.Powerless, a == copilotCLI, a == windsurf, a == goose:
		return true
	case a == cursor:
		return e.Name != "postToolUse"
	}
	return e.Name == "PostToolUseFailure"
}
