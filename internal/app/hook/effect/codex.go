package effect

import "bytes"

// codex: status 2 blocks if standard error says why. A reply with a member that
// its schema does not have, or with a decision that lacks its reason, is a hook
// that failed, and the agent goes on. A reply that blocks a result takes its place.
func codex(r Run) Effect {
	switch {
	case r.Status == 2 && blankText(r.Stderr):
		return Effect{Ignored: "no reason on standard error"}
	case r.Status == 2:
		return codexBlock(r, r.Stderr)
	case r.Status != 0:
		return Effect{Ignored: "hook failed"}
	case len(bytes.TrimSpace(r.Stdout)) == 0:
		return Effect{}
	}
	var out reply
	if !object(r.Stdout, &out, true) {
		if r.Event == "UserPromptSubmit" && !bytes.HasPrefix(r.Stdout, []byte("{")) {
			return Effect{Context: string(r.Stdout)}
		}
		return Effect{Ignored: "not a reply of the schema"}
	}
	var sp specific
	if out.Specific != nil && (!object(out.Specific, &sp, true) || sp.Event != r.Event) {
		return Effect{Ignored: "not an output of the schema"}
	}
	return codexReply(r, &out, &sp)
}

func codexBlock(r Run, reason string) Effect {
	switch r.Event {
	case "UserPromptSubmit", "PreToolUse", "PermissionRequest":
		return Effect{Stopped: true, Message: reason}
	case "PostToolUse":
		return Effect{Replaced: jsonText(reason)}
	case "Stop", "SubagentStop":
		return Effect{Continues: true, Context: reason}
	}
	return Effect{Message: reason}
}

func codexReply(r Run, out *reply, sp *specific) Effect {
	e := Effect{Message: out.SystemMessage, Context: sp.Context}
	halted := out.Continue != nil && !*out.Continue
	if (r.Event == "PreToolUse" || r.Event == "PermissionRequest") && (halted || out.StopReason != nil || out.SuppressOutput) {
		return Effect{Ignored: "continue, stopReason and suppressOutput are not for this event"}
	}
	switch {
	case out.Decision == "block" && blankText(textOf(out.Reason)), out.Decision == "" && out.Reason != nil:
		return Effect{Ignored: "decision and reason go together"}
	case out.Decision == "block":
		b := codexBlock(r, *out.Reason)
		b.Message += e.Message
		return b
	case out.Decision != "":
		return Effect{Ignored: "unknown decision"}
	}
	if r.Event == "PermissionRequest" && sp.Behaviour != nil {
		return Effect{Stopped: sp.Behaviour.Behavior == "deny", Approved: sp.Behaviour.Behavior == "allow", Message: sp.Behaviour.Message}
	}
	return codexPermission(r, sp, e)
}

func codexPermission(r Run, sp *specific, e Effect) Effect {
	if r.Event != "PreToolUse" {
		return e // updatedToolOutput is read and not used
	}
	switch {
	case sp.Permission == "deny" && !blankText(textOf(sp.Reason)):
		e.Stopped = true
	case sp.Permission == "allow" && sp.Input != nil:
		e.Approved, e.Replaced = true, sp.Input
	case sp.Permission != "" || sp.Input != nil || sp.Reason != nil:
		return Effect{Ignored: "unsupported permission decision"}
	}
	return e
}
