package format

// Single messages without any other sign of a format, and lists of them.

var formatMessage = Format{
	Name:    "message",
	Title:   "Single messages: {role, content}, with or without a session id",
	Example: `{"session_id":"s1","role":"user","content":"Hello"}`,
	family:  "chat",
	detect:  isMessage,
	needs:   []topKey{keyRole},
	label:   (*line).chatLine,
}

func isMessage(s *shape) bool {
	return s.has(keyRole) && s.any(keyContent, keyMessage, keyText, keyParts, keyBlocks)
}

// chatLine labels one message. It may name its session.
func (l *line) chatLine(v value) {
	l.join(sessionOf(v))
	l.header(v)
	who := speaker(role(v))
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "message" {
			l.messageMember(c, who)
			continue
		}
		if c.IsObject() {
			l.message(c, who)
		} else {
			l.content(c, who)
		}
	}
	l.turn()
}
