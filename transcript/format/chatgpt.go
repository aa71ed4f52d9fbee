package format

import "weir/transcript"

// The export of ChatGPT: a tree of messages by node.

var (
	keyMapping = key("mapping")
)

var formatChatGPTExport = Format{
	Name:    "chatgpt-export",
	Title:   "ChatGPT export",
	Example: `{"title":"Soup","mapping":{"n1":{"message":{"author":{"role":"user"},"content":{"parts":["Hello"]}}}}}`,
	detect:  isChatGPT,
	needs:   []topKey{keyMapping},
	label:   (*line).chatGPT,
}

func isChatGPT(s *shape) bool { return s.has(keyMapping) }

func (l *line) chatGPT(v value) {
	l.conversation(first(v.Get("conversation_id"), v.Get("id")))
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "mapping":
			for n := c.First(); n.Exists(); n = n.Next() {
				l.exportNode(n)
			}
		case "current_node", "moderation_results", "plugin_ids", "safe_urls", "blocked_urls":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) exportNode(n value) {
	for c := n.First(); c.Exists() && n.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.exportMessage(c)
		case "parent", "children":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) exportMessage(m value) {
	who := exportSpeaker(m)
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			l.exportContent(c, who)
		case "recipient", "channel", "end_turn":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

// exportSpeaker returns who speaks, from the role, whom it is for and its type.
func exportSpeaker(m value) transcript.Role {
	who := speaker(m.Get("author").Get("role").Text())
	typ := m.Get("content").Get("content_type").Text()
	switch {
	case oneOf(typ, "user_editable_context", "model_editable_context", "system_error"):
		return transcript.RoleHarness
	case who != transcript.RoleAssistant:
		return who
	case oneOf(typ, "thoughts", "reasoning_recap"):
		return transcript.RoleReasoning
	case string(typ) == "code", m.Get("recipient").Exists() && !m.Get("recipient").Is("all"):
		return transcript.RoleToolCall
	}
	return transcript.RoleAssistant
}

func (l *line) exportContent(v value, who transcript.Role) {
	if !v.IsObject() {
		l.content(v, who)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "parts", "text", "thoughts", "content", "user_profile", "user_instructions", "result", "summary", "repository", "model_set_context":
			l.content(c, who)
		case "content_type", "language", "response_format_name":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
