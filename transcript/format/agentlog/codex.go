package agentlog

import (
	"bytes"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// Codex: the rollout files of its sessions and the events of `codex exec`.

var (
	keyItem    = wire.Key("item")
	keyPayload = wire.Key("payload")
)

// CodexRollout is the format of Codex session files.
var CodexRollout = wire.Format{
	Name:    "codex-rollout",
	Title:   "Codex session files",
	Example: `{"timestamp":"2026-02-01T08:00:00Z","type":"event_msg","payload":{"type":"agent_message","message":"Done."}}`,
	Detect:  isCodexRollout,
	Needs:   []wire.TopKey{keyPayload},
	Label:   codexRollout,
	Streams: []wire.Stream{
		{
			Kind: "payload.type", Is: []string{"agent_message_delta", "agent_message_content_delta", "agent_reasoning_delta", "agent_reasoning_raw_content_delta", "reasoning_content_delta", "reasoning_raw_content_delta", "plan_delta"},
			Texts: []string{"payload.delta"}, Index: "payload.item_id", Loose: true,
			Examples: []string{`{"timestamp":"2026-02-01T08:00:00Z","type":"event_msg","payload":{"type":"agent_message_delta","delta":"Hello"}}`},
		},
		{
			Kind: "payload.type", Is: []string{"exec_command_output_delta"}, Texts: []string{"payload.chunk"}, ID: "payload.call_id", Index: "payload.stream",
			Ends:     []wire.End{{Path: "payload.type", Value: "exec_command_end", ID: "payload.call_id"}},
			Examples: []string{`{"timestamp":"2026-02-01T08:00:00Z","type":"event_msg","payload":{"type":"exec_command_output_delta","call_id":"c1","stream":"stdout","chunk":"Hello"}}`},
		},
	},
}

// CodexExec is the format of events of codex exec --json.
var CodexExec = wire.Format{
	Name:    "codex-exec",
	Title:   "Events of codex exec --json",
	Example: `{"type":"item.completed","item":{"id":"item_2","type":"agent_message","text":"Done."}}`,
	Detect:  isCodexExec,
	Needs:   []wire.TopKey{wire.KeyType},
	Label:   codexExec,
}

func isCodexRollout(s *shape) bool {
	if !s.Has(keyPayload) {
		return false
	}
	return s.Typed("session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state", "token_usage_record", "ghost_snapshot")
}

func isCodexExec(s *shape) bool {
	return string(s.Type) == "thread.started" || wire.HasPrefix(s.Type, "turn.") || wire.HasPrefix(s.Type, "item.") && s.Has(keyItem)
}

// codexRollout labels a line of a rollout file. Its first line alone has the id.
func codexRollout(l *line, v value) {
	p := v.Get("payload")
	typ := v.Get("type")
	if typ.Is("session_meta") {
		l.Carry(p.Get("id"))
	} else {
		l.Rejoin()
	}
	l.Others(v, "payload")
	l.Header(v)
	switch string(typ.Text()) {
	case "response_item":
		l.Item(p)
	case "event_msg":
		codexEvent(l, p)
	case "compacted":
		l.Harness(p)
	case "world_state":
		for c := p.First(); c.Exists(); c = c.Next() {
			if wire.IsMeta(c.Name()) {
				l.Meta(c)
				continue
			}
			l.Harness(c)
		}
	default:
		codexContext(l, p)
	}
}

// codexContext labels the program's notes about a session or a turn.
func codexContext(l *line, p value) {
	l.Meta(p)
	if m := p.Get("model").Text(); m != nil {
		l.Event.Model = m
	}
	for _, k := range [...]string{"base_instructions", "developer_instructions", "instructions"} {
		instructionText(l, p.Get(k))
	}
	instructionText(l, p.Get("collaboration_mode").Get("settings").Get("developer_instructions"))
	l.Words(p.Get("user_instructions"), wire.LabelHarness)
	l.Words(p.Get("summary_text"), wire.LabelHarness)
	l.Description(p.Get("dynamic_tools"))
}

// instructionText labels instructions that are a string or wrapped in one more.
func instructionText(l *line, v value) {
	if v.IsObject() {
		v = v.Get("text")
	}
	l.Instructions(v)
}

// codexEvent labels events that the program showed: mostly copies of items.
func codexEvent(l *line, p value) {
	typ := p.Get("type").Text()
	who := transcript.RoleHarness
	switch {
	case string(typ) == "user_message":
		who = transcript.RoleUser
	case wire.HasPrefix(typ, "agent_message"):
		who = transcript.RoleAssistant
	case wire.HasPrefix(typ, "agent_reasoning"):
		who = transcript.RoleReasoning
	case string(typ) == "token_count":
		l.Meta(p)
		return
	case bytes.Contains(typ, []byte("exec_")) || bytes.Contains(typ, []byte("patch_")) || bytes.Contains(typ, []byte("tool_call")) || wire.HasPrefix(typ, "web_search"):
		who = transcript.RoleToolResult
	}
	for c := p.First(); c.Exists(); c = c.Next() {
		codexEventMember(l, c, who)
	}
	if bytes.Contains(typ, []byte("tool_call")) {
		l.Call(p.Get("name"))
	}
	l.Spoke = false // the item it repeats has counted the turn
}

func codexEventMember(l *line, c value, who transcript.Role) {
	switch string(c.Name()) {
	case "message", "text", "delta", "raw_content", "last_agent_message":
		if string(c.Name()) == "last_agent_message" {
			who = transcript.RoleAssistant
		}
		l.Content(c, who)
	case "command", "parsed_cmd", "changes", "invocation", "query", "arguments", "tool", "action", "input":
		l.Call(c)
	case "aggregated_output", "formatted_output", "stdout", "stderr", "output", "result", "unified_diff", "chunk", "error":
		l.Say(c, transcript.RoleToolResult)
	case "images", "local_images":
		l.Files(c)
	case "review_output", "plan", "explanation":
		l.Assistant(c)
	case "info", "rate_limits", "turn_context", "reason", "text_elements":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

// codexExec labels an event of `codex exec --json`.
func codexExec(l *line, v value) {
	if id := v.Get("thread_id"); id.Exists() {
		l.Carry(id)
	} else {
		l.Rejoin()
	}
	codexExecMembers(l, v)
}

var codexExecMembers = wire.Members(rows{
	{"item", codexItem},
	{"error message", (*line).Harness},
})

func codexItem(l *line, v value) {
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
			l.Say(c, who)
		case "command", "tool", "arguments", "query", "changes", "action", "prompt":
			l.Call(c)
		case "aggregated_output", "result", "error", "output":
			l.Result(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
