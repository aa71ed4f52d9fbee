package hook

// claudeCode: status 2 refuses a call and a prompt, with standard error as the
// reason; any other failure lets them pass. It refuses no result, as the tool
// has run, so that a result which must not be seen is replaced by one of the
// same form that says nothing.
var claudeCode = &Agent{
	Name:     "claude-code",
	Title:    "Claude Code",
	Program:  "claude",
	Faults:   []Fault{{Version{2, 1, 121}, "ignores the replaced result of a tool of its own, so that the model sees it as it was"}},
	Settings: []string{".claude/settings.json", ".claude/settings.local.json"},
	Advice:   "a hook that is killed or cannot be started does not block; newer versions take \"onFailure\": \"block\"",
	Events: []Event{
		{Name: "UserPromptSubmit", Kind: Prompt, Members: []string{"prompt", "user_prompt"}, Install: true},
		{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "PermissionRequest", Kind: Before, Members: []string{"tool_input"}, Call: true},
		{Name: "PostToolUse", Kind: After, Members: []string{"tool_response", "tool_result"}, Install: true},
		{Name: "PostToolUseFailure", Kind: After, Members: []string{"error"}},
		{Name: "Stop", Kind: Notice, Install: true},
		{Name: "SubagentStop", Kind: Notice, Install: true},
		{Name: "SubagentStart", Kind: Notice},
		{Name: "StopFailure", Kind: Notice},
		{Name: "SessionStart", Kind: Notice},
		{Name: "SessionEnd", Kind: Notice},
		{Name: "PreCompact", Kind: Notice},
		{Name: "PostCompact", Kind: Notice},
		{Name: "Notification", Kind: Notice},
		{Name: "TaskCompleted", Kind: Notice},
		{Name: "TeammateIdle", Kind: Notice},
	},
	pass:    silent,
	refuse:  claudeRefuse,
	replace: claudeReplace,
	show:    systemMessage,
	entry:   entrySeconds,
}

// claudeRefuse puts a value that says nothing in the place of a result. Claude Code
// takes any value for the result of an MCP server, but ignores one that does not
// have the form of its own tool: where that form is not known, the agent is stopped.
func claudeRefuse(e Event, in input, reason string) Reply {
	if e.Name != "PostToolUse" || in.target == nil {
		return stop(reason)
	}
	value, known := claudeBlank(in.tool, in.target)
	end := ""
	if !known {
		end = `"continue":false,"stopReason":` + quote(reason) + `,`
	}
	return Reply{Stdout: []byte(`{` + end + `"decision":"block","reason":` + quote(reason) + `,"hookSpecificOutput":` + claudeOutput(e, value) + `}`)}
}

func claudeReplace(e Event, _ input, value []byte, _ Options) (Reply, bool) {
	if e.Name != "PostToolUse" {
		return Reply{}, false
	}
	return Reply{Stdout: []byte(`{"hookSpecificOutput":` + claudeOutput(e, value) + `}`)}, true
}

func claudeOutput(e Event, value []byte) string {
	return `{"hookEventName":` + quote(e.Name) + `,"updatedToolOutput":` + string(value) + `}`
}

// entrySeconds is an installed hook of agents that count time in seconds.
func entrySeconds(_ Event, command string) string {
	return `{"type":"command","command":` + quote(command) + `,"timeout":30}`
}
