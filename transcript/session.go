package transcript

import "hash/maphash"

const (
	maxSessions  = 1 << 16 // sessions a Labeler remembers in full
	maxSessionID = 256     // bytes of an id that are worth keeping
	bloomBits    = 1 << 23 // bits of the memory of forgotten sessions, 1 MiB
	bloomHashes  = 4
	maxVoices    = 1 << 12 // messages whose speaker is remembered
)

// A session is what a Labeler knows about one conversation.
type session struct {
	id     string // as the lines give it, "" for the stream itself
	key    uint64 // keyed hash of id
	stream uint64 // message whose fragments are coming in
	turn   uint32 // user turns so far
	family uint8  // family of the format of its first line, 0 before it
	ended  bool   // model or untrusted text was seen: no operator any more
	seen   bool   // used since the hand last passed
	loose  bool   // pieces of a text came in without an id or an index
	open   bool   // pieces of an answer came in and its end did not
}

// sessions remembers up to maxSessions sessions by the keyed hash of their id.
// When it is full, one that was not used for a while is forgotten, and its hash
// goes into a filter of fixed size. A session found in the filter is an old one
// that returns: it starts after the operator phase. The filter may take a new
// session for an old one, never the other way round, so what is forgotten can
// only lower trust.
type sessions struct {
	seed   maphash.Seed
	stream session // of all lines without an id
	index  map[uint64]int32
	slots  []session
	hand   int
	max    int
	bloom  []uint64 // nil until the first session is forgotten
	voices []voice  // nil until a format names speakers by message
}

// A voice is who speaks in a message whose parts stand on other lines.
type voice struct {
	key uint64
	who Role
}

func (s *sessions) init() {
	s.seed = maphash.MakeSeed()
	s.index = map[uint64]int32{}
	s.max = maxSessions
}

// get returns the session of that id, a new one if it is not known. The pointer
// is valid until the next call.
func (s *sessions) get(id []byte) *session {
	key := maphash.Bytes(s.seed, id)
	if i, ok := s.index[key]; ok {
		p := &s.slots[i]
		p.seen = true
		return p
	}
	i := s.free()
	p := &s.slots[i]
	*p = session{key: key, seen: true, ended: s.forgotten(key)}
	if len(id) <= maxSessionID {
		p.id = string(id)
	}
	s.index[key] = int32(i)
	return p
}

// free returns the index of a slot for a new session.
func (s *sessions) free() int {
	if len(s.slots) < s.max {
		s.slots = append(s.slots, session{})
		return len(s.slots) - 1
	}
	for {
		i := s.hand
		s.hand = (s.hand + 1) % len(s.slots)
		if p := &s.slots[i]; !p.seen {
			s.forget(p.key)
			return i
		}
		s.slots[i].seen = false
	}
}

// speak remembers who speaks in the message of that id. Of two messages that
// share a place the later one stays; a part whose message is gone is nobody's.
func (s *sessions) speak(id []byte, who Role) {
	if s.voices == nil {
		s.voices = make([]voice, maxVoices)
	}
	key := maphash.Bytes(s.seed, id)
	s.voices[key%maxVoices] = voice{key, who}
}

// speaker returns who speaks in the message of that id.
func (s *sessions) speaker(id []byte) Role {
	key := maphash.Bytes(s.seed, id)
	if s.voices == nil || s.voices[key%maxVoices].key != key {
		return RoleUnknown
	}
	return s.voices[key%maxVoices].who
}

func (s *sessions) forget(key uint64) {
	if s.bloom == nil {
		s.bloom = make([]uint64, bloomBits/64)
	}
	for i := range uint64(bloomHashes) {
		b := bloomBit(key, i)
		s.bloom[b/64] |= 1 << (b % 64)
	}
	delete(s.index, key)
}

func (s *sessions) forgotten(key uint64) bool {
	if s.bloom == nil {
		return false
	}
	for i := range uint64(bloomHashes) {
		if b := bloomBit(key, i); s.bloom[b/64]&(1<<(b%64)) == 0 {
			return false
		}
	}
	return true
}

// bloomBit derives bit i of a key: two halves of the hash, combined.
func bloomBit(key, i uint64) uint64 {
	return (key>>32 + i*(key<<32>>32|1)) % bloomBits
}

// join makes the session of that id the one of the line. Without an id the line
// stays in the session of the stream.
func (l *Labeler) join(id value) {
	b := scalar(id)
	if len(b) == 0 {
		return
	}
	l.cur = l.sessions.get(b)
	l.ev.Session = l.cur.id
	if l.cur.id == "" {
		l.ev.Session = string(b)
	}
}

// carry is join for formats that give the id on one line for all that follow.
func (l *Labeler) carry(id value) {
	l.join(id)
	if l.ev.Session != "" {
		l.carried, l.carrier = l.ev.Session, l.family
	}
}

// rejoin joins the session that an earlier line gave.
func (l *Labeler) rejoin() {
	if l.carried != "" && l.carrier == l.family {
		l.cur = l.sessions.named(l.carried)
		l.ev.Session = l.carried
	}
}

func (s *sessions) named(id string) *session {
	if i, ok := s.index[maphash.String(s.seed, id)]; ok {
		s.slots[i].seen = true
		return &s.slots[i]
	}
	return s.get([]byte(id))
}

// conversation makes the line a session of its own, because it holds a whole
// conversation or request. The id, if any, is only reported.
func (l *Labeler) conversation(id value) {
	if l.cur == &l.own {
		l.most = max(l.most, l.own.turn)
	}
	l.own, l.spoke = session{}, false
	l.cur = &l.own
	b := scalar(id)
	if len(b) == 0 {
		return
	}
	p := l.sessions.get(b) // for its copy of the id
	l.ev.Session = p.id
	if p.id == "" {
		l.ev.Session = string(b)
	}
}

// scalar returns the text of a string or number, or nil.
func scalar(v value) []byte {
	if b := v.str(); b != nil {
		return b
	}
	return v.num()
}

// fragment labels a piece of a text that comes in several lines. Pieces of one
// text have the same Stream: that of the session's message at hand, or of id if
// the line has one, with the index of the block and the name of the field.
func (l *Labeler) fragment(v value, b Label, id, index value, field string) {
	i := v.segment()
	if v.kind() != textNode {
		return
	}
	b.Enc = Delta
	l.out(v, b)
	l.piece(i, id, index, field)
}

// open remembers the message whose fragments follow on lines without its id.
func (l *Labeler) open(id value) {
	l.ends(l.scopeOf(value{})) // the message before it
	l.cur.stream = maphash.Bytes(l.sessions.seed, scalar(id))
}
