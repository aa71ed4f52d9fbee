package pii

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"hash"
	"strconv"
	"sync"
)

// The bounds of a Masker's memory. One value costs about 60 bytes, so a full
// memory is some 8 MB, however long the stream.
const (
	maxSessions = 4096    // sessions remembered
	maxEntries  = 1 << 14 // values remembered of one session
	maxTotal    = 1 << 17 // values remembered of all
	maxGone     = 1 << 16 // sessions remembered to have been forgotten
)

// A Masker gives what takes a value's place. Within a session the same value
// gets the same token: numbers are given in order of first sight. Values are
// known by a keyed hash only, with a key that never leaves the process. Memory
// is bounded: a value that finds the tables full gets a token without a number,
// and so does every value of a session that had to be forgotten, because its
// numbers would mean something else the second time. With a vault every token
// has the vault's tag, numbers are the vault's and never come twice, and full
// tables begin a new tag.
//
// A Masker may be used from many goroutines; who wants the same tokens in every
// run calls it in the order of the input.
type Masker struct {
	Masking
	mu       sync.Mutex
	hash     hash.Hash // keyed by chance
	stable   hash.Hash // keyed by Masking.Key, or nil
	clock    uint64    // counts calls, to know the session unused for longest
	sessions map[digest]*session
	gone     map[uint64]struct{} // sessions forgotten
	total    int                 // values remembered
	sealed   sealed
	memories map[digest]*memory // by session
	known    int                // values in them
	last     lastMemory
	matches  map[string]*Match // of remembered values, by rule and entity
	buf      []byte
	sums     []byte // scratch of sum
	figures  []byte // scratch of Recall
}

// A session is the memory of one conversation.
type session struct {
	used    uint64
	numbers map[digest]int32
	counts  map[string]int32 // values seen, by entity
}

// A digest stands for an entity and a value without telling the value.
type digest [16]byte

// NewMasker returns a Masker with an empty memory that masks by default.
func NewMasker() *Masker { return Masking{}.Masker() }

// Masker returns a Masker with an empty memory. The Masking has to be one that
// Check accepts.
func (m Masking) Masker() *Masker {
	key := make([]byte, 32)
	rand.Read(key) // never fails
	masker := &Masker{
		Masking:  m,
		hash:     hmac.New(sha256.New, key),
		sessions: map[digest]*session{},
		gone:     map[uint64]struct{}{},
		memories: map[digest]*memory{},
		matches:  map[string]*Match{},
	}
	if len(m.Key) > 0 {
		masker.stable = hmac.New(sha256.New, m.Key)
	}
	return masker
}

// Replace returns what takes the place of value, the bytes that match covers.
func (m *Masker) Replace(sessionID string, match Match, value []byte) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.remember(sessionID, &match, value)
	switch m.mode(&match) {
	case Redact:
		return redacted(match.Entity)
	case Partial:
		return string(appendPartial(nil, value, match.Secret))
	case Drop:
		return ""
	case HMAC:
		return m.keyed(match.Entity, value)
	}
	if m.Vault != nil {
		return m.sealedToken(sessionID, match.Entity, value)
	}
	return numbered(match.Entity, m.number(sessionID, match.Entity, value))
}

// redacted returns the token of a value that is not to be recognised, such as
// "[REDACTED:GITHUB_TOKEN]".
func redacted(entity string) string { return "[REDACTED:" + entity + "]" }

// numbered returns a token such as "[EMAIL_ADDRESS_1]", or "[EMAIL_ADDRESS]" for a
// value that could not be remembered.
func numbered(entity string, n int32) string {
	if n == 0 {
		return "[" + entity + "]"
	}
	return "[" + entity + "_" + strconv.Itoa(int(n)) + "]"
}

// keyedSize is the length of the hash in a keyed token: 60 bits.
const keyedSize = 12

var keyedAlphabet = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// keyed returns the token that a value has under the key.
func (m *Masker) keyed(entity string, value []byte) string {
	m.buf = appendCanonical(m.buf[:0], entity, value)
	d := m.sum(m.stable, entity, m.buf)
	clear(m.buf)
	return "[" + entity + ":" + keyedAlphabet.EncodeToString(d[:])[:keyedSize] + "]"
}

// number returns the number of a value in its session, or 0.
func (m *Masker) number(sessionID, entity string, value []byte) int32 {
	s := m.session(sessionID)
	if s == nil {
		return 0
	}
	m.buf = appendCanonical(m.buf[:0], entity, value)
	d := m.digest(entity, m.buf)
	clear(m.buf)
	if n, ok := s.numbers[d]; ok {
		return n
	}
	if len(s.numbers) >= maxEntries || !m.room(s) {
		return 0
	}
	m.total++
	s.counts[entity]++
	s.numbers[d] = s.counts[entity]
	return s.counts[entity]
}

// session returns the memory of a session, or nil for one that was forgotten.
func (m *Masker) session(id string) *session {
	m.clock++
	d := m.digest("", []byte(id))
	if s := m.sessions[d]; s != nil {
		s.used = m.clock
		return s
	}
	if _, ok := m.gone[d.short()]; ok || len(m.gone) >= maxGone {
		return nil // once the list is full, any session may have been forgotten
	}
	if len(m.sessions) >= maxSessions {
		m.forget(nil)
	}
	s := &session{used: m.clock, numbers: map[digest]int32{}, counts: map[string]int32{}}
	m.sessions[d] = s
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
	var at digest
	var oldest *session
	for d, s := range m.sessions {
		if s != keep && (oldest == nil || s.used < oldest.used) {
			at, oldest = d, s
		}
	}
	if oldest == nil {
		return false
	}
	delete(m.sessions, at)
	m.total -= len(oldest.numbers)
	if len(oldest.numbers) > 0 && len(m.gone) < maxGone {
		m.gone[at.short()] = struct{}{}
	}
	return true
}

func (m *Masker) digest(entity string, value []byte) digest { return m.sum(m.hash, entity, value) }

// sum hashes a value of an entity. It allocates nothing.
func (m *Masker) sum(h hash.Hash, entity string, value []byte) (d digest) {
	h.Reset()
	m.sums = append(append(m.sums[:0], entity...), 0)
	h.Write(m.sums)
	h.Write(value)
	m.sums = h.Sum(m.sums[:0])
	copy(d[:], m.sums)
	return d
}

func (d digest) short() uint64 { return binary.LittleEndian.Uint64(d[:]) }
