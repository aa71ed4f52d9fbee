package transcript

// tau-bench and tau2: conversations with a simulated user.

func isTauBench(s *shape) bool { return s.has(kTraj) || s.has(kSimulations) || s.has(kMessagesDisplay) }

func (l *Labeler) tauBench(v value) {
	l.conversation(value{})
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "traj":
			l.messages(c)
		case "info":
			l.meta(c)
			l.instructions(c.get("environment_info").get("policy"))
			l.content(c.get("task").get("instruction"), RoleUser)
			l.spoke = false
		case "simulations":
			for s := c.first(); s.ok(); s = s.next() {
				l.simulation(s)
			}
		case "messages_display":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) simulation(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "messages":
			l.messages(c)
		case "reward_info", "termination_reason":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
