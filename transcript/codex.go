package transcript

import "bytes"

// Codex: the rollout files of its sessions and the events of `codex exec`.

func isCodexRollout(s *shape) bool {
	if !s.has(kPayload) {
		return false
	}
	return s.typed("session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state", "token_usage_record", "ghost_snapshot")
}

func isCodexExec(s *shape) bool {
	return string(s.typ) == "thread.started" || hasPrefix(s.typ, "turn.") || hasPrefix(s.typ, "item.") && s.has(kItem)
}

// codexRollout labels a line of a rollout file. Its first line alone has the id.
func (l *Labeler) codexRollout(v value) {
	p := v.get("payload")
	typ := v.get("type")
	if typ.is("session_meta") {
		l.carry(p.get("id"))
	} else {
		l.rejoin()
	}
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) != "payload" {
			l.rest(c)
		}
	}
	l.header(v)
	switch string(typ.str()) {
	case "response_item":
		l.item(p)
	case "event_msg":
		l.codexEvent(p)
	case "compacted":
		l.harness(p)
	case "world_state":
		for c := p.first(); c.ok(); c = c.next() {
			if isMeta(c.name()) {
				l.meta(c)
				continue
			}
			l.harness(c)
		}
	default:
		l.codexContext(p)
	}
}

// codexContext labels what the program notes about a session or a turn.
func (l *Labeler) codexContext(p value) {
	l.meta(p)
	if m := p.get("model").str(); m != nil {
		l.ev.Model = m
	}
	for _, k := range [...]string{"base_instructions", "developer_instructions", "instructions"} {
		l.instructionText(p.get(k))
	}
	l.instructionText(p.get("collaboration_mode").get("settings").get("developer_instructions"))
	l.out(p.get("user_instructions"), labelHarness)
	l.out(p.get("summary_text"), labelHarness)
	l.description(p.get("dynamic_tools"))
}

// instructionText labels instructions that are a string or wrapped in one more.
func (l *Labeler) instructionText(v value) {
	if v.kind() == objectNode {
		v = v.get("text")
	}
	l.instructions(v)
}

// codexEvent labels what the program showed: mostly copies of items.
func (l *Labeler) codexEvent(p value) {
	typ := p.get("type").str()
	who := RoleHarness
	switch {
	case string(typ) == "user_message":
		who = RoleUser
	case hasPrefix(typ, "agent_message"):
		who = RoleAssistant
	case hasPrefix(typ, "agent_reasoning"):
		who = RoleReasoning
	case string(typ) == "token_count":
		l.meta(p)
		return
	case bytes.Contains(typ, []byte("exec_")) || bytes.Contains(typ, []byte("patch_")) || bytes.Contains(typ, []byte("tool_call")) || hasPrefix(typ, "web_search"):
		who = RoleToolResult
	}
	for c := p.first(); c.ok(); c = c.next() {
		l.codexEventMember(c, who)
	}
	if bytes.Contains(typ, []byte("tool_call")) {
		l.call(p.get("name"))
	}
	l.spoke = false // the item it repeats has counted the turn
}

func (l *Labeler) codexEventMember(c value, who Role) {
	switch string(c.name()) {
	case "message", "text", "delta", "raw_content", "last_agent_message":
		if string(c.name()) == "last_agent_message" {
			who = RoleAssistant
		}
		l.content(c, who)
	case "command", "parsed_cmd", "changes", "invocation", "query", "arguments", "tool", "action", "input":
		l.call(c)
	case "aggregated_output", "formatted_output", "stdout", "stderr", "output", "result", "unified_diff", "chunk", "error":
		l.say(c, RoleToolResult)
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
func (l *Labeler) codexExec(v value) {
	if id := v.get("thread_id"); id.ok() {
		l.carry(id)
	} else {
		l.rejoin()
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "item":
			l.codexItem(c)
		case "error", "message":
			l.harness(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) codexItem(v value) {
	who := RoleUnknown
	switch string(v.get("type").str()) {
	case "agent_message":
		who = RoleAssistant
	case "reasoning":
		who = RoleReasoning
	case "plan", "todo_list":
		who = RoleAssistant
	case "error":
		who = RoleHarness
	case "user_message":
		who = RoleUser
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
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
