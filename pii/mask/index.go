package mask

import (
	"math"

	"weir/internal/ascii"
	"weir/pii/entity"
	"weir/pii/match"
)

// Bounds of what is remembered of masked values.
const (
	maxIndexed    = 1 << 12       // values remembered of one session
	maxIndexedAll = 1 << 16       // and of all
	minIndexed    = 8             // bytes of a value that is remembered; shorter ones occur by chance …
	minName       = match.MinName // … unless they are names
	minDigits     = 7             // digits of a number that is known in any grouping
)

// An index holds the values masked in one session that their form alone would
// not give away: a password beside its name, a number beside words that say
// what it is. They are masked again where they reappear. Values are kept as
// keyed hashes, with their lengths.
type index struct {
	used    uint64
	long    headIndex // by their first leastKnown bytes
	short   headIndex // by their first leastName bytes
	numbers headIndex // by all their digits
	seen    map[digest]bool

	least     int       // bytes of the shortest value, or digits of a number
	digitless bool      // some value may stand where no digit is near
	leads     [100]bool // first two digits of numbers
}

// indexValue keeps a value for Recall. m.mu is held.
func (m *Masker) indexValue(sessionID string, found *match.Match, value []byte) {
	if found.Strength > match.Context || !found.Distinct(value) {
		return
	}
	mem := m.makeIndex(sessionID)
	if len(mem.seen) >= maxIndexed || m.indexedValues >= maxIndexedAll && !m.forgetIndex(mem) {
		return
	}
	known := m.shared(found)
	if known.Entity == match.Person {
		var room [4][]byte
		for _, part := range entity.NameParts(room[:0], value) {
			m.addToIndex(mem, known, part)
		}
	}
	m.addToIndex(mem, known, value)
}

// shared returns the one Match that all remembered values of a rule have.
func (m *Masker) shared(found *match.Match) *match.Match {
	name := found.Rule + " " + found.Entity
	known := m.matches[name]
	if known == nil {
		known = new(match.Match)
		*known = *found
		known.Strength = match.Context
		m.matches[name] = known
	}
	return known
}

// addToIndex adds one value to a memory.
func (m *Masker) addToIndex(mem *index, known *match.Match, value []byte) {
	x := indexedValue{m.digest(known.Entity, value), len(value), known}
	if mem.seen[x.digest] {
		return
	}
	mem.seen[x.digest] = true
	m.indexedValues++
	if len(value) >= minIndexed {
		mem.long.add(m, value[:minIndexed], x)
		mem.long.outlines.add(value)
	} else {
		mem.short.add(m, value[:minName], x)
		mem.short.outlines.add(value)
	}
	mem.least = min(mem.least, len(value))
	mem.digitless = mem.long.outlines.digitless() || mem.short.outlines.digitless()
	m.buf = appendDigits(m.buf[:0], value)
	if len(m.buf) >= minDigits && len(m.buf)*3 >= len(value)*2 {
		mem.numbers.add(m, m.buf, indexedValue{x.digest, len(m.buf), known})
		mem.least = min(mem.least, len(m.buf))
		mem.leads[leadOf(m.buf[0], m.buf[1])] = true
	}
	clear(m.buf)
}

// makeIndex returns the memory of a session. m.mu is held.
func (m *Masker) makeIndex(sessionID string) *index {
	mem := m.findIndex(sessionID)
	if mem == nil {
		if len(m.indexes) >= maxSessions {
			m.forgetIndex(nil)
		}
		mem = &index{used: m.clock, seen: map[digest]bool{}, least: math.MaxInt}
		at := m.visit(sessionID)
		m.indexes[at.key], at.index = mem, mem
		m.anyIndex.Store(true)
	}
	return mem
}

// findIndex returns the memory of a session if it has one, else nil.
func (m *Masker) findIndex(sessionID string) *index {
	m.clock++
	mem := m.visit(sessionID).index
	if mem != nil {
		mem.used = m.clock
	}
	return mem
}

// forgetIndex drops the memory that was not used for longest, other than keep.
func (m *Masker) forgetIndex(keep *index) bool {
	at, oldest := leastUsed(m.indexes, keep, func(mem *index) uint64 { return mem.used })
	if oldest == nil {
		return false
	}
	m.indexedValues -= len(oldest.seen)
	m.visits.clear()
	delete(m.indexes, at)
	return true
}

func appendDigits(dst, value []byte) []byte {
	for _, c := range value {
		if ascii.Digit[c] {
			dst = append(dst, c)
		}
	}
	return dst
}
