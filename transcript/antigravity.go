package transcript

// Antigravity: steps of an agent.

func isAntigravity(s *shape) bool { return s.all(kStepIndex, kSource) }

// antigravity labels a step. Steps of tools carry the model's name as source.
func (l *Labeler) antigravity(v value) {
	l.join(sessionOf(v))
	l.header(v)
	who := RoleToolResult
	switch {
	case hasPrefix(v.get("source").str(), "USER"):
		who = RoleUser
	case v.get("source").is("SYSTEM"):
		who = RoleHarness
	case v.get("type").is("PLANNER_RESPONSE"):
		who = RoleAssistant
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "content":
			l.content(c, who)
		case "thinking":
			l.thoughts(c, RoleAssistant)
		case "tool_calls":
			l.calls(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
