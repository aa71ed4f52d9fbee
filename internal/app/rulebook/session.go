package rulebook

// toolRules are those of the tools stage.
func toolRules() []Entry {
	entries := []Entry{
		{ID: "tools-denied", Title: "an entry of the config denies the call of a tool", Form: "the name of the tool, an argument, a command, a file or a host that a deny entry of tools names"},
		{ID: "tools-not-allowed", Title: "no entry of the config allows the call of a tool", Form: "some entries of tools allow calls, and none of them this one"},
		{ID: "tools-ask", Title: "the call of a tool needs an approval", Form: "an ask entry of tools names the call"},
		{ID: "tools-arguments", Title: "the arguments of a tool are longer than they may be", Form: "more bytes than --max-arguments"},
		{ID: "tools-unknown-command", Title: "which programs a command runs is known only when it does", Form: "a program whose name is a variable or a pattern, or a shell that reads its script from elsewhere, where an entry denies commands"},
	}
	for i := range entries {
		e := &entries[i]
		e.Stage, e.Category, e.Severity, e.Off = "tools", "UNAUTHORIZED", "high", true
		e.Why = "a tool acts, and whoever wrote the policy did not want it to act so"
		e.Fix = "see what made the model call the tool; if the call is right, let an entry of tools name it (docs/policy.md)"
	}
	return entries
}
