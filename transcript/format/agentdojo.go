package format

import "weir/transcript"

// AgentDojo: runs of a suite of tasks with injections.

var (
	keyPipelineName = key("pipeline_name")
	keySuiteName    = key("suite_name")
)

var formatAgentDojo = Format{
	Name:    "agentdojo",
	Title:   "AgentDojo runs",
	Example: `{"suite_name":"mail","pipeline_name":"p","messages":[{"role":"user","content":[{"type":"text","content":"Hello"}]}]}`,
	detect:  isAgentDojo,
	needs:   []topKey{keySuiteName},
	label:   (*line).agentDojo,
}

func isAgentDojo(s *shape) bool { return s.all(keySuiteName, keyPipelineName) }

func (l *line) agentDojo(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.Get("system_prompt"))
	l.content(v.Get("user_prompt"), transcript.RoleUser)
	l.spoke = false // the messages repeat it
	l.messages(v.Get("messages"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system_prompt", "user_prompt", "messages":
		case "trace":
			l.calls(c)
		case "final_output", "model_output", "answer":
			l.say(c, transcript.RoleAssistant)
		case "available_tools", "tools":
			l.description(c)
		case "user_task_id", "injection_task_id", "utility", "security", "ranking_modes", "evaluation":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
