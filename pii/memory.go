package pii

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"

	"weir/internal/bytemask"
)

// Bounds of what is remembered of masked values.
const (
	maxKnown    = 1 << 12 // values remembered of one session
	maxKnownAll = 1 << 16 // and of all
	leastKnown  = 8       // bytes of a value that is remembered; shorter ones occur by chance …
	leastName   = 3       // … unless they are names
	leastDigits = 7       // digits of a number that is known in any grouping
)

// A memory holds the values masked in one session that their form alone would
// not give away: a password beside its name, a number beside words that say
// what it is. They are masked again where they reappear. Values are kept as
// keyed hashes, with their lengths.
type memory struct {
	used    uint64
	long    recall // by their first leastKnown bytes
	short   recall // by their first leastName bytes
	numbers recall // by all their digits
	seen    map[digest]bool
}

// A recall finds values by a head of a fixed length. Its filter, which every
// byte of a text is held against, grows with it, so that few of them pass.
type recall struct {
	filter []uint64 // of the heads; nil while there are none
	shift  uint8    // of a hash, to a place in the filter
	places []uint16 // of the heads, in the largest filter
	heads  map[digest][]recalled
	signs  bool // some head begins with no letter, digit or underscore
}

const (
	smallFilter = 12 // log2 of the bits of a filter …
	largeFilter = 16 // … and of one of more than manyHeads
	manyHeads   = 1 << smallFilter / 16
)

// A recalled is one value of a memory.
type recalled struct {
	digest digest
	size   int    // bytes, or digits
	match  *Match // shared by all values of its rule
}

func (r *recall) add(m *Masker, head []byte, x recalled) {
	if r.heads == nil {
		r.heads = map[digest][]recalled{}
		r.resize(smallFilter)
	}
	r.places = append(r.places, uint16(headHash(head)>>(64-largeFilter)))
	if len(r.places) == manyHeads {
		r.resize(largeFilter)
	}
	r.set(r.places[len(r.places)-1])
	r.signs = r.signs || !word[head[0]]
	d := m.digest("head", head)
	r.heads[d] = append(r.heads[d], x)
}

func (r *recall) resize(size int) {
	r.filter, r.shift = make([]uint64, 1<<(size-6)), uint8(64-size)
	for _, p := range r.places {
		r.set(p)
	}
}

func (r *recall) set(place uint16) {
	h := uint64(place) << (64 - largeFilter) >> r.shift
	r.filter[h>>6] |= 1 << (h & 63)
}

// find returns the values that may begin with head.
func (r *recall) find(m *Masker, head []byte) []recalled {
	if r.heads == nil || !r.maybe(headHash(head)) {
		return nil
	}
	return r.heads[m.digest("head", head)]
}

func (r *recall) maybe(hash uint64) bool {
	h := hash >> r.shift
	return r.filter[h>>6]>>(h&63)&1 != 0
}

// headHash hashes the first eight bytes of a head.
func headHash(head []byte) uint64 {
	if len(head) >= 8 {
		return spread(binary.LittleEndian.Uint64(head))
	}
	var b [8]byte
	copy(b[:], head)
	return spread(binary.LittleEndian.Uint64(b[:]))
}

func spread(x uint64) uint64 { return x * 0x9e3779b97f4a7c15 }

// remember keeps a value for Recall. m.mu is held.
func (m *Masker) remember(sessionID string, match *Match, value []byte) {
	if match.Strength > Context || !match.Distinct(value) {
		return
	}
	mem := m.memory(sessionID)
	if len(mem.seen) >= maxKnown || m.known >= maxKnownAll && !m.forgetMemory(mem) {
		return
	}
	known := m.shared(match)
	if known.Entity == personName {
		var room [4][]byte
		for _, part := range nameParts(room[:0], value) {
			m.keepKnown(mem, known, part)
		}
	}
	m.keepKnown(mem, known, value)
}

// shared returns the one Match that all remembered values of a rule have.
func (m *Masker) shared(match *Match) *Match {
	name := match.Rule + " " + match.Entity
	known := m.matches[name]
	if known == nil {
		known = new(Match)
		*known = *match
		known.Strength = Context
		m.matches[name] = known
	}
	return known
}

