package hook

// windsurf: status 2 refuses what comes before an action, with standard error as the reason;
// any other failure lets it pass. A hook is notified of what comes after an action.
// Source: Windsurf's page on Cascade hooks, as of November 2026.
var windsurf = &Agent{
	Name:     "windsurf",
	Title:    "Windsurf",
	Program:  "windsurf",
	Settings: []string{".codeium/windsurf/hooks.json"},
	Advice:   "Windsurf cannot take a result back, and a hook that is killed or cannot be started does not block",
	Events: []Event{
		{Name: "pre_user_prompt", Kind: Prompt, Members: []string{"tool_info"}, Install: true},
		{Name: "pre_read_code", Kind: Before, Members: []string{"tool_info"}},
		{Name: "pre_write_code", Kind: Before, Members: []string{"tool_info"}, Install: true, Call: true},
		{Name: "pre_run_command", Kind: Before, Members: []string{"tool_info"}, Install: true, Call: true},
		{Name: "pre_mcp_tool_use", Kind: Before, Members: []string{"tool_info"}, Install: true, Call: true},
		{Name: "post_read_code", Kind: Notice},
		{Name: "post_write_code", Kind: Notice},
		{Name: "post_run_command", Kind: Notice},
		{Name: "post_mcp_tool_use", Kind: Notice, Install: true},
		{Name: "post_cascade_response", Kind: Notice, Install: true},
		{Name: "post_cascade_response_with_transcript", Kind: Notice},
		{Name: "post_setup_worktree", Kind: Notice},
	},
	pass:     silent,
	refuse:   func(_ Event, _ input, reason string) Reply { return stop(reason) },
	replace:  cannotReplace,
	show:     tell,
	entry:    func(_ Event, command string) string { return `{"command":` + quote(command) + `,"show_output":true}` },
	flat:     true,
	eventKey: "agent_action_name",
}
