package transcript

// AgentDojo: runs of a suite of tasks with injections.

func isAgentDojo(s *shape) bool { return s.all(kSuiteName, kPipelineName) }

func (l *Labeler) agentDojo(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.get("system_prompt"))
	l.content(v.get("user_prompt"), RoleUser)
	l.spoke = false // the messages repeat it
	l.messages(v.get("messages"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system_prompt", "user_prompt", "messages":
		case "trace":
			l.calls(c)
		case "final_output", "model_output", "answer":
			l.say(c, RoleAssistant)
		case "available_tools", "tools":
			l.description(c)
		case "user_task_id", "injection_task_id", "utility", "security", "ranking_modes", "evaluation":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
