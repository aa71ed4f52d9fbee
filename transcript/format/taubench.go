package format

import "weir/transcript"

// tau-bench and tau2: conversations with a simulated user.

var (
	keyMessagesDisplay = key("messages_display")
	keySimulations     = key("simulations")
	keyTraj            = key("traj")
)

var formatTauBench = Format{
	Name:    "tau-bench",
	Title:   "tau-bench and tau2 results",
	Example: `{"task_id":1,"reward":1.0,"traj":[{"role":"user","content":"Hello"}]}`,
	detect:  isTauBench,
	needs:   []topKey{keyTraj, keySimulations, keyMessagesDisplay},
	label:   (*line).tauBench,
}

func isTauBench(s *shape) bool {
	return s.has(keyTraj) || s.has(keySimulations) || s.has(keyMessagesDisplay)
}

func (l *line) tauBench(v value) {
	l.conversation(value{})
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "traj":
			l.messages(c)
		case "info":
			l.meta(c)
			l.instructions(c.Get("environment_info").Get("policy"))
			l.content(c.Get("task").Get("instruction"), transcript.RoleUser)
			l.spoke = false
		case "simulations":
			for s := c.First(); s.Exists(); s = s.Next() {
				l.simulation(s)
			}
		case "messages_display":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

func (l *line) simulation(v value) {
	l.conversation(value{})
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
			l.messages(c)
		case "reward_info", "termination_reason":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
