package hook

// Agents lists the agents that weir can be a hook of. A new one is a file of
// its own and a line here.
var Agents = []*Agent{
	claudeCode,
	codex,
	geminiCLI,
	vsCode,
	cursor,
	copilotCLI,
	windsurf,
	goose,
	opencode,
	pi,
}
