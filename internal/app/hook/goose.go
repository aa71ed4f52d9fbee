package hook

// goose: status 2 refuses a call, with standard error as the reason; silence with status 0 lets
// it run. A hook is notified of all other events, but not of results. A block at the end of a
// turn makes the agent go on. Source: Goose's page on hooks, which it has since version 1.38.
var goose = &Agent{
	Name:     "goose",
	Title:    "Goose",
	Program:  "goose",
	Faults:   []Fault{{Version{1, 38, 0}, "has no hooks, so that weir never runs"}},
	Settings: []string{".agents/plugins/weir/hooks/hooks.json"},
	Advice:   "Goose shows hooks no results and takes no prompt back; \"on_failure\" is set so that a broken hook blocks a call",
	Beside:   map[string]string{"../plugin.json": `{"name":"weir","version":"1.0.0","description":"weir judges what the agent is about to do"}`},
	Events: []Event{
		{Name: "UserPromptSubmit", Kind: Notice, Install: true},
		{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "PreToolUseResult", Kind: Notice},
		{Name: "PostToolUse", Kind: Notice},
		{Name: "PostToolUseFailure", Kind: Notice},
		{Name: "BeforeReadFile", Kind: Notice},
		{Name: "AfterFileEdit", Kind: Notice},
		{Name: "BeforeShellExecution", Kind: Notice},
		{Name: "AfterShellExecution", Kind: Notice},
		{Name: "Stop", Kind: Notice, Install: true},
		{Name: "SessionStart", Kind: Notice},
		{Name: "SessionEnd", Kind: Notice},
	},
	pass:     silent,
	refuse:   func(_ Event, _ input, reason string) Reply { return stop(reason) },
	replace:  cannotReplace,
	show:     tell,
	entry:    gooseEntry,
	eventKey: "event",
}

func gooseEntry(e Event, command string) string {
	failure := ""
	if e.Kind == Before {
		failure = `,"on_failure":"block"`
	}
	return `{"type":"command","command":` + quote(command) + `,"timeout":30` + failure + `}`
}
