package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// CrewAI: the log of tasks, and what a crew returns.

var (
	keyTaskName    = wire.Key("task_name")
	keyTasksOutput = wire.Key("tasks_output")
)

// CrewAI is the format of CrewAI's log of tasks, and of what a crew returns.
var CrewAI = wire.Format{
	Name:    "crewai",
	Title:   "CrewAI's log of tasks, and what a crew returns",
	Example: `{"timestamp":"2026-02-01 08:00:00","task_name":"sky","task":"Say how the sky is","agent":"Watcher","status":"completed","output":"It rains"}`,
	Detect:  isCrewAI,
	Needs:   []wire.TopKey{keyTaskName, keyTasksOutput},
	Label:   crewAI,
}

func isCrewAI(s *shape) bool {
	return s.Has(keyTasksOutput) || s.Has(keyTaskName) && s.Top().Get("task").Exists() && s.Top().Get("agent").Exists()
}

// crewAI labels a task and its output, a session of their own.
func crewAI(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	l.Messages(v.Get("messages"))
	l.Each(v.Get("tasks_output"), crewAI)
	for _, k := range [...]string{"task", "description", "expected_output"} {
		l.Content(v.Get(k), transcript.RoleUser)
	}
	crewAIMembers(l, v)
	l.Turn()
}

var crewAIMembers = wire.Members(rows{
	{"task description expected_output messages tasks_output", nil},
	{"output raw summary pydantic json_dict", (*line).Assistant},
	{"token_usage output_format", (*line).Meta},
})