// keepKnown adds one value to a memory.
func (m *Masker) keepKnown(mem *memory, known *Match, value []byte) {
	x := recalled{m.digest(known.Entity, value), len(value), known}
	if mem.seen[x.digest] {
		return
	}
	mem.seen[x.digest] = true
	m.known++
	if len(value) >= leastKnown {
		mem.long.add(m, value[:leastKnown], x)
	} else {
		mem.short.add(m, value[:leastName], x)
	}
	m.buf = appendDigits(m.buf[:0], value)
	if len(m.buf) >= leastDigits && len(m.buf)*3 >= len(value)*2 {
		mem.numbers.add(m, m.buf, recalled{x.digest, len(m.buf), known})
	}
	clear(m.buf)
}

// memory returns the memory of a session. m.mu is held.
func (m *Masker) memory(sessionID string) *memory {
	mem := m.recollect(sessionID)
	if mem == nil {
		if len(m.memories) >= maxSessions {
			m.forgetMemory(nil)
		}
		mem = &memory{used: m.clock, seen: map[digest]bool{}}
		m.memories[m.digest("memory", m.last.id)] = mem
		m.last.memory = mem
	}
	return mem
}

// A lastMemory is the memory of the session that was asked for last, or nil. Most
// texts are of the session of the text before.
type lastMemory struct {
	asked bool
	id    []byte
	*memory
}

// recollect returns the memory of a session if it has one, else nil.
func (m *Masker) recollect(sessionID string) *memory {
	m.clock++
	if !m.last.asked || string(m.last.id) != sessionID {
		m.last.asked, m.last.id = true, append(m.last.id[:0], sessionID...)
		m.last.memory = m.memories[m.digest("memory", m.last.id)]
	}
	if m.last.memory != nil {
		m.last.used = m.clock
	}
	return m.last.memory
}

// forgetMemory drops the memory that was not used for longest, other than keep.
func (m *Masker) forgetMemory(keep *memory) bool {
	var at digest
	var oldest *memory
	for d, mem := range m.memories {
		if mem != keep && (oldest == nil || mem.used < oldest.used) {
			at, oldest = d, mem
		}
	}
	if oldest == nil {
		return false
	}
	m.known -= len(oldest.seen)
	m.last.asked = false
	delete(m.memories, at)
	return true
}

// Distinct reports whether further copies of value, which m covers, can be told
// from words that merely look the same.
func (m *Match) Distinct(value []byte) bool {
	if m.Strength >= Prefix {
		return true
	}
	if m.Entity == personName {
		return len(value) >= leastName
	}
	figures := 0
	for _, c := range value {
		if digit[c] {
			figures++
		}
	}
	return len(value) >= 8 && figures > 0
}

