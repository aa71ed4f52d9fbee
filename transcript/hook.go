package transcript

// Hooks: what Claude Code, Codex, Gemini CLI, VS Code, Cursor and Copilot give a
// program on its standard input.

func isHook(s *shape) bool {
	return s.any(kHookEventName, kHookEventNameCamel) || s.all(kToolArgs, kCWD)
}

func (l *Labeler) hook(v value) {
	if v.get("llm_request").ok() {
		l.conversation(sessionOf(v))
	} else {
		l.join(sessionOf(v))
	}
	l.header(v)
	event := v.get("hook_event_name").str()
	sub := hasPrefix(event, "Subagent") || hasPrefix(event, "subagent")
	for c := v.first(); c.ok(); c = c.next() {
		l.hookMember(c, sub)
	}
}

func (l *Labeler) hookMember(c value, sub bool) {
	switch string(c.name()) {
	case "prompt", "user_prompt", "userPrompt", "custom_instructions":
		if sub {
			l.call(c)
			return
		}
		l.content(c, RoleUser)
		l.turn()
	case "tool_name", "tool_input", "toolName", "toolArgs", "toolInput", "updatedInput", "command", "edits", "task", "tool":
		l.call(c)
	case "tool_response", "tool_result", "toolResult", "tool_output", "toolOutput", "output", "result", "result_json", "error", "content", "stdout", "stderr":
		l.say(c, RoleToolResult)
	case "last_assistant_message", "prompt_response", "response", "text", "thought":
		l.say(c, RoleAssistant)
	case "llm_request":
		l.body(c)
	case "llm_response":
		l.answer(c)
	case "message", "additionalContext", "systemMessage":
		l.harness(c)
	case "reason", "trigger", "source", "mcp_context", "details", "background_tasks", "permission_suggestions", "workspace_roots":
		l.meta(c)
	default:
		l.rest(c)
	}
}
