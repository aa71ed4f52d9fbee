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
	tauBenchMembers(l, v)
}

var tauBenchMembers = wire.Members(rows{
	{"traj", (*line).Messages},
	{"info", func(l *line, c value) {
		l.Meta(c)
		l.Instructions(c.Get("environment_info").Get("policy"))
		l.Content(c.Get("task").Get("instruction"), transcript.RoleUser)
		l.Spoke = false
	}},
	{"simulations", wire.Each(simulation)},
	{"messages_display", wire.Say(transcript.RoleToolResult)},
})

func simulation(l *line, v value) {
	l.Conversation(value{})
	simulationMembers(l, v)
}

var simulationMembers = wire.Members(rows{
	{"messages", (*line).Messages},
	{"reward_info termination_reason", (*line).Meta},
})