// Recall appends the places in text where values stand that were masked before
// in the session.
func (m *Masker) Recall(dst []Match, sessionID string, text []byte) []Match {
	if len(m.memories) == 0 || len(text) < leastName {
		return dst
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.recollect(sessionID)
	if mem == nil {
		return dst
	}
	if mem.long.heads != nil {
		dst = m.recallLong(dst, &mem.long, text)
	}
	if mem.short.heads != nil {
		for i := 0; i+leastName <= len(text); i++ {
			if !word[text[i]] || i == 0 || !word[text[i-1]] {
				dst, i = m.recall(dst, &mem.short, text, i, leastName)
			}
		}
	}
	if mem.numbers.heads != nil {
		dst = m.recallNumbers(dst, mem, text)
	}
	return dst
}

// recallLong is the search for values of at least leastKnown bytes.
func (m *Masker) recallLong(dst []Match, r *recall, text []byte) []Match {
	if r.signs {
		return m.recallAnywhere(dst, r, text)
	}
	filter, shift := r.filter, r.shift&63
	var masks bytemask.Masks
	var before uint64
	next := 0 // no match begins before it
	for at := 0; at+leastKnown <= len(text); at += bytemask.Size {
		wordTable.Look(&masks, text, at)
		words := masks.Class[0] | masks.Class[1] | masks.Class[2] | masks.Class[3]
		for starts := words &^ bytemask.Shift(words, before, 1); starts != 0; starts &= starts - 1 {
			i := at + bits.TrailingZeros64(starts)
			if i < next || i+leastKnown > len(text) {
				continue
			}
			h := spread(binary.LittleEndian.Uint64(text[i:])) >> shift
			if filter[h>>6]>>(h&63)&1 != 0 {
				dst, i = m.recall(dst, r, text, i, leastKnown)
				next = i + 1
			}
		}
		before = words
	}
	return dst
}

// wordTable holds the classes of bytes that make words.
var wordTable = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_")

// recallAnywhere is recallLong where a value may begin with any byte, each of
// which it looks at, so what it needs is kept in variables.
func (m *Masker) recallAnywhere(dst []Match, r *recall, text []byte) []Match {
	filter, shift := r.filter, r.shift&63
	for i := 0; i+leastKnown <= len(text); i++ {
		h := spread(binary.LittleEndian.Uint64(text[i:])) >> shift
		if filter[h>>6]>>(h&63)&1 != 0 {
			dst, i = m.recall(dst, r, text, i, leastKnown)
		}
	}
	return dst
}

// recall appends the longest value of r that begins at text[i], if there is one,
// and returns where the search goes on.
func (m *Masker) recall(dst []Match, r *recall, text []byte, i, head int) ([]Match, int) {
	if i > 0 && word[text[i]] && word[text[i-1]] {
		return dst, i
	}
	n := len(dst)
	for _, x := range r.find(m, text[i:i+head]) {
		end := i + x.size
		if end > len(text) || end < len(text) && word[text[end]] && word[text[end-1]] || m.digest(x.match.Entity, text[i:end]) != x.digest {
			continue
		}
		if len(dst) > n && dst[n].End >= end {
			continue
		}
		found := *x.match
		found.Start, found.End = i, end
		dst = append(dst[:n], found)
	}
	if len(dst) > n {
		i = dst[n].End - 1
	}
	return dst, i
}

// maxFigures is the greatest number of digits that are asked for.
const maxFigures = 24

// recallNumbers appends the numbers of mem in any grouping. A number that goes
// on is another one.
func (m *Masker) recallNumbers(dst []Match, mem *memory, text []byte) []Match {
	for i := 0; i < len(text); i++ {
		if !digit[text[i]] {
			continue
		}
		figures, end := m.figures[:0], i
		for ; end < len(text) && len(figures) < maxFigures; end++ {
			if c := text[end]; digit[c] {
				figures = append(figures, c)
			} else if !groupSep(c) || end+1 >= len(text) || !digit[text[end+1]] {
				break
			}
		}
		alone := (i == 0 || !word[text[i-1]]) && (end == len(text) || !word[text[end]])
		m.figures = figures
		if alone && len(figures) >= leastDigits {
			for _, x := range mem.numbers.find(m, figures) {
				if x.size == len(figures) {
					found := *x.match
					found.Start, found.End = i, end
					dst = append(dst, found)
					break
				}
			}
		}
		i = end
	}
	return dst
}

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that Recall would find if more came, or len(text). It is never
// inside a code point.
func (m *Masker) Awaits(sessionID string, text []byte) int {
	if len(m.memories) == 0 {
		return len(text)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.recollect(sessionID)
	if mem == nil {
		return len(text)
	}
	for i := max(0, len(text)-maxAwaited); i+leastName <= len(text); i++ {
		if i > 0 && word[text[i]] && word[text[i-1]] || !utf8.RuneStart(text[i]) {
			continue
		}
		if goesOn(mem.short.find(m, text[i:i+leastName]), len(text)-i) ||
			i+leastKnown <= len(text) && goesOn(mem.long.find(m, text[i:i+leastKnown]), len(text)-i) ||
			i+leastKnown > len(text) && mem.long.heads != nil && i >= len(text)-leastKnown {
			return i
		}
	}
	return len(text)
}

// goesOn reports whether one of values is at least as long as what has come.
func goesOn(values []recalled, n int) bool {
	for _, x := range values {
		if x.size >= n {
			return true
		}
	}
	return false
}

// maxAwaited is how many bytes of a value that comes in pieces are waited for.
const maxAwaited = 256

func appendDigits(dst, value []byte) []byte {
	for _, c := range value {
		if digit[c] {
			dst = append(dst, c)
		}
	}
	return dst
}
