package effect

// copilot: a call is denied by a reply with status 0. Status 2 is a warning, any other failure is
// logged, and the agent goes on.
func copilot(r Run) Effect {
	switch r.Status {
	case 0:
	case 2:
		return Effect{Warned: r.Event == "PostToolUse" || r.Event == "PostToolUseFailure", Ignored: "warning", Message: r.Stderr}
	default:
		return Effect{Ignored: "hook failed"}
	}
	var out struct {
		Permission string `json:"permissionDecision"`
		Reason     string `json:"permissionDecisionReason"`
		Decision   string `json:"decision"`
	}
	if !object(r.Stdout, &out, false) {
		return Effect{}
	}
	switch {
	case r.Event == "PreToolUse" && out.Permission == "deny" && !blankText(out.Reason):
		return Effect{Stopped: true, Message: out.Reason}
	case r.Event == "PreToolUse" && out.Permission == "allow":
		return Effect{Approved: true}
	case r.Event == "Stop" || r.Event == "SubagentStop":
		return Effect{Continues: out.Decision == "block"}
	}
	return Effect{}
}
