package mask

import (
	"encoding/binary"
	"hash/maphash"
	"math/bits"
)

// A session is the memory of one conversation.
type session struct {
	used    uint64
	numbers numbering
}

// A visit is what is known of a session that was asked for lately: most texts are of
// one of few sessions, which take turns.
type visit struct {
	asked   bool
	id      []byte
	key     uint64 // under which the session is remembered
	index   *index
	session *session // nil as long as nobody has asked for it
}

// visits are those of a Masker, at most one at each place.
type visits struct {
	at    *visit // the last one, or nil
	known [1 << visitBits]visit
}

const visitBits = 8

// clear forgets all visits: what they point to may be forgotten.
func (v *visits) clear() { *v = visits{} }

// place returns where the visit of a session stands.
func (v *visits) place(sessionID string) *visit {
	var ends [16]byte
	if n := len(sessionID); n >= 8 {
		copy(ends[:8], sessionID)
		copy(ends[8:], sessionID[n-8:])
	} else {
		copy(ends[:], sessionID)
	}
	h := binary.LittleEndian.Uint64(ends[:]) ^ bits.RotateLeft64(binary.LittleEndian.Uint64(ends[8:]), 29)
	return &v.known[spread(h)>>(64-visitBits)]
}

// visit returns what is known of a session. m.mu is held.
func (m *Masker) visit(sessionID string) *visit {
	v := m.visits.at
	if v != nil && string(v.id) == sessionID {
		return v
	}
	v = m.visits.place(sessionID)
	if !v.asked || string(v.id) != sessionID {
		key := maphash.String(m.seed, sessionID)
		*v = visit{true, append(v.id[:0], sessionID...), key, m.indexes[key], nil}
	}
	m.visits.at = v
	return v
}

// session returns the memory of a session, or nil for one that was forgotten.
func (m *Masker) session(id string) *session {
	m.clock++
	at := m.visit(id)
	if at.session == nil {
		at.session = m.sessions[at.key]
	}
	if s := at.session; s != nil {
		s.used = m.clock
		return s
	}
	if _, ok := m.gone[at.key]; ok || len(m.gone) >= maxGone {
		return nil // once the list is full, any session may have been forgotten
	}
	if len(m.sessions) >= maxSessions {
		m.forget(nil)
	}
	at = m.visit(id)
	s := &session{used: m.clock}
	m.sessions[at.key], at.session = s, s
	return s
}

// room makes room for one more value of s by forgetting other sessions. It
// fails if s alone fills the memory.
func (m *Masker) room(s *session) bool {
	for m.total >= maxTotal {
		if !m.forget(s) {
			return false
		}
	}
	return true
}

// forget drops the session that has not been used for longest, other than
// keep.
func (m *Masker) forget(keep *session) bool {
	at, oldest := leastUsed(m.sessions, keep, func(s *session) uint64 { return s.used })
	if oldest == nil {
		return false
	}
	delete(m.sessions, at)
	m.visits.clear()
	m.total -= oldest.numbers.values
	if oldest.numbers.values > 0 && len(m.gone) < maxGone {
		m.gone[at] = struct{}{}
	}
	return true
}

// leastUsed returns the key and value of what has not been used for longest,
// other than keep, or the zero value if there is nothing else.
func leastUsed[V comparable](all map[uint64]V, keep V, used func(V) uint64) (at uint64, oldest V) {
	least := ^uint64(0)
	for key, v := range all {
		if v != keep && used(v) < least {
			at, oldest, least = key, v, used(v)
		}
	}
	return at, oldest
}
