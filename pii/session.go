package pii

import "hash/maphash"

// A session is the memory of one conversation.
type session struct {
	used  uint64
	given given
}

// A visit is what is known of the session that was asked for last: most texts
// are of the session of the text before.
type visit struct {
	asked   bool
	id      []byte
	key     uint64 // under which the session is remembered
	memory  *memory
	session *session // nil as long as nobody has asked for it
}

// visit makes sure that m.at is of a session. m.mu is held.
func (m *Masker) visit(sessionID string) {
	if m.at.asked && string(m.at.id) == sessionID {
		return
	}
	key := maphash.String(m.seed, sessionID)
	m.at = visit{true, append(m.at.id[:0], sessionID...), key, m.memories[key], nil}
}

// session returns the memory of a session, or nil for one that was forgotten.
func (m *Masker) session(id string) *session {
	m.clock++
	m.visit(id)
	if m.at.session == nil {
		m.at.session = m.sessions[m.at.key]
	}
	if s := m.at.session; s != nil {
		s.used = m.clock
		return s
	}
	if _, ok := m.gone[m.at.key]; ok || len(m.gone) >= maxGone {
		return nil // once the list is full, any session may have been forgotten
	}
	if len(m.sessions) >= maxSessions {
		m.forget(nil)
	}
	m.visit(id)
	s := &session{used: m.clock}
	m.sessions[m.at.key], m.at.session = s, s
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
	m.at = visit{}
	m.total -= oldest.given.values
	if oldest.given.values > 0 && len(m.gone) < maxGone {
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
