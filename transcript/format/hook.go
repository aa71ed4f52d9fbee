package format

import "weir/transcript"

// Hooks: what Claude Code, Codex, Gemini CLI, VS Code, Cursor and Copilot give a
// program on its standard input.

var (
	keyHookEventName      = key("hook_event_name")
	keyHookEventNameCamel = key("hookEventName")
	keyToolArgs           = key("toolArgs")
)

var formatHooks = Format{
	Name:    "hooks",
	Title:   "Hook events of Claude Code, Codex, Gemini CLI, VS Code, Cursor, Copilot",
	Example: `{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"Sort the list"}`,
	detect:  isHook,
	needs:   []topKey{keyHookEventName, keyHookEventNameCamel, keyToolArgs},
	label:   (*line).hook,
}

func isHook(s *shape) bool {
	return s.any(keyHookEventName, keyHookEventNameCamel) || s.all(keyToolArgs, keyCWD)
}

func (l *line) hook(v value) {
	if v.Get("llm_request").Exists() {
		l.conversation(sessionOf(v))
	} else {
		l.join(sessionOf(v))
	}
	l.header(v)
	event := v.Get("hook_event_name").Text()
	sub := hasPrefix(event, "Subagent") || hasPrefix(event, "subagent")
	for c := v.First(); c.Exists(); c = c.Next() {
		l.hookMember(c, sub)
	}
}

func (l *line) hookMember(c value, sub bool) {
	switch string(c.Name()) {
	case "prompt", "user_prompt", "userPrompt", "custom_instructions":
		if sub {
			l.call(c)
			return
		}
		l.content(c, transcript.RoleUser)
		l.turn()
	case "tool_name", "tool_input", "toolName", "toolArgs", "toolInput", "updatedInput", "command", "edits", "task", "tool":
		l.call(c)
	case "tool_response", "tool_result", "toolResult", "tool_output", "toolOutput", "output", "result", "result_json", "error", "content", "stdout", "stderr":
		l.say(c, transcript.RoleToolResult)
	case "last_assistant_message", "prompt_response", "response", "text", "thought":
		l.say(c, transcript.RoleAssistant)
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
