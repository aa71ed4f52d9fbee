package hook

// copilotCLI: a call is refused by a reply with status 0. Status 2 is a warning that the user
// reads, any other failure is logged, and the agent goes on. It takes nothing back of a result.
// Source: GitHub's reference of hooks, as of November 2026. Events with a capital letter come in
// the form of VS Code.
var copilotCLI = &Agent{
	Name:     "copilot-cli",
	Title:    "Copilot CLI",
	Program:  "copilot",
	Settings: []string{".copilot/hooks/weir.json"},
	Advice:   "Copilot CLI cannot take a result or a prompt back, and a hook that is killed or cannot be started does not block",
	Events: []Event{
		{Name: "UserPromptSubmit", Kind: Notice, Install: true},
		{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "PostToolUse", Kind: After, Members: []string{"tool_result"}, Install: true, Powerless: true},
		{Name: "PostToolUseFailure", Kind: After, Members: []string{"error"}, Powerless: true},
		{Name: "Stop", Kind: Notice},
		{Name: "SubagentStop", Kind: Notice},
		{Name: "SessionStart", Kind: Notice},
		{Name: "SessionEnd", Kind: Notice},
		{Name: "PreCompact", Kind: Notice},
		{Name: "ErrorOccurred", Kind: Notice},
	},
	pass:    silent,
	refuse:  copilotRefuse,
	replace: cannotReplace,
	show:    tell,
	entry: func(_ Event, command string) string {
		return `{"type":"command","bash":` + quote(command) + `,"timeoutSec":30}`
	},
	flat:    true,
	version: true,
}

func copilotRefuse(e Event, _ input, reason string) Reply {
	if e.Kind != Before {
		return stop(reason)
	}
	return Reply{Stdout: []byte(`{"permissionDecision":"deny","permissionDecisionReason":` + quote(reason) + `}`)}
}

// tell shows the user a message on standard error and decides nothing.
func tell(_ Event, message string) Reply { return Reply{Stderr: message} }
