package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Letta: the messages of an agent and of the stream of one.

var keyMessageType = wire.Key("message_type")

// Letta is the format of Letta messages.
var Letta = wire.Format{
	Name:    "letta",
	Title:   "Letta messages",
	Example: `{"id":"message-1","date":"2026-02-01T08:00:00Z","message_type":"user_message","content":"Hello"}`,
	Detect:  isLetta,
	Needs:   []wire.TopKey{keyMessageType},
	Label:   letta,
	Streams: []wire.Stream{{
		Kind: "message_type", Is: []string{"assistant_message", "reasoning_message"},
		Texts: []string{"content", "content.*.text", "reasoning"}, ID: "id", Loose: true,
		Examples: []string{
			`{"id":"message-1","date":"2026-02-01T08:00:00Z","message_type":"assistant_message","content":"Hello"}`,
			`{"id":"message-1","date":"2026-02-01T08:00:00Z","message_type":"assistant_message","content":[{"type":"text","text":"Hello"}]}`,
			`{"id":"message-1","date":"2026-02-01T08:00:00Z","message_type":"reasoning_message","reasoning":"Hello"}`,
		},
	}},
}

func isLetta(s *shape) bool {
	return lettaSpeaker(s.Top().Get("message_type").Text()) != transcript.RoleUnknown
}

// lettaSpeaker returns who speaks in a message of that type, RoleUnknown for a type that
// is not one of Letta.
func lettaSpeaker(typ []byte) transcript.Role {
	switch string(typ) {
	case "system_message":
		return transcript.RoleSystem
	case "user_message":
		return transcript.RoleUser
	case "assistant_message":
		return transcript.RoleAssistant
	case "reasoning_message", "hidden_reasoning_message":
		return transcript.RoleReasoning
	case "tool_call_message", "approval_request_message":
		return transcript.RoleToolCall
	case "tool_return_message", "approval_response_message":
		return transcript.RoleToolResult
	case "summary_message", "event_message":
		return transcript.RoleHarness
	case "stop_reason", "usage_statistics":
		return transcript.RoleMeta
	}
	return transcript.RoleUnknown
}

func letta(l *line, v value) {
	l.Join(wire.First(wire.SessionOf(v), v.Get("run_id")))
	l.Header(v)
	who := lettaSpeaker(v.Get("message_type").Text())
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "reasoning", "summary":
			l.Content(c, who)
		case "signature", "hidden_reasoning":
			l.Opaque(c)
		case "tool_call", "tool_calls":
			l.Calls(c)
		case "date", "step_id", "otid", "sender_id", "message_type":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
