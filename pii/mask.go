package pii

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"strconv"
	"sync"
)

const (
	maxSessions = 1024  // sessions remembered, the least recently used is forgotten
	maxEntries  = 65536 // values remembered a session, later ones get no number
)

// A Masker gives the token that takes a value's place. Within a session the
// same value gets the same token; values are known by a keyed hash only. It may
// be used from many goroutines, but numbers are given in the order of calls.
type Masker struct {
	mu       sync.Mutex
	key      [32]byte
	clock    uint64
	sessions map[string]*session
}

// A session is the memory of one conversation.
type session struct {
	used    uint64
	numbers map[digest]int
	counts  map[string]int
}

// A digest stands for an entity and a value without telling the value.
type digest [16]byte

// NewMasker returns a Masker with an empty memory and a key of its own.
func NewMasker() *Masker {
	m := &Masker{sessions: map[string]*session{}}
	rand.Read(m.key[:]) // never fails
	return m
}

// Replace returns the token for a value of an entity, such as
// "[EMAIL_ADDRESS_1]". Where the session's table is full it is
// "[EMAIL_ADDRESS]". It keeps a keyed hash of the value, never the value.
func (m *Masker) Replace(sessionID, entity string, value []byte) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := m.number(sessionID, entity, value)
	if n == 0 {
		return "[" + entity + "]"
	}
	return "[" + entity + "_" + strconv.Itoa(n) + "]"
}

// Redact returns the token for a secret, such as "[REDACTED:GITHUB_TOKEN]".
func Redact(entity string) string { return "[REDACTED:" + entity + "]" }

// Token returns what takes the place of value, the bytes that match found.
func (m *Masker) Token(sessionID string, match Match, value []byte) string {
	if match.Secret {
		return Redact(match.Entity)
	}
	return m.Replace(sessionID, match.Entity, value)
}

func (m *Masker) number(sessionID, entity string, value []byte) int {
	s := m.session(sessionID)
	d := m.digest(entity, value)
	if n, ok := s.numbers[d]; ok {
		return n
	}
	if len(s.numbers) >= maxEntries {
		return 0
	}
	s.counts[entity]++
	s.numbers[d] = s.counts[entity]
	return s.counts[entity]
}

func (m *Masker) session(id string) *session {
	m.clock++
	s := m.sessions[id]
	if s == nil {
		if len(m.sessions) >= maxSessions {
			m.forget()
		}
		s = &session{numbers: map[digest]int{}, counts: map[string]int{}}
		m.sessions[id] = s
	}
	s.used = m.clock
	return s
}

// forget drops the session that has not been used for longest.
func (m *Masker) forget() {
	oldest, at := "", m.clock+1
	for id, s := range m.sessions {
		if s.used < at {
			oldest, at = id, s.used
		}
	}
	delete(m.sessions, oldest)
}

func (m *Masker) digest(entity string, value []byte) (d digest) {
	h := hmac.New(sha256.New, m.key[:])
	h.Write([]byte(entity))
	h.Write([]byte{0})
	h.Write(value)
	copy(d[:], h.Sum(nil))
	return d
}
