package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// AgentDojo: runs of a suite of tasks with injections.

var (
	keyPipelineName = wire.Key("pipeline_name")
	keySuiteName    = wire.Key("suite_name")
)

// AgentDojo is the format of AgentDojo runs.
var AgentDojo = wire.Format{
	Name:    "agentdojo",
	Title:   "AgentDojo runs",
	Example: `{"suite_name":"mail","pipeline_name":"p","messages":[{"role":"user","content":[{"type":"text","content":"Hello"}]}]}`,
	Detect:  isAgentDojo,
	Needs:   []wire.TopKey{keySuiteName},
	Label:   agentDojo,
}

func isAgentDojo(s *shape) bool { return s.All(keySuiteName, keyPipelineName) }

func agentDojo(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	l.Instructions(v.Get("system_prompt"))
	l.Content(v.Get("user_prompt"), transcript.RoleUser)
	l.Spoke = false // the messages repeat it
	l.Messages(v.Get("messages"))
	agentDojoMembers(l, v)
}

var agentDojoMembers = wire.Members(rows{
	{"system_prompt user_prompt messages", nil},
	{"trace", (*line).Calls},
	{"final_output model_output answer", (*line).Assistant},
	{"available_tools tools", (*line).Description},
	{"user_task_id injection_task_id utility security ranking_modes evaluation", (*line).Meta},
})
