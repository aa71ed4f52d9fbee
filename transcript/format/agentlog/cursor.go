package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Cursor: conversations with their bubbles, and agent transcripts.

var (
	keyBubbleID     = wire.Key("bubbleId")
	keyBubbleRows   = wire.Key("bubble_rows")
	keyComposerData = wire.Key("composer_data")
)

// Cursor is the format of Cursor conversations, bubbles and agent transcripts.
var Cursor = wire.Format{
	Name:    "cursor",
	Title:   "Cursor conversations, bubbles and agent transcripts",
	Example: `{"role":"user","message":{"content":[{"type":"text","text":"Hello"}]}}`,
	Detect:  isCursor,
	Needs:   []wire.TopKey{keyComposerData, keyBubbleRows, keyBubbleID, wire.KeyMessage, wire.KeyValue},
	Label:   cursor,
}

func isCursor(s *shape) bool {
	return s.Any(keyComposerData, keyBubbleRows, keyBubbleID) || s.All(wire.KeyRole, wire.KeyMessage) && s.Top().Get("message").Get("content").Exists() ||
		s.Has(wire.KeyValue) && wire.HasPrefix(s.Top().Get("key").Text(), "bubbleId:")
}

func cursor(l *line, v value) {
	switch {
	case v.Get("role").Exists():
		l.ChatLine(v)
	case v.Get("bubble_rows").Exists():
		l.Conversation(v.Get("composer_key"))
		cursorRows(l, v)
	case v.Get("value").IsObject():
		l.Meta(v.Get("key"))
		bubble(l, v.Get("value"))
	default:
		bubble(l, v)
	}
}

var cursorRows = wire.Members(rows{
	{"bubble_rows", func(l *line, c value) {
		for r := c.First(); r.Exists(); r = r.Next() {
			l.Meta(r.Get("key"))
			bubble(l, r.Get("value"))
		}
	}},
	{"composer_data composer_key", func(l *line, c value) {
		l.Meta(c)
		l.Content(c.Get("text"), transcript.RoleUser)
		l.Spoke = false
	}},
})

// bubble labels a message as the editor stores it: 1 is the user, 2 the model.
func bubble(l *line, v value) {
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
			l.Content(c, who)
		case "thinking", "allThinkingBlocks":
			l.Thoughts(c, who)
		case "toolFormerData":
			toolFormer(l, c)
		case "workspaceProjectDir", "workspaceUris", "modelInfo", "tokenCount", "timingInfo", "bubbleId", "capabilities", "unifiedMode":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

var toolFormer = wire.Members(rows{
	{"name rawArgs params tool", (*line).Call},
	{"result error additionalData", wire.Say(transcript.RoleToolResult)},
})
