package format

import "weir/transcript"

// Cursor: conversations with their bubbles, and agent transcripts.

var (
	keyBubbleID     = key("bubbleId")
	keyBubbleRows   = key("bubble_rows")
	keyComposerData = key("composer_data")
)

var formatCursor = Format{
	Name:    "cursor",
	Title:   "Cursor conversations, bubbles and agent transcripts",
	Example: `{"role":"user","message":{"content":[{"type":"text","text":"Hello"}]}}`,
	detect:  isCursor,
	needs:   []topKey{keyComposerData, keyBubbleRows, keyBubbleID, keyMessage, keyValue},
	label:   (*line).cursor,
}

func isCursor(s *shape) bool {
	return s.any(keyComposerData, keyBubbleRows, keyBubbleID) || s.all(keyRole, keyMessage) && s.top().Get("message").Get("content").Exists() ||
		s.has(keyValue) && hasPrefix(s.top().Get("key").Text(), "bubbleId:")
}

func (l *line) cursor(v value) {
	switch {
	case v.Get("role").Exists():
		l.chatLine(v)
	case v.Get("bubble_rows").Exists():
		l.conversation(v.Get("composer_key"))
		l.cursorRows(v)
	case v.Get("value").IsObject():
		l.meta(v.Get("key"))
		l.bubble(v.Get("value"))
	default:
		l.bubble(v)
	}
}

func (l *line) cursorRows(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "bubble_rows":
			for r := c.First(); r.Exists(); r = r.Next() {
				l.meta(r.Get("key"))
				l.bubble(r.Get("value"))
			}
		case "composer_data", "composer_key":
			l.meta(c)
			l.content(c.Get("text"), transcript.RoleUser)
			l.spoke = false
		default:
			l.rest(c)
		}
	}
}

// bubble labels a message as the editor stores it: 1 is the user, 2 the model.
func (l *line) bubble(v value) {
	who := transcript.RoleUnknown
	switch string(v.Get("type").Number()) {
	case "1":
		who = transcript.RoleUser
	case "2":
		who = transcript.RoleAssistant
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
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

func (l *line) toolFormer(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "name", "rawArgs", "params", "tool":
			l.call(c)
		case "result", "error", "additionalData":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
