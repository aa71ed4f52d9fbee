package format

import "weir/transcript"

// SWE-agent and mini-swe-agent: trajectories, with most texts twice.

var (
	keyTrajectory       = key("trajectory")
	keyTrajectoryFormat = key("trajectory_format")
)

var formatSWEAgent = Format{
	Name:    "swe-agent",
	Title:   "SWE-agent trajectories",
	Example: `{"trajectory":[{"response":"I look.","thought":"I look.","action":"ls","observation":"a.txt"}]}`,
	detect:  isSWEAgent,
	needs:   []topKey{keyTrajectory, keyHistory},
	label:   (*line).sweAgent,
}

var formatMiniSWEAgent = Format{
	Name:    "mini-swe-agent",
	Title:   "mini-swe-agent runs",
	Example: `[{"role":"system","content":"You are a shell."},{"role":"user","content":"List files"}]`,
	arrays:  true,
	detect:  isMiniSWE,
	needs:   []topKey{keyTrajectoryFormat, keyRole},
	label:   (*line).miniSWE,
}

func isSWEAgent(s *shape) bool {
	return s.has(keyTrajectory) || s.has(keyHistory) && s.top().Get("history").Item(0).Get("message_type").Exists()
}

func (l *line) sweAgent(v value) {
	l.conversation(value{})
	for m := v.Get("history").First(); m.Exists(); m = m.Next() {
		l.sweMessage(m)
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "history":
		case "trajectory":
			for s := c.First(); s.Exists(); s = s.Next() {
				l.sweStep(s)
			}
			l.spoke = false
		case "info":
			l.meta(c)
			l.say(c.Get("submission"), transcript.RoleAssistant)
		case "replay_config", "environment":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) sweMessage(m value) {
	who := speaker(role(m))
	if m.Get("message_type").Is("observation") {
		who = transcript.RoleUnknown
	}
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "action":
			l.call(c)
		case "message_type", "agent", "tool_call_ids", "is_demo", "cache_control":
			l.meta(c)
		default:
			l.messageMember(c, who)
		}
	}
	l.turn()
}

func (l *line) sweStep(s value) {
	for c := s.First(); c.Exists() && s.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "response":
			l.say(c, transcript.RoleAssistant)
		case "thought":
			l.say(c, transcript.RoleReasoning)
		case "action":
			l.call(c)
		case "observation", "state":
			l.say(c, transcript.RoleToolResult)
		case "query", "messages":
			for m := c.First(); m.Exists(); m = m.Next() {
				l.sweMessage(m)
			}
		case "extra_info":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// isMiniSWE knows a run by its list of messages, which begins with the system's
// and has plain text only, or by its name.
func isMiniSWE(s *shape) bool {
	if s.list {
		return string(s.role) == "system" && s.top().Get("content").IsString()
	}
	return s.has(keyTrajectoryFormat) && hasPrefix(s.top().Get("trajectory_format").Text(), "mini-swe-agent")
}

func (l *line) miniSWE(v value) {
	if v.IsArray() {
		l.conversation(value{})
		l.messages(v)
		return
	}
	l.chatRequest(v)
	l.meta(v.Get("info"))
}
