package protocol

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Hooks: what Claude Code, Codex, Gemini CLI, VS Code, Cursor and Copilot give a
// program on its standard input.

var (
	keyHookEventName      = wire.Key("hook_event_name")
	keyHookEventNameCamel = wire.Key("hookEventName")
	keyToolArgs           = wire.Key("toolArgs")
)

// Hooks is the format of Hook events of Claude Code, Codex, Gemini CLI, VS Code, Cursor, Copilot.
var Hooks = wire.Format{
	Name:    "hooks",
	Title:   "Hook events of Claude Code, Codex, Gemini CLI, VS Code, Cursor, Copilot",
	Example: `{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"Sort the list"}`,
	Detect:  isHook,
	Needs:   []wire.TopKey{keyHookEventName, keyHookEventNameCamel, keyToolArgs},
	Label:   hook,
}

func isHook(s *shape) bool {
	return s.Any(keyHookEventName, keyHookEventNameCamel) || s.All(keyToolArgs, wire.KeyCWD)
}

func hook(l *line, v value) {
	if v.Get("llm_request").Exists() {
		l.Conversation(wire.SessionOf(v))
	} else {
		l.Join(sessionOfHook(v))
	}
	l.Header(v)
	event := v.Get("hook_event_name").Text()
	windsurf(l, v.Get("tool_info"))
	goose := v.Get("event").Is("UserPromptSubmit")
	sub := wire.HasPrefix(event, "Subagent") || wire.HasPrefix(event, "subagent")
	for c := v.First(); c.Exists(); c = c.Next() {
		if goose && string(c.Name()) == "message" {
			l.Content(c, transcript.RoleUser)
			l.Turn()
			continue
		}
		hookMember(l, c, sub)
	}
}

// sessionOfHook returns the id of the session of a hook event.
func sessionOfHook(v value) value {
	if s := v.Get("trajectory_id"); len(s.Scalar()) > 0 { // Windsurf
		return s
	}
	return wire.SessionOf(v)
}

// windsurf labels what a hook event of Windsurf is about.
func windsurf(l *line, info value) {
	for c := info.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "user_prompt":
			l.Content(c, transcript.RoleUser)
			l.Turn()
		case "response":
			l.Say(c, transcript.RoleAssistant)
		case "mcp_result":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Call(c)
		}
	}
}

func hookMember(l *line, c value, sub bool) {
	switch string(c.Name()) {
	case "prompt", "user_prompt", "userPrompt", "custom_instructions":
		if sub {
			l.Call(c)
			return
		}
		l.Content(c, transcript.RoleUser)
		l.Turn()
	case "tool_name", "tool_input", "toolName", "toolArgs", "toolInput", "updatedInput", "command", "edits", "task", "tool":
		l.Call(c)
	case "tool_response", "tool_result", "toolResult", "tool_output", "toolOutput", "output", "result", "result_json", "error", "content", "stdout", "stderr":
		l.Say(c, transcript.RoleToolResult)
	case "last_assistant_message", "prompt_response", "response", "text", "thought":
		l.Say(c, transcript.RoleAssistant)
	case "llm_request":
		l.Body(c)
	case "llm_response":
		l.Answer(c)
	case "tool_info":
	case "message", "additionalContext", "systemMessage":
		l.Harness(c)
	case "reason", "trigger", "source", "mcp_context", "details", "background_tasks", "permission_suggestions", "workspace_roots":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}
