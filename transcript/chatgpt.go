package transcript

// The export of ChatGPT: a tree of messages by node.

func isChatGPT(s *shape) bool { return s.has(kMapping) }

func (l *Labeler) chatGPT(v value) {
	l.conversation(first(v.get("conversation_id"), v.get("id")))
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "mapping":
			for n := c.first(); n.ok(); n = n.next() {
				l.exportNode(n)
			}
		case "current_node", "moderation_results", "plugin_ids", "safe_urls", "blocked_urls":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) exportNode(n value) {
	for c := n.first(); c.ok() && n.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "message":
			l.exportMessage(c)
		case "parent", "children":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) exportMessage(m value) {
	who := exportSpeaker(m)
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
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
func exportSpeaker(m value) Role {
	who := speaker(m.get("author").get("role").str())
	typ := m.get("content").get("content_type").str()
	switch {
	case oneOf(typ, "user_editable_context", "model_editable_context", "system_error"):
		return RoleHarness
	case who != RoleAssistant:
		return who
	case oneOf(typ, "thoughts", "reasoning_recap"):
		return RoleReasoning
	case string(typ) == "code", m.get("recipient").ok() && !m.get("recipient").is("all"):
		return RoleToolCall
	}
	return RoleAssistant
}

func (l *Labeler) exportContent(v value, who Role) {
	if v.kind() != objectNode {
		l.content(v, who)
		return
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "parts", "text", "thoughts", "content", "user_profile", "user_instructions", "result", "summary", "repository", "model_set_context":
			l.content(c, who)
		case "content_type", "language", "response_format_name":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
