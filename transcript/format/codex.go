package format

import (
	"bytes"

	"weir/transcript"
)

// Codex: the rollout files of its sessions and the events of `codex exec`.

var (
	keyItem    = key("item")
	keyPayload = key("payload")
)

var formatCodexRollout = Format{
	Name:    "codex-rollout",
	Title:   "Codex session files",
	Example: `{"timestamp":"2026-02-01T08:00:00Z","type":"event_msg","payload":{"type":"agent_message","message":"Done."}}`,
	detect:  isCodexRollout,
	needs:   []topKey{keyPayload},
	label:   (*line).codexRollout,
}

var formatCodexExec = Format{
	Name:    "codex-exec",
	Title:   "Events of codex exec --json",
	Example: `{"type":"item.completed","item":{"id":"item_2","type":"agent_message","text":"Done."}}`,
	detect:  isCodexExec,
	needs:   []topKey{keyType},
	label:   (*line).codexExec,
}

func isCodexRollout(s *shape) bool {
	if !s.has(keyPayload) {
		return false
	}
	return s.typed("session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state", "token_usage_record", "ghost_snapshot")
}

func isCodexExec(s *shape) bool {
	return string(s.typ) == "thread.started" || hasPrefix(s.typ, "turn.") || hasPrefix(s.typ, "item.") && s.has(keyItem)
}

// codexRollout labels a line of a rollout file. Its first line alone has the id.
func (l *line) codexRollout(v value) {
	p := v.Get("payload")
	typ := v.Get("type")
	if typ.Is("session_meta") {
		l.carry(p.Get("id"))
	} else {
		l.rejoin()
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "payload" {
			l.rest(c)
		}
	}
	l.header(v)
	switch string(typ.Text()) {
	case "response_item":
		l.item(p)
	case "event_msg":
		l.codexEvent(p)
	case "compacted":
		l.harness(p)
	case "world_state":
		for c := p.First(); c.Exists(); c = c.Next() {
			if isMeta(c.Name()) {
				l.meta(c)
				continue
			}
			l.harness(c)
		}
	default:
		l.codexContext(p)
	}
}

// codexContext labels the program's notes about a session or a turn.
func (l *line) codexContext(p value) {
	l.meta(p)
	if m := p.Get("model").Text(); m != nil {
		l.ev.Model = m
	}
	for _, k := range [...]string{"base_instructions", "developer_instructions", "instructions"} {
		l.instructionText(p.Get(k))
	}
	l.instructionText(p.Get("collaboration_mode").Get("settings").Get("developer_instructions"))
	l.words(p.Get("user_instructions"), labelHarness)
	l.words(p.Get("summary_text"), labelHarness)
	l.description(p.Get("dynamic_tools"))
}

// instructionText labels instructions that are a string or wrapped in one more.
func (l *line) instructionText(v value) {
	if v.IsObject() {
		v = v.Get("text")
	}
	l.instructions(v)
}

// codexEvent labels events that the program showed: mostly copies of items.
func (l *line) codexEvent(p value) {
	typ := p.Get("type").Text()
	who := transcript.RoleHarness
	switch {
	case string(typ) == "user_message":
		who = transcript.RoleUser
	case hasPrefix(typ, "agent_message"):
		who = transcript.RoleAssistant
	case hasPrefix(typ, "agent_reasoning"):
		who = transcript.RoleReasoning
	case string(typ) == "token_count":
		l.meta(p)
		return
	case bytes.Contains(typ, []byte("exec_")) || bytes.Contains(typ, []byte("patch_")) || bytes.Contains(typ, []byte("tool_call")) || hasPrefix(typ, "web_search"):
		who = transcript.RoleToolResult
	}
	for c := p.First(); c.Exists(); c = c.Next() {
		l.codexEventMember(c, who)
	}
	if bytes.Contains(typ, []byte("tool_call")) {
		l.call(p.Get("name"))
	}
	l.spoke = false // the item it repeats has counted the turn
}

func (l *line) codexEventMember(c value, who transcript.Role) {
	switch string(c.Name()) {
	case "message", "text", "delta", "raw_content", "last_agent_message":
		if string(c.Name()) == "last_agent_message" {
			who = transcript.RoleAssistant
		}
		l.content(c, who)
	case "command", "parsed_cmd", "changes", "invocation", "query", "arguments", "tool", "action", "input":
		l.call(c)
	case "aggregated_output", "formatted_output", "stdout", "stderr", "output", "result", "unified_diff", "chunk", "error":
		l.say(c, transcript.RoleToolResult)
	case "images", "local_images":
		l.files(c)
	case "review_output", "plan", "explanation":
		l.assistant(c)
	case "info", "rate_limits", "turn_context", "reason", "text_elements":
		l.meta(c)
	default:
		l.rest(c)
	}
}

// codexExec labels an event of `codex exec --json`.
func (l *line) codexExec(v value) {
	if id := v.Get("thread_id"); id.Exists() {
		l.carry(id)
	} else {
		l.rejoin()
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "item":
			l.codexItem(c)
		case "error", "message":
			l.harness(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) codexItem(v value) {
	who := transcript.RoleUnknown
	switch string(v.Get("type").Text()) {
	case "agent_message":
		who = transcript.RoleAssistant
	case "reasoning":
		who = transcript.RoleReasoning
	case "plan", "todo_list":
		who = transcript.RoleAssistant
	case "error":
		who = transcript.RoleHarness
	case "user_message":
		who = transcript.RoleUser
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text", "message", "items", "content", "summary":
			l.say(c, who)
		case "command", "tool", "arguments", "query", "changes", "action", "prompt":
			l.call(c)
		case "aggregated_output", "result", "error", "output":
			l.result(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
