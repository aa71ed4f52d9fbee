package pii

import "encoding/binary"

// Bounds of what is remembered of masked values.
const (
	maxKnown    = 1 << 12 // values remembered of one session
	maxKnownAll = 1 << 16 // and of all
	leastKnown  = 6       // bytes of a value that is remembered; shorter ones occur by chance
	leastName   = 3       // bytes of a name
	leastDigits = 7       // digits of a number that is known in any grouping
	headSize    = 3       // bytes of a value by which it is looked for
	filterBits  = 12
)

// A memory holds the values masked in one session that their form alone would
// not give away: a password beside its name, a number beside words that say
// what it is. They are masked again where they reappear. Values are kept as
// keyed hashes, with their lengths.
type memory struct {
	used   uint64
	filter [1 << (filterBits - 6)]uint64 // by head
	heads  map[digest][]recalled         // by hash of the head
	seen   map[digest]bool               // hashes of the values
	digits bool                          // some are numbers
}

// A recalled is one value of a memory.
type recalled struct {
	digest digest
	size   int  // bytes, or digits
	number bool // known by its digits alone
	match  Match
}

// remember keeps a value for Recall. m.mu is held.
func (m *Masker) remember(sessionID string, match *Match, value []byte) {
	if match.Strength > Context || !match.Distinct(value) {
		return
	}
	mem := m.memory(sessionID)
	if len(mem.seen) >= maxKnown || m.known >= maxKnownAll && !m.forgetMemory(mem) {
		return
	}
	known := *match
	known.Strength = Context
	m.add(mem, recalled{digest: m.digest(known.Entity, value), size: len(value), match: known}, value[:min(headSize, len(value))])
	m.buf = appendDigits(m.buf[:0], value)
	if len(m.buf) >= leastDigits && len(m.buf)*3 >= len(value)*2 {
		mem.digits = true
		m.add(mem, recalled{digest: m.digest(known.Entity, m.buf), size: len(m.buf), number: true, match: known}, m.buf[:headSize])
	}
	clear(m.buf)
}

func (m *Masker) add(mem *memory, r recalled, head []byte) {
	if mem.seen[r.digest] {
		return
	}
	mem.seen[r.digest] = true
	m.known++
	h := headHash(head)
	mem.filter[h>>6] |= 1 << (h & 63)
	d := m.digest("head", head)
	mem.heads[d] = append(mem.heads[d], r)
}

// headHash is the place of a head in the filter.
func headHash(head []byte) uint64 {
	var b [8]byte
	copy(b[:], head)
	return binary.LittleEndian.Uint64(b[:]) * 0x9e3779b97f4a7c15 >> (64 - filterBits)
}

// memory returns the memory of a session. m.mu is held.
func (m *Masker) memory(sessionID string) *memory {
	d := m.digest("memory", []byte(sessionID))
	mem := m.memories[d]
	if mem == nil {
		mem = &memory{heads: map[digest][]recalled{}, seen: map[digest]bool{}}
		m.memories[d] = mem
	}
	m.clock++
	mem.used = m.clock
	return mem
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
	delete(m.memories, at)
	return true
}

// Distinct reports whether further copies of value, which m covers, can be told
// from words that merely look the same.
func (m *Match) Distinct(value []byte) bool {
	if m.Strength >= Prefix {
		return true
	}
	if m.Entity == "PERSON" {
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
// in the session. What it appends is sorted and disjoint.
func (m *Masker) Recall(dst []Match, sessionID string, text []byte) []Match {
	if len(m.memories) == 0 {
		return dst
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.memories[m.digest("memory", []byte(sessionID))]
	if mem == nil {
		return dst
	}
	m.clock++
	mem.used = m.clock
	for i := 0; i+headSize <= len(text); i++ {
		h := headHash(text[i : i+headSize])
		if mem.filter[h>>6]>>(h&63)&1 == 0 && !(mem.digits && digit[text[i]]) || i > 0 && word[text[i]] && word[text[i-1]] {
			continue
		}
		if x, ok := m.recall(mem, text, i); ok {
			dst = append(dst, x)
			i = x.End - 1
		}
	}
	return dst
}

// recall returns the longest value of mem that begins at text[i].
func (m *Masker) recall(mem *memory, text []byte, i int) (best Match, ok bool) {
	for _, r := range mem.heads[m.digest("head", text[i:i+headSize])] {
		end := i + r.size
		if r.number || end > len(text) || end < len(text) && word[text[end]] && word[text[end-1]] || end <= best.End {
			continue
		}
		if m.digest(r.match.Entity, text[i:end]) == r.digest {
			best, ok = r.match, true
			best.Start, best.End = i, end
		}
	}
	if mem.digits && digit[text[i]] {
		if x, found := m.recallNumber(mem, text, i); found && x.End > best.End {
			best, ok = x, true
		}
	}
	return best, ok
}

// recallNumber returns the number of mem whose digits begin at text[i], in any
// grouping.
func (m *Masker) recallNumber(mem *memory, text []byte, i int) (Match, bool) {
	var figures [maxFigures]byte
	n, end := 0, i
	for n < len(figures) && end < len(text) {
		switch c := text[end]; {
		case digit[c]:
			figures[n] = c
			n++
		case !groupSep(c) || end+1 >= len(text) || !digit[text[end+1]]:
			return m.figures(mem, figures[:n], i, end, text)
		}
		end++
	}
	return m.figures(mem, figures[:n], i, end, text)
}

// maxFigures is the greatest number of digits that are asked for.
const maxFigures = 24

// figures asks for the digits of text[start:end]. They have to be all that stand
// there: a number that goes on is another one.
func (m *Masker) figures(mem *memory, digits []byte, start, end int, text []byte) (Match, bool) {
	if len(digits) < leastDigits || end < len(text) && word[text[end]] {
		return Match{}, false
	}
	for _, r := range mem.heads[m.digest("head", digits[:headSize])] {
		if r.number && r.size == len(digits) && m.digest(r.match.Entity, digits) == r.digest {
			x := r.match
			x.Start, x.End = start, end
			return x, true
		}
	}
	return Match{}, false
}

func appendDigits(dst, value []byte) []byte {
	for _, c := range value {
		if digit[c] {
			dst = append(dst, c)
		}
	}
	return dst
}

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that Recall would find if more came, or len(text).
func (m *Masker) Awaits(sessionID string, text []byte) int {
	if len(m.memories) == 0 {
		return len(text)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.memories[m.digest("memory", []byte(sessionID))]
	if mem == nil {
		return len(text)
	}
	from := max(0, len(text)-maxAwaited)
	for i := from; i+headSize <= len(text); i++ {
		h := headHash(text[i : i+headSize])
		if mem.filter[h>>6]>>(h&63)&1 == 0 || i > 0 && word[text[i]] && word[text[i-1]] {
			continue
		}
		for _, r := range mem.heads[m.digest("head", text[i:i+headSize])] {
			if !r.number && i+r.size >= len(text) {
				return i
			}
		}
	}
	return len(text)
}

// maxAwaited is how many bytes of a value that comes in pieces are waited for.
const maxAwaited = 256
