package authority

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"weir/authority"
	"weir/internal/bounded"
	"weir/internal/reuse"
	"weir/internal/siphash"
	"weir/internal/state"
	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/transcript"
)

const (
	maxReaders  = 1024      // sessions whose texts are kept
	maxReads    = 256 << 10 // bytes of one session's texts
	maxAllReads = 2 << 20   // bytes of all sessions' texts
	maxRead     = 128 << 10 // bytes of one text
	minRead     = 12        // bytes of the shortest text that asks for something
	lastReads   = 32        // texts of a session that are known again when they are repeated
	maxID       = 48        // bytes of an id, which orders nothing
	nearCarrier = 400       // bytes beside what is decoded that say what it is about
)

// A readMemory keeps what each session was asked for and what it read. Texts are kept as
// they are until a call with an effect wants to know what they order: most never are read.
type readMemory struct {
	sessions *bounded.Map[session]
	ids      []int // units of the current event that are ids of calls
	seed     maphash.Seed
	key      *siphash.Key  // in place of seed, where hashes have to outlast the process
	buffers  reuse.Buffers // of sessions' texts
	bytes    int           // of all sessions' texts
	lost     int           // texts that were cut or dropped
}

func newReadMemory() readMemory { return readMemory{seed: maphash.MakeSeed()} }

func (m *readMemory) hash(text []byte) uint64 {
	if m.key != nil {
		return m.key.Sum64(text)
	}
	return maphash.Bytes(m.seed, text)
}

// keepSession writes or reads the session of that name.
func (m *readMemory) keepSession(c *state.Coder, name string) {
	if m.key == nil {
		var key [16]byte
		rand.Read(key[:]) // never fails
		m.key = &siphash.Key{Low: binary.LittleEndian.Uint64(key[:8]), High: binary.LittleEndian.Uint64(key[8:])}
	}
	c.Uint64(&m.key.Low)
	c.Uint64(&m.key.High)
	known := m.find(name) != nil
	if c.Bool(&known); !known {
		return
	}
	s := m.open(name)
	before := len(s.text)
	s.keep(c)
	m.bytes += len(s.text) - before
}

func (m *readMemory) forgotten() int {
	if m.sessions == nil {
		return 0
	}
	return m.sessions.Lost() + m.lost
}

// any reports whether a session read anything.
func (m *readMemory) any() bool { return m.sessions != nil }

// observe keeps the texts of an event that may ask for something.
func (m *readMemory) observe(in *stages.Input) {
	var s *session
	for i := range in.Units {
		u := &in.Units[i]
		heard := asksBack(in, u)
		if !heard && !asks(in, u) {
			continue
		}
		if s == nil {
			s = m.open(in.Event.Session)
			m.findIDs(in)
		}
		if heard {
			s.hear(in.Plain(u))
			continue
		}
		m.keep(s, in, i)
	}
}

// findIDs finds the ids of calls in an event.
func (m *readMemory) findIDs(in *stages.Input) {
	m.ids = m.ids[:0]
	for i := range in.Units {
		if toolcall.IsCallID(in, &in.Units[i]) {
			m.ids = append(m.ids, i)
		}
	}
}

// asks reports whether u is a text that the user or the operator said, or one that the model
// read.
func asks(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	if seg.Dir != transcript.In || seg.Kind != transcript.Text || u.Echo {
		return false
	}
	if seg.Trust >= transcript.User {
		return u.Depth == 0
	}
	return len(in.Text(u)) >= minRead && seg.Trust == transcript.Untrusted && seg.Role == transcript.RoleToolResult && (len(in.Text(u)) > maxID || !isID(in.Text(u)))
}

// asksBack reports whether u is what the model says to the person, with a question in it.
func asksBack(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	return seg.Role == transcript.RoleAssistant && seg.Dir == transcript.Out && seg.Kind == transcript.Text && u.Depth == 0 && !u.Echo && (bytes.IndexByte(in.Text(u), '?') >= 0 || bytes.Contains(in.Text(u), []byte("\uff1f")))
}

// isID reports whether text is one word of ASCII.
func isID(text []byte) bool {
	for _, c := range text {
		if c == ' ' || c >= 0x80 {
			return false
		}
	}
	return true
}

// open returns the session of that name, and makes room for more of its texts.
func (m *readMemory) open(name string) *session {
	if m.sessions == nil {
		m.sessions = bounded.NewMap(maxReaders, func(s *session) bool {
			m.bytes -= len(s.text)
			m.buffers.Free(s.text)
			return s.untrusted
		})
	}
	for m.bytes > maxAllReads && m.sessions.Len() > 1 {
		m.sessions.Evict()
	}
	missed := m.sessions.Find(name) == nil && m.sessions.Missed(name)
	s := m.sessions.Add(name)
	s.forgot = s.forgot || missed
	return s
}

// find returns the session of that name, or nil where it read nothing.
func (m *readMemory) find(name string) *session {
	if m.sessions == nil {
		return nil
	}
	s := m.sessions.Find(name)
	if s == nil && m.sessions.Missed(name) {
		s = m.open(name)
	}
	return s
}

// keep keeps unit i for s.
func (m *readMemory) keep(s *session, in *stages.Input, i int) {
	u := &in.Units[i]
	text := in.Plain(u)
	if in.Of(u).Trust == transcript.User && m.answer(s, in, u, text) {
		return
	}
	if len(text) < minRead {
		return
	}
	if len(text) > maxRead {
		text = text[:maxRead]
		m.lost++
		s.forgot = true
	}
	hash := m.hash(text)
	if slices.Contains(s.last[:], hash) {
		return
	}
	s.last[s.next] = hash
	s.next = (s.next + 1) % lastReads
	if e := m.add(s, in, u, text); e.trust < transcript.User {
		e.about = m.aboutOf(s, in, i)
	}
}

// add adds text, which is that of u, to s, and returns its entry. If it is too much, s forgets
// the older half of what it keeps.
func (m *readMemory) add(s *session, in *stages.Input, u *stages.Unit, text []byte) *entry {
	before := len(s.text)
	if before+len(text) > maxReads {
		m.lost += s.drop(maxReads / 2)
	}
	beside := around(in, u)
	s.text = m.buffers.Grow(s.text, len(text)+len(beside)+1)
	e := s.add(in, u, text, beside)
	m.bytes += len(s.text) - before
	return e
}

// answer reads what the user says to what the model asked, and reports whether it does no
// more than agree. A user who agrees asks for what the model named.
func (m *readMemory) answer(s *session, in *stages.Input, u *stages.Unit, text []byte) (only bool) {
	agrees, only := authority.Agrees(text)
	if agrees = agrees && len(s.said) > 0; agrees {
		m.add(s, in, u, s.said).agreed = true
	}
	s.said = s.said[:0]
	return agrees && only
}
