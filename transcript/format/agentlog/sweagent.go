package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// SWE-agent and mini-swe-agent: trajectories, with most texts twice.

var keyTrajectoryFormat = wire.Key("trajectory_format")

// SWEAgent is the format of SWE-agent trajectories.
var SWEAgent = wire.Format{
	Name:    "swe-agent",
	Title:   "SWE-agent trajectories",
	Example: `{"trajectory":[{"response":"I look.","thought":"I look.","action":"ls","observation":"a.txt"}]}`,
	Detect:  isSWEAgent,
	Needs:   []wire.TopKey{wire.KeyTrajectory, wire.KeyHistory},
	Label:   sweAgent,
}

// MiniSWEAgent is the format of mini-swe-agent runs.
var MiniSWEAgent = wire.Format{
	Name:    "mini-swe-agent",
	Title:   "mini-swe-agent runs",
	Example: `[{"role":"system","content":"You are a shell."},{"role":"user","content":"List files"}]`,
	Arrays:  true,
	Detect:  isMiniSWE,
	Needs:   []wire.TopKey{keyTrajectoryFormat, wire.KeyRole},
	Label:   miniSWE,
}

func isSWEAgent(s *shape) bool {
	return s.Has(wire.KeyTrajectory) || s.Has(wire.KeyHistory) && s.Top().Get("history").Item(0).Get("message_type").Exists()
}

func sweAgent(l *line, v value) {
	l.Conversation(value{})
	l.Each(v.Get("history"), sweMessage)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "history":
		case "trajectory":
			l.Each(c, sweStep)
			l.Spoke = false
		case "info":
			l.Meta(c)
			l.Say(c.Get("submission"), transcript.RoleAssistant)
		case "replay_config", "environment":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

func sweMessage(l *line, m value) {
	who := wire.Speaker(wire.Role(m))
	if m.Get("message_type").Is("observation") {
		who = transcript.RoleUnknown
	}
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "action":
			l.Call(c)
		case "message_type", "agent", "tool_call_ids", "is_demo", "cache_control":
			l.Meta(c)
		default:
			l.MessageMember(c, who)
		}
	}
	l.Turn()
}

var sweStep = wire.Members(rows{
	{"response", (*line).Assistant},
	{"thought", (*line).Reasoning},
	{"action", (*line).Call},
	{"observation state", wire.Say(transcript.RoleToolResult)},
	{"query messages", wire.Each(sweMessage)},
	{"extra_info", (*line).Meta},
})

// isMiniSWE knows a run by its list of messages, which begins with the system's
// and has plain text only, or by its name.
func isMiniSWE(s *shape) bool {
	if s.List {
		return string(s.Role) == "system" && s.Top().Get("content").IsString()
	}
	return s.Has(keyTrajectoryFormat) && wire.HasPrefix(s.Top().Get("trajectory_format").Text(), "mini-swe-agent")
}

func miniSWE(l *line, v value) {
	if v.IsArray() {
		l.Conversation(value{})
		l.Messages(v)
		return
	}
	l.ChatRequest(v)
	l.Meta(v.Get("info"))
}
