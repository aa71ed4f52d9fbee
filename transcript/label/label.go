// Package label gives every text of an event its role, its trust and its direction. It remembers the sessions of a stream; labels by
// the shape of one line come from package format.
package label

import (
	"weir/transcript"
	"weir/transcript/format"
	"weir/transcript/format/wire"
)

// Options say how far a Labeler may trust a stream.
type Options struct {
	Format string           // name of the format of every line; "" or "auto" to detect it line by line
	Trust  transcript.Trust // highest trust a label may have; the zero value trusts nothing

	Formats   []*format.Format // those of a user, which are tried before all others
	Overrides []Override       // what holds for some texts, the first that names them
	Origins   bool             // tell the origins of texts, even without overrides
	Path      string           // of the file that the stream is, with slashes, or ""
}

// A Labeler labels the events of one stream, in order. It is not safe for concurrent
// use.
//
// Operator trust is given to system text only before the first model or untrusted
// text of a session, and only to lines of the format that the session began with: a
// known line of another format keeps its roles, but its system text is the user's.
//
// A line belongs to the session that it names by an id. A line that holds a whole
// conversation or request is a session of its own, which begins with it. All other
// lines belong to the one session of the stream.
type Labeler struct {
	reader   format.Reader
	cap      transcript.Trust
	sessions sessions
	speaker  func(message []byte) transcript.Role // of sessions; kept, as each use would make a new one

	ev      *transcript.Event
	cur     *session // session of the current line
	own     session  // of a line that is a whole conversation
	most    int      // user turns of the longest conversation that ended in the line
	family  uint8    // family of the format of the line
	carried string   // session id that an earlier line carried
	carrier uint8    // family of the format of that line
	origins *origins // or nil
}

// New returns a Labeler for one stream. It fails if no format has the name that
// opts gives.
func New(opts Options) (*Labeler, error) {
	l := &Labeler{cap: opts.Trust, origins: newOrigins(&opts)}
	l.sessions.init()
	l.speaker = l.sessions.speaker
	if len(opts.Formats) > 0 {
		l.reader.Table = format.With(opts.Formats)
	}
	if opts.Format == "" || opts.Format == "auto" {
		return l, nil
	}
	f, err := format.Find(opts.Format)
	if err != nil {
		return nil, err
	}
	l.reader.Pinned = f
	return l, nil
}

// Forgotten returns how many sessions were forgotten for want of room. One that
// returns begins after its operator phase.
func (l *Labeler) Forgotten() int {
	n := l.sessions.known.Lost()
	if l.origins != nil && l.origins.tools != nil {
		n += l.origins.tools.calls.Lost()
	}
	return n
}

// Label sets Format, Session, Turn, Tenant, User, Channel, Request, Time and Model of ev and the
// Label of each of its segments. An event with a fault is left alone.
func (l *Labeler) Label(ev *transcript.Event) {
	ev.Format, ev.Session, ev.Turn = "unknown", "", 0
	if !ev.Root().Exists() {
		return
	}
	l.ev = ev
	outline := l.reader.Label(ev, wire.Memory{})
	l.family = outline.Format.FamilyID()
	if outline.Asks {
		outline = l.reader.Label(ev, l.memory(outline))
	}
	l.cur, l.most = &l.sessions.stream, 0
	for i := range outline.Steps {
		l.follow(&outline.Steps[i])
	}
	if outline.Format != nil {
		l.endLoose()
	}
	l.finish()
	l.ev, l.cur = nil, nil
}

// memory returns what the Outline asks for.
func (l *Labeler) memory(o *wire.Outline) wire.Memory {
	m := wire.Memory{Speaker: l.speaker}
	var own session
	cur := &l.sessions.stream
	for i := range o.Steps {
		switch s := &o.Steps[i]; s.Kind {
		case wire.Join, wire.Carry:
			cur = l.sessions.get(s.ID)
		case wire.Rejoin:
			if l.carries() {
				cur = l.sessions.named(l.carried)
			}
		case wire.Conversation:
			cur = &own
		case wire.AskOperator:
			m.Ended = m.Ended || cur.ended
		}
	}
	return m
}

// follow takes one step of the outline.
func (l *Labeler) follow(s *wire.Step) {
	switch s.Kind {
	case wire.Join:
		l.join(s.ID)
	case wire.Carry:
		l.join(s.ID)
		l.carried, l.carrier = l.ev.Session, l.family
	case wire.Rejoin:
		l.rejoin()
	case wire.Conversation:
		l.conversation(s.ID)
	case wire.System:
		if l.cur.ended || l.cur.family != 0 && l.cur.family != l.family {
			l.demote(s.First, s.End)
		}
	case wire.EndOperator:
		l.cur.ended = true
	case wire.Turns:
		l.cur.turn += s.Turns
	case wire.Speak:
		l.sessions.speak(s.ID, s.Role)
	default:
		l.followPiece(s)
	}
}

// demote makes system text of a range of segments the user's.
func (l *Labeler) demote(first, end int) {
	for i := first; i < end; i++ {
		if s := &l.ev.Segments[i]; s.Role == transcript.RoleSystem {
			s.Trust = min(s.Trust, transcript.User)
		}
	}
}

// finish ends the operator phase if the line has text of a model or of an unknown
// speaker, counts the turn and applies the cap.
func (l *Labeler) finish() {
	l.ev.Turn = max(1, l.cur.turn, l.most)
	l.setTurns()
	l.Place(l.ev)
	l.cur.ended = l.cur.ended || endsOperator(l.ev.Segments)
	for i := range l.ev.Segments {
		s := &l.ev.Segments[i]
		s.Trust = min(s.Trust, l.cap)
	}
	if l.cur == &l.own && l.cur.ended {
		l.sessions.stream.ended = true
		if l.ev.Session != "" {
			l.sessions.named(l.ev.Session).ended = true
		}
	}
	if l.cur.family == 0 {
		l.cur.family = l.family
	}
}

// setTurns gives every segment its turn. In a conversation that the line holds,
// names and values between messages take the turn of the message before them.
func (l *Labeler) setTurns() {
	last := int32(l.ev.Turn)
	turn, own := last, l.cur == &l.own
	if own {
		turn = 1
	}
	for i := range l.ev.Segments {
		s := &l.ev.Segments[i]
		if own && s.Turn > 0 {
			turn = min(s.Turn, last)
		}
		s.Turn = turn
	}
}

// endsOperator reports whether a text among segments ends the operator phase: one
// by the model or of no trust, but no metadata and no tool description.
func endsOperator(segments []transcript.Segment) bool {
	for i := range segments {
		s := &segments[i]
		if s.Kind == transcript.Text && len(s.Text) > 0 && (s.Trust == transcript.Model ||
			s.Trust == transcript.Untrusted && s.Dir == transcript.In && s.Role != transcript.RoleToolDescription && s.Enc != transcript.Base64) {
			return true
		}
	}
	return false
}
