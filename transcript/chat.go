package transcript

// Single messages without any other sign of a format, and lists of them.

func isMessage(s *shape) bool {
	return s.has(kRole) && s.any(kContent, kMessage, kText, kParts, kBlocks)
}

// chatLine labels one message. It may name its session.
func (l *Labeler) chatLine(v value) {
	l.join(sessionOf(v))
	l.header(v)
	who := speaker(role(v))
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) != "message" {
			l.messageMember(c, who)
			continue
		}
		if c.kind() == objectNode {
			l.message(c, who)
		} else {
			l.content(c, who)
		}
	}
	l.turn()
}
