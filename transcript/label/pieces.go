package label

import (
	"hash/maphash"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// followPiece takes a step about texts that come in pieces.
func (l *Labeler) followPiece(s *wire.Step) {
	switch s.Kind {
	case wire.OpenMessage:
		l.cur.message = maphash.Bytes(l.sessions.seed, s.ID)
	case wire.ContinueMessage:
		if m := maphash.Bytes(l.sessions.seed, s.ID); m != l.cur.message {
			l.ev.EndText(l.scope(&wire.Piece{}))
			l.cur.message = m
		}
	case wire.AddPiece:
		if !s.Piece.IfOpened || l.cur.open {
			l.addPiece(&s.Piece)
		}
	case wire.EndScope:
		l.ev.EndText(l.scope(&s.Piece))
	case wire.EndGroup:
		l.ev.EndText(l.group(&s.Piece))
	case wire.EndSession:
		l.ev.EndText(l.session())
	case wire.OpenAnswer:
		l.cur.open = true
	case wire.CloseAnswer:
		l.cur.open = false
	}
}

func (l *Labeler) addPiece(p *wire.Piece) {
	group := l.group(p)
	l.ev.Fragments = append(l.ev.Fragments, transcript.Fragment{
		Segment: p.Segment, Stream: wire.Mix(group, p.Field), Group: group, Scope: l.scope(p), Session: l.session(),
	})
	l.ev.Segments[p.Segment].Enc = transcript.Delta
	if p.Loose {
		l.cur.loose, l.cur.looseFamily = true, l.family
	}
}

// session returns the number of the current session, which is no number of a message.
func (l *Labeler) session() uint64 { return wire.Mix(l.cur.key, 1<<32) }

// scope returns the number of the message of a piece: the one that it names, or else
// the one that is open in the session.
func (l *Labeler) scope(p *wire.Piece) uint64 {
	if p.Scope != 0 {
		return p.Scope
	}
	return wire.Mix(l.cur.message, l.cur.key)
}

func (l *Labeler) group(p *wire.Piece) uint64 { return wire.Mix(l.scope(p), p.Group) }

// endLoose ends the texts whose pieces do not say where they end, with the first line of
// the session that has no piece. A whole conversation of the same formats is such a line.
func (l *Labeler) endLoose() {
	if len(l.ev.Fragments) > 0 {
		return
	}
	if l.cur == &l.own && l.sessions.stream.looseFamily == l.family {
		l.cur = &l.sessions.stream
		l.endLoose()
		l.cur = &l.own
		return
	}
	if l.cur.loose {
		l.cur.loose = false
		l.ev.EndText(l.scope(&wire.Piece{}))
	}
}
