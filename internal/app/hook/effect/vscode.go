package effect

// vscode: status 2 is an error that blocks, any other but 0 a warning. An output
// that names another event is left out. A result cannot be replaced.
func vscode(r Run) Effect {
	switch r.Status {
	case 0:
		return vscodeReply(r)
	case 2:
		return vscodeBlock(r, r.Stderr)
	}
	return Effect{Ignored: "warning", Message: r.Stderr}
}

func vscodeBlock(r Run, reason string) Effect {
	switch r.Event {
	case "UserPromptSubmit", "PreToolUse":
		return Effect{Stopped: true, Message: reason}
	case "PostToolUse":
		return Effect{Warned: true, Context: reason}
	case "Stop", "SubagentStop":
		return Effect{Continues: true, Context: reason}
	}
	return Effect{Message: reason}
}

func vscodeReply(r Run) Effect {
	var out reply
	if !object(r.Stdout, &out, false) {
		return Effect{}
	}
	var sp specific
	if out.Specific != nil && (!object(out.Specific, &sp, false) || sp.Event != r.Event) {
		sp = specific{}
	}
	e := Effect{Message: out.SystemMessage, Context: sp.Context}
	if out.Continue != nil && !*out.Continue || out.StopReason != nil {
		e.Stopped = true
	}
	if out.Decision == "block" && (r.Event == "UserPromptSubmit" || r.Event == "PostToolUse") {
		b := vscodeBlock(r, textOf(out.Reason))
		e.Stopped, e.Warned, e.Context = e.Stopped || b.Stopped, b.Warned, e.Context+b.Context
	}
	if r.Event == "PreToolUse" {
		e.Stopped = e.Stopped || sp.Permission == "deny"
		e.Approved = sp.Permission == "allow"
		e.Replaced = sp.Input
	}
	return e
}
