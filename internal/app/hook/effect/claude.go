package effect

import "strings"

// claude: status 2 blocks, with standard error as the reason; standard output
// is then not read. Any other status but 0 is a hook that failed, and the agent
// goes on. A result is replaced only by a value of its own form, that of an MCP server
// by any.
func claude(r Run) Effect {
	switch r.Status {
	case 0:
		return claudeReply(r)
	case 2:
		return claudeBlock(r, r.Stderr)
	}
	return Effect{Ignored: "non-blocking error"}
}

func claudeBlock(r Run, reason string) Effect {
	switch r.Event {
	case "UserPromptSubmit", "PreToolUse", "PermissionRequest":
		return Effect{Stopped: true, Message: reason}
	case "Stop", "SubagentStop", "TaskCompleted", "TeammateIdle":
		return Effect{Continues: true, Context: reason}
	case "PostToolUse", "PostToolUseFailure":
		return Effect{Warned: true, Context: reason}
	}
	return Effect{Message: reason}
}

func claudeReply(r Run) Effect {
	if blankText(string(r.Stdout)) {
		return Effect{}
	}
	var out reply
	if !object(r.Stdout, &out, false) {
		if r.Event == "UserPromptSubmit" || r.Event == "SessionStart" {
			return Effect{Context: string(r.Stdout)}
		}
		return Effect{Ignored: "not JSON"}
	}
	var sp specific
	if out.Specific != nil && (!object(out.Specific, &sp, false) || sp.Event != r.Event) {
		return Effect{Ignored: "another event's output"}
	}
	e := Effect{Message: out.SystemMessage, Context: sp.Context}
	if out.Continue != nil && !*out.Continue {
		e.Stopped = true
	}
	if out.Decision == "block" {
		b := claudeBlock(r, textOf(out.Reason))
		e.Stopped, e.Warned, e.Continues = e.Stopped || b.Stopped, b.Warned, b.Continues
		e.Context += b.Context
	}
	switch sp.Permission {
	case "deny":
		e.Stopped = true
	case "allow":
		e.Approved = true
	}
	if sp.Input != nil {
		e.Replaced = sp.Input
	}
	if r.Event == "PostToolUse" && sp.Output != nil && (strings.HasPrefix(r.Tool, "mcp__") || sameForm(r.Result, sp.Output)) {
		e.Replaced = sp.Output
	}
	return e
}
