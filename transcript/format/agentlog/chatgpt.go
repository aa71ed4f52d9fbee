package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The export of ChatGPT: a tree of messages by node.

var keyMapping = wire.Key("mapping")

// ChatGPTExport is the format of ChatGPT export.
var ChatGPTExport = wire.Format{
	Name:    "chatgpt-export",
	Title:   "ChatGPT export",
	Example: `{"title":"Soup","mapping":{"n1":{"message":{"author":{"role":"user"},"content":{"parts":["Hello"]}}}}}`,
	Detect:  isChatGPT,
	Needs:   []wire.TopKey{keyMapping},
	Label:   chatGPT,
}

func isChatGPT(s *shape) bool { return s.Has(keyMapping) }

func chatGPT(l *line, v value) {
	l.Conversation(wire.First(v.Get("conversation_id"), v.Get("id")))
	l.Header(v)
	chatGPTMembers(l, v)
}

var chatGPTMembers = wire.Members(rows{
	{"mapping", wire.Each(exportNode)},
	{"current_node moderation_results plugin_ids safe_urls blocked_urls", (*line).Meta},
})

var exportNode = wire.Members(rows{
	{"message", exportMessage},
	{"parent children", (*line).Meta},
})

func exportMessage(l *line, m value) {
	who := exportSpeaker(m)
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			exportContent(l, c, who)
		case "recipient", "channel", "end_turn":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

// exportSpeaker returns who speaks, from the role, whom it is for and its type.
func exportSpeaker(m value) transcript.Role {
	who := wire.Speaker(m.Get("author").Get("role").Text())
	typ := m.Get("content").Get("content_type").Text()
	switch {
	case wire.OneOf(typ, "user_editable_context", "model_editable_context", "system_error"):
		return transcript.RoleHarness
	case who != transcript.RoleAssistant:
		return who
	case wire.OneOf(typ, "thoughts", "reasoning_recap"):
		return transcript.RoleReasoning
	case string(typ) == "code", m.Get("recipient").Exists() && !m.Get("recipient").Is("all"):
		return transcript.RoleToolCall
	}
	return transcript.RoleAssistant
}

func exportContent(l *line, v value, who transcript.Role) {
	if !v.IsObject() {
		l.Content(v, who)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "parts", "text", "thoughts", "content", "user_profile", "user_instructions", "result", "summary", "repository", "model_set_context":
			l.Content(c, who)
		case "content_type", "language", "response_format_name":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}
