package mask

import (
	"math"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/pii/entity"
	"weir/pii/match"
)

// Bounds of the index of a session.
const (
	maxIndexed    = 1 << 12       // values of one session
	maxIndexedAll = 1 << 16       // values of all sessions
	minIndexed    = 8             // bytes of the shortest value that is no name; shorter ones occur by chance
	minName       = match.MinName // bytes of the shortest name
	minDigits     = 7             // digits of the shortest number that is found in any grouping
)

// An index holds the values redacted in one session that no recogniser would find
// by their form: a password beside its name, a number beside its context words.
// They are masked again where they reappear. The index keeps keyed hashes and
// lengths, never a value.
type index struct {
	long    headIndex       // values of minIndexed bytes and more, by their first minIndexed bytes
	short   headIndex       // shorter values, by their first minName bytes
	numbers headIndex       // numbers, by all their digits
	seen    map[digest]bool // all of them

	least int            // length of the shortest entry: bytes, or digits of a number
	table bytemask.Table // the classes below
	signs bool           // some value begins with neither letter nor digit
	leads [100]bool      // by first two digits: whether a number begins with them
}

// Classes of index.table: those of all texts, and the first and second bytes of values.
const (
	digitClass = iota
	atoOClass
	pToZClass
	longFirst
	longSecond
	shortFirst
	shortSecond
)

// wordTable has the classes of all texts.
var wordTable = bytemask.New(bytemask.Digits, bytemask.LettersAtoO, bytemask.LettersPtoZ)

// indexValue enters a redacted value in the index of its session. m.mu is held.
func (m *Masker) indexValue(sessionID string, found *match.Match, value []byte) {
	if found.Strength > match.Context || !found.Distinct(value) {
		return
	}
	mem := m.makeIndex(sessionID)
	if len(mem.seen) >= maxIndexed || m.indexedValues >= maxIndexedAll && !m.forgetIndex(sessionID) {
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

// shared returns the one Match that all indexed values share which differ only in their bytes and
// places. A severity is part of it: what one session holds is not judged by what another one held.
func (m *Masker) shared(found *match.Match) *match.Match {
	like := *found
	like.Start, like.End, like.Strength = 0, 0, match.Context
	known := m.matches[like]
	if known == nil {
		known = &like
		m.matches[like] = known
	}
	return known
}

// addToIndex adds one value to an index.
func (m *Masker) addToIndex(mem *index, known *match.Match, value []byte) {
	x := indexedValue{m.digest(known.Entity, value), len(value), known}
	if mem.seen[x.digest] {
		return
	}
	mem.seen[x.digest] = true
	m.indexedValues++
	if len(value) >= minIndexed {
		mem.long.add(m, value[:minIndexed], x)
		mem.table.Widen(longFirst, value[0])
		mem.table.Widen(longSecond, value[1])
	} else {
		mem.short.add(m, value[:minName], x)
		mem.table.Widen(shortFirst, value[0])
		mem.table.Widen(shortSecond, value[1])
	}
	mem.least = min(mem.least, len(value))
	mem.signs = mem.signs || !ascii.IsAlnum(value[0])
	m.buf = appendDigits(m.buf[:0], value)
	if len(m.buf) >= minDigits && len(m.buf)*3 >= len(value)*2 {
		mem.numbers.add(m, m.buf, indexedValue{x.digest, len(m.buf), known})
		mem.least = min(mem.least, len(m.buf))
		mem.leads[leadOf(m.buf[0], m.buf[1])] = true
	}
	clear(m.buf)
}

// makeIndex returns the index of a session, a new one if it has none. m.mu is held.
func (m *Masker) makeIndex(sessionID string) *index {
	x := m.indexes.Add(sessionID)
	if *x == nil {
		*x = &index{seen: map[digest]bool{}, least: math.MaxInt, table: *wordTable}
		m.anyIndex.Store(true)
	}
	return *x
}

// findIndex returns the index of a session if it has one, else nil.
func (m *Masker) findIndex(sessionID string) *index {
	if x := m.indexes.Find(sessionID); x != nil {
		return *x
	}
	return nil
}

// forgetIndex drops the index of another session. It fails if the session has no index.
func (m *Masker) forgetIndex(sessionID string) bool {
	if m.indexes.Len() == 1 {
		return false
	}
	m.indexes.Evict()
	return m.indexes.Find(sessionID) != nil
}

// releaseIndex takes an index that is forgotten out of the count. Nothing has to
// know that it existed.
func (m *Masker) releaseIndex(x **index) bool {
	m.indexedValues -= len((*x).seen)
	return false
}

func appendDigits(dst, value []byte) []byte {
	for _, c := range value {
		if ascii.Digit[c] {
			dst = append(dst, c)
		}
	}
	return dst
}
