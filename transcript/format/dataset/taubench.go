package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// tau-bench and tau2: conversations with a simulated user.

var (
	keyMessagesDisplay = wire.Key("messages_display")
	keySimulations     = wire.Key("simulations")
	keyTraj            = wire.Key("traj")
)

// TauBench is the format of tau-bench and tau2 results.
var TauBench = wire.Format{
	Name:    "tau-bench",
	Title:   "tau-bench and tau2 results",
	Example: `{"task_id":1,"reward":1.0,"traj":[{"role":"user","content":"Hello"}]}`,
	Detect:  isTauBench,
	Needs:   []wire.TopKey{keyTraj, keySimulations, keyMessagesDisplay},
	Label:   tauBench,
}

func isTauBench(s *shape) bool {
	return s.Has(keyTraj) || s.Has(keySimulations) || s.Has(keyMessagesDisplay)
}

func tauBench(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "traj":
			l.Messages(c)
		case "info":
			l.Meta(c)
			l.Instructions(c.Get("environment_info").Get("policy"))
			l.Content(c.Get("task").Get("instruction"), transcript.RoleUser)
			l.Spoke = false
		case "simulations":
			for s := c.First(); s.Exists(); s = s.Next() {
				simulation(l, s)
			}
		case "messages_display":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
}

func simulation(l *line, v value) {
	l.Conversation(value{})
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
			l.Messages(c)
		case "reward_info", "termination_reason":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}
