package hook

// vsCode: status 2 refuses a call and a prompt. A result cannot be replaced; a
// block asks the model not to go on from it; there is no stronger reply.
var vsCode = &Agent{
	Name:     "vscode",
	Title:    "VS Code",
	Program:  "code",
	Settings: []string{".github/hooks/weir.json"},
	Project:  true,
	Advice:   "VS Code cannot take a result back: a block after a tool warns the model, which has seen the result",
	Events: []Event{
		{Name: "UserPromptSubmit", Kind: Prompt, Members: []string{"prompt"}, Install: true},
		{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "PostToolUse", Kind: After, Members: []string{"tool_response"}, Install: true},
		{Name: "Stop", Kind: Notice, Install: true},
		{Name: "SubagentStart", Kind: Notice},
		{Name: "SubagentStop", Kind: Notice, Install: true},
		{Name: "SessionStart", Kind: Notice},
		{Name: "PreCompact", Kind: Notice},
	},
	pass:    silent,
	refuse:  vsCodeRefuse,
	replace: cannotReplace,
	show:    systemMessage,
	entry:   entrySeconds,
	flat:    true,
}

func vsCodeRefuse(e Event, _ input, reason string) Reply {
	if e.Kind != After {
		return stop(reason)
	}
	return Reply{Stdout: []byte(`{"decision":"block","reason":` + quote(reason) + `}`)}
}
