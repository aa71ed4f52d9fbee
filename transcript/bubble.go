package transcript

// Cursor: conversations with their bubbles, and agent transcripts.

func isCursor(s *shape) bool {
	return s.any(kComposerData, kBubbleRows, kBubbleID) || s.all(kRole, kMessage) && s.top().get("message").get("content").ok() ||
		s.has(kValue) && hasPrefix(s.top().get("key").str(), "bubbleId:")
}

func (l *Labeler) cursor(v value) {
	switch {
	case v.get("role").ok():
		l.chatLine(v)
	case v.get("bubble_rows").ok():
		l.conversation(v.get("composer_key"))
		l.cursorRows(v)
	case v.get("value").kind() == objectNode:
		l.meta(v.get("key"))
		l.bubble(v.get("value"))
	default:
		l.bubble(v)
	}
}

func (l *Labeler) cursorRows(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "bubble_rows":
			for r := c.first(); r.ok(); r = r.next() {
				l.meta(r.get("key"))
				l.bubble(r.get("value"))
			}
		case "composer_data", "composer_key":
			l.meta(c)
			l.content(c.get("text"), RoleUser)
			l.spoke = false
		default:
			l.rest(c)
		}
	}
}

// bubble labels a message as the editor stores it: 1 is the user, 2 the model.
func (l *Labeler) bubble(v value) {
	who := RoleUnknown
	switch string(v.get("type").num()) {
	case "1":
		who = RoleUser
	case "2":
		who = RoleAssistant
	}
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "text", "rawText", "content", "message", "richText", "codeBlocks":
			l.content(c, who)
		case "thinking", "allThinkingBlocks":
			l.thoughts(c, who)
		case "toolFormerData":
			l.toolFormer(c)
		case "workspaceProjectDir", "workspaceUris", "modelInfo", "tokenCount", "timingInfo", "bubbleId", "capabilities", "unifiedMode":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) toolFormer(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "name", "rawArgs", "params", "tool":
			l.call(c)
		case "result", "error", "additionalData":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
