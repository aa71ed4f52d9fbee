package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Antigravity: steps of an agent.

var keyStepIndex = wire.Key("step_index")

// Antigravity is the format of Antigravity steps.
var Antigravity = wire.Format{
	Name:    "antigravity",
	Title:   "Antigravity steps",
	Example: `{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","content":"Hello"}`,
	Detect:  isAntigravity,
	Needs:   []wire.TopKey{keyStepIndex},
	Label:   antigravity,
}

func isAntigravity(s *shape) bool { return s.All(keyStepIndex, wire.KeySource) }

// antigravity labels a step. Steps of tools carry the model's name as source.
func antigravity(l *line, v value) {
	l.Join(wire.SessionOf(v))
	l.Header(v)
	who := transcript.RoleToolResult
	switch {
	case wire.HasPrefix(v.Get("source").Text(), "USER"):
		who = transcript.RoleUser
	case v.Get("source").Is("SYSTEM"):
		who = transcript.RoleHarness
	case v.Get("type").Is("PLANNER_RESPONSE"):
		who = transcript.RoleAssistant
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			l.Content(c, who)
		case "thinking":
			l.Thoughts(c, transcript.RoleAssistant)
		case "tool_calls":
			l.Calls(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
