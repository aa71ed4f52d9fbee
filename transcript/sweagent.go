package transcript

// SWE-agent and mini-swe-agent: trajectories, with most texts twice.

func isSWEAgent(s *shape) bool {
	return s.has(kTrajectory) || s.has(kHistory) && s.top().get("history").item(0).get("message_type").ok()
}

func (l *Labeler) sweAgent(v value) {
	l.conversation(value{})
	for m := v.get("history").first(); m.ok(); m = m.next() {
		l.sweMessage(m)
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "history":
		case "trajectory":
			for s := c.first(); s.ok(); s = s.next() {
				l.sweStep(s)
			}
			l.spoke = false
		case "info":
			l.meta(c)
			l.say(c.get("submission"), RoleAssistant)
		case "replay_config", "environment":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) sweMessage(m value) {
	who := speaker(role(m))
	if m.get("message_type").is("observation") {
		who = RoleUnknown
	}
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
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

func (l *Labeler) sweStep(s value) {
	for c := s.first(); c.ok() && s.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "response":
			l.say(c, RoleAssistant)
		case "thought":
			l.say(c, RoleReasoning)
		case "action":
			l.call(c)
		case "observation", "state":
			l.say(c, RoleToolResult)
		case "query", "messages":
			for m := c.first(); m.ok(); m = m.next() {
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
		return string(s.role) == "system" && s.top().get("content").kind() == textNode
	}
	return s.has(kTrajectoryFormat) && hasPrefix(s.top().get("trajectory_format").str(), "mini-swe-agent")
}

func (l *Labeler) miniSWE(v value) {
	if v.kind() == arrayNode {
		l.conversation(value{})
		l.messages(v)
		return
	}
	l.chatRequest(v)
	l.meta(v.get("info"))
}
