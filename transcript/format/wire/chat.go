package wire

// Single messages without any other sign of a format, and lists of them.

// Message is the format of single messages: {role, content}, with or without a session id.
var Message = Format{
	Name:    "message",
	Title:   "Single messages: {role, content}, with or without a session id",
	Example: `{"session_id":"s1","role":"user","content":"Hello"}`,
	Family:  "chat",
	Detect:  isMessage,
	Needs:   []TopKey{KeyRole},
	Label:   (*Line).ChatLine,
}

// Names of a message that holds calls and, in some clients, no content.
var (
	keyItems        = Key("items")
	keyFunctionCall = Key("function_call")
	keyToolCalls    = Key("tool_calls")
)

func isMessage(s *Shape) bool {
	if s.Has(KeyRole) && s.Has(keyItems) && s.Top().Get("items").Item(0).Get("content_type").Exists() {
		return true
	}
	return s.Has(KeyRole) && s.Any(keyContents, KeyContent, KeyMessage, KeyText, KeyParts, KeyBlocks, keyToolCalls, keyFunctionCall)
}

// ChatLine labels one message. It may name its session.
func (l *Line) ChatLine(v value) {
	l.Join(SessionOf(v))
	l.Header(v)
	if isItem(v) {
		l.Item(v)
		return
	}
	who := Speaker(Role(v))
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "message" {
			l.MessageMember(c, who)
			continue
		}
		if c.IsObject() {
			l.Message(c, who)
		} else {
			l.Content(c, who)
		}
	}
	l.Turn()
}
