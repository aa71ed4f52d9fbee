package format

import "weir/transcript"

// Antigravity: steps of an agent.

var (
	keyStepIndex = key("step_index")
)

var formatAntigravity = Format{
	Name:    "antigravity",
	Title:   "Antigravity steps",
	Example: `{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","content":"Hello"}`,
	detect:  isAntigravity,
	needs:   []topKey{keyStepIndex},
	label:   (*line).antigravity,
}

func isAntigravity(s *shape) bool { return s.all(keyStepIndex, keySource) }

// antigravity labels a step. Steps of tools carry the model's name as source.
func (l *line) antigravity(v value) {
	l.join(sessionOf(v))
	l.header(v)
	who := transcript.RoleToolResult
	switch {
	case hasPrefix(v.Get("source").Text(), "USER"):
		who = transcript.RoleUser
	case v.Get("source").Is("SYSTEM"):
		who = transcript.RoleHarness
	case v.Get("type").Is("PLANNER_RESPONSE"):
		who = transcript.RoleAssistant
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			l.content(c, who)
		case "thinking":
			l.thoughts(c, transcript.RoleAssistant)
		case "tool_calls":
			l.calls(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
