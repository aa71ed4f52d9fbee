// Package mask replaces values by tokens, numbers them within a session, has a vault
// keep them, and finds redacted values again in later texts of the session. It keeps
// keyed hashes of values, never the values.
package mask

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"hash"
	"strconv"
	"sync"
	"sync/atomic"

	"weir/internal/bounded"
	"weir/internal/match/bytemask"
	"weir/internal/siphash"
	"weir/pii/match"
)

// The bounds of a Masker's memory. One value costs about 60 bytes, so a full
// memory is some 8 MB, however long the stream.
const (
	maxSessions = 4096    // sessions remembered
	maxEntries  = 1 << 14 // values remembered of one session
	maxTotal    = 1 << 17 // values remembered of all
)

// A Masker replaces values by tokens. Within a session the same value
// gets the same token: values are numbered in order of first appearance. Values are
// known by a keyed hash only, with a key that never leaves the process. Memory
// is bounded: a value that finds the tables full gets a token without a number,
// and so does every value of a session that had to be forgotten, because its
// numbers would mean something else the second time. With a vault every token
// has the vault's tag, numbers are the vault's and never come twice, and full
// tables begin a new tag.
//
// A Masker may be used from many goroutines. Tokens are the same in every run if
// the calls come in the order of the input.
type Masker struct {
	Masking
	mu       sync.Mutex
	key      siphash.Key // drawn at random; never leaves the process
	stable   hash.Hash   // keyed by Masking.Key, or nil
	sessions *bounded.Map[numbering]
	total    int    // values that have a number, in all sessions
	sealed   sealed // tokens that the vault keeps

	// The index of the values redacted in each session.
	indexes       *bounded.Map[*index]
	anyIndex      atomic.Bool                  // there has been an index; read without mu
	indexedValues int                          // values in all indexes
	matches       map[match.Match]*match.Match // of indexed values, by rule and entity

	// Scratch, valid while mu is held.
	buf    []byte
	hashed []byte                          // of digest
	digits []byte                          // of the number that a search reads
	masks  [2 + indexBlocks]bytemask.Masks // of the blocks that a search reads, the one before them and the one after
}

// NewMasker returns a Masker with an empty memory that masks by default.
func NewMasker() *Masker { return Masking{}.Masker() }

// Masker returns a Masker with an empty memory. The Masking has to be one that
// Check accepts.
func (m Masking) Masker() *Masker {
	var key [16]byte
	rand.Read(key[:]) // never fails
	masker := &Masker{
		Masking: m,
		key:     siphash.Key{Low: binary.LittleEndian.Uint64(key[:8]), High: binary.LittleEndian.Uint64(key[8:])},
		matches: map[match.Match]*match.Match{},
	}
	masker.sessions = bounded.NewMap(maxSessions, masker.releaseSession)
	masker.indexes = bounded.NewMap(maxSessions, masker.releaseIndex)
	if len(m.Key) > 0 {
		masker.stable = hmac.New(sha256.New, m.Key)
	}
	return masker
}

// Replace returns the token that replaces value, the bytes that match covers.
func (m *Masker) Replace(sessionID string, match match.Match, value []byte) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.indexValue(sessionID, &match, value)
	if token, ok := m.unnumbered(&match, value); ok {
		return token
	}
	if m.Vault != nil {
		return m.sealedToken(sessionID, match.Entity, value)
	}
	return numbered(match.Entity, m.number(sessionID, match.Entity, value))
}

// Preview returns the token of Replace without its number. It assigns no number and
// changes nothing.
func (m *Masker) Preview(match *match.Match, value []byte) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if token, ok := m.unnumbered(match, value); ok {
		return token
	}
	return numbered(match.Entity, 0)
}

// unnumbered returns the replacement of a value that depends on the value alone, and false
// where its replacement is a token with a number.
func (m *Masker) unnumbered(match *match.Match, value []byte) (string, bool) {
	switch m.mode(match) {
	case Redact:
		return redacted(match.Entity), true
	case Partial:
		return string(appendPartial(nil, value, match.Secret)), true
	case Head:
		return string(appendHead(nil, value)), true
	case Drop:
		return "", true
	case HMAC:
		return m.keyed(match.Entity, value), true
	}
	return "", false
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
	var room [match.MaxToken]byte
	b := append(append(append(room[:0], '['), entity...), '_')
	return string(append(strconv.AppendInt(b, int64(n), 10), ']'))
}

// keyedSize is the length of the hash in a keyed token: 60 bits.
const keyedSize = 12

var keyedAlphabet = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// keyed returns the token that a value has under the key.
func (m *Masker) keyed(entity string, value []byte) string {
	m.buf = appendCanonical(m.buf[:0], entity, value)
	m.stable.Reset()
	m.stable.Write(append([]byte(entity), 0))
	m.stable.Write(m.buf)
	clear(m.buf)
	d := m.stable.Sum(nil)
	return "[" + entity + ":" + keyedAlphabet.EncodeToString(d[:len(digest{})])[:keyedSize] + "]"
}

// number returns the number of a value in its session, or 0.
func (m *Masker) number(sessionID, entity string, value []byte) int32 {
	numbers := m.session(sessionID)
	if numbers == nil {
		return 0
	}
	m.buf = appendCanonical(m.buf[:0], entity, value)
	d := m.digest(entity, m.buf)
	clear(m.buf)
	if n := numbers.numberOf(&d); n != 0 {
		return n
	}
	if len(numbers.numbers) >= maxEntries {
		return 0
	}
	if numbers = m.makeRoom(sessionID); numbers == nil {
		return 0
	}
	m.total++
	return numbers.add(entity, &d)
}
