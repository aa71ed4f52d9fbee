package hook

// codex: status 2 with a reason on standard error refuses everywhere, and what
// it says after a tool takes the place of the result. Its reply schemas
// take no member they do not know, and a reply that it cannot use lets the call
// run, so that it gets a JSON reply only where there is no other way. It reads
// a replaced result and does not use it.
var codex = &Agent{
	Name:     "codex",
	Title:    "Codex",
	Program:  "codex",
	Settings: []string{".codex/hooks.json"},
	Advice:   "a result that needs an edit is withheld whole; --result-in-reason sends the edited text in its place",
	Events: []Event{
		{Name: "UserPromptSubmit", Kind: Prompt, Members: []string{"prompt"}, Install: true},
		{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "PermissionRequest", Kind: Before, Members: []string{"tool_input"}, Call: true},
		{Name: "PostToolUse", Kind: After, Members: []string{"tool_response"}, Install: true},
		{Name: "Stop", Kind: Notice, Install: true},
		{Name: "StopFailure", Kind: Notice},
		{Name: "SubagentStart", Kind: Notice},
		{Name: "SubagentStop", Kind: Notice, Install: true},
		{Name: "SessionStart", Kind: Notice},
		{Name: "SessionEnd", Kind: Notice},
		{Name: "PreCompact", Kind: Notice},
		{Name: "PostCompact", Kind: Notice},
	},
	pass:    silent,
	refuse:  codexRefuse,
	replace: codexReplace,
	show:    systemMessage,
	entry:   entrySeconds,
}

func codexRefuse(e Event, _ input, reason string) Reply {
	if e.Name == "PermissionRequest" {
		return Reply{Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"deny","message":` + quote(reason) + `}}}`)}
	}
	return stop(reason)
}

func codexReplace(_ Event, _ input, value []byte, opts Options) (Reply, bool) {
	if !opts.InReason {
		return Reply{}, false
	}
	return Reply{Stdout: []byte(`{"decision":"block","reason":` + quote(spoken(value)) + `}`)}, true
}
