package label

import (
	"hash/maphash"

	"weir/internal/bounded"
	"weir/internal/state"
	"weir/transcript"
)

const (
	maxSessions  = 1 << 16 // sessions that are remembered
	maxSessionID = 256     // bytes of an id that are worth keeping
	maxSpeakers  = 1 << 12 // messages whose speaker is remembered
)

// A session is what a Labeler knows about one conversation.
type session struct {
	id      string // as the lines give it; "" for the stream itself, and where it is long
	key     uint64 // keyed hash of id
	message uint64 // hash of the message whose pieces are coming in
	turn    int    // user turns so far
	family  uint8  // family of the format of its first line, 0 before it
	ended   bool   // model or untrusted text was seen: no operator any more
	loose   bool   // pieces came in of a text that does not say where it ends
	open    bool   // pieces of an answer came in and its end did not

	looseFamily uint8 // family of the format that set loose
}

// sessions is all that a Labeler remembers between lines. A session that was
// forgotten and returns begins after its operator phase, so forgetting can only
// lower trust.
type sessions struct {
	seed     maphash.Seed
	stream   session // of all lines without an id
	known    *bounded.Map[session]
	speakers *bounded.Map[transcript.Role] // by message; nil until a format names one
}

func (s *sessions) init() {
	s.seed = maphash.MakeSeed()
	s.known = bounded.NewMap(maxSessions, func(*session) bool { return true })
}

// Keep writes or reads what l knows of the session of that id, and of the lines without one.
func (l *Labeler) Keep(c *state.Coder, id string) {
	for _, p := range []*session{&l.sessions.stream, l.sessions.named(id)} {
		state.Int(c, &p.turn)
		state.Int(c, &p.family)
		c.Bool(&p.ended)
		c.Bool(&p.loose)
		c.Bool(&p.open)
	}
}

// get returns the session of that id, a new one if it is not known. The pointer
// is valid until the next call.
func (s *sessions) get(id []byte) *session {
	if p := s.known.FindBytes(id); p != nil {
		return p
	}
	name := string(id)
	p := s.known.Add(name)
	p.key, p.ended = maphash.String(s.seed, name), s.known.Missed(name)
	if len(name) <= maxSessionID {
		p.id = name
	}
	return p
}

// named is get for an id that is kept already.
func (s *sessions) named(id string) *session {
	if p := s.known.Find(id); p != nil {
		return p
	}
	return s.get([]byte(id))
}

// speak remembers who speaks in the message of that id.
func (s *sessions) speak(message []byte, who transcript.Role) {
	if s.speakers == nil {
		s.speakers = bounded.NewMap(maxSpeakers, func(*transcript.Role) bool { return false })
	}
	if p := s.speakers.FindBytes(message); p != nil {
		*p = who
		return
	}
	*s.speakers.Add(string(message)) = who
}

// speaker returns who speaks in the message of that id, RoleUnknown if that is not
// known.
func (s *sessions) speaker(message []byte) transcript.Role {
	if s.speakers == nil {
		return transcript.RoleUnknown
	}
	if p := s.speakers.FindBytes(message); p != nil {
		return *p
	}
	return transcript.RoleUnknown
}

// join makes the session of that id the one of the line.
func (l *Labeler) join(id []byte) {
	l.cur = l.sessions.get(id)
	l.setSession(l.cur, id)
}

// setSession gives the event the id of p, the event's own copy where p keeps none.
func (l *Labeler) setSession(p *session, id []byte) {
	if l.ev.Session = p.id; p.id == "" {
		l.ev.Session = string(id)
	}
}

// carries reports whether an earlier line carried the id of a session to this one.
func (l *Labeler) carries() bool { return l.carried != "" && l.carrier == l.family }

// rejoin joins the session that an earlier line carried, if one did.
func (l *Labeler) rejoin() {
	if l.carries() {
		l.cur = l.sessions.named(l.carried)
		l.ev.Session = l.carried
	}
}

// conversation begins a session of the line's own. The id is only reported.
func (l *Labeler) conversation(id []byte) {
	if l.cur == &l.own {
		l.most = max(l.most, l.own.turn)
	}
	l.own = session{}
	l.cur = &l.own
	if len(id) > 0 {
		l.setSession(l.sessions.get(id), id) // for its copy of the id
	}
}
