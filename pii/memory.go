package pii

import "math"

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

	least     int       // bytes of the shortest value, or digits of a number
	digitless bool      // some value may stand where no digit is near
	leads     [100]bool // first two digits of numbers
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
		mem.long.outlines.add(value)
	} else {
		mem.short.add(m, value[:leastName], x)
		mem.short.outlines.add(value)
	}
	mem.least = min(mem.least, len(value))
	mem.digitless = mem.long.outlines.digitless() || mem.short.outlines.digitless()
	m.buf = appendDigits(m.buf[:0], value)
	if len(m.buf) >= leastDigits && len(m.buf)*3 >= len(value)*2 {
		mem.numbers.add(m, m.buf, recalled{x.digest, len(m.buf), known})
		mem.least = min(mem.least, len(m.buf))
		mem.leads[leadOf(m.buf[0], m.buf[1])] = true
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
		mem = &memory{used: m.clock, seen: map[digest]bool{}, least: math.MaxInt}
		at := m.visit(sessionID)
		m.memories[at.key], at.memory = mem, mem
		m.recalls.Store(true)
	}
	return mem
}

// recollect returns the memory of a session if it has one, else nil.
func (m *Masker) recollect(sessionID string) *memory {
	m.clock++
	mem := m.visit(sessionID).memory
	if mem != nil {
		mem.used = m.clock
	}
	return mem
}

// forgetMemory drops the memory that was not used for longest, other than keep.
func (m *Masker) forgetMemory(keep *memory) bool {
	at, oldest := leastUsed(m.memories, keep, func(mem *memory) uint64 { return mem.used })
	if oldest == nil {
		return false
	}
	m.known -= len(oldest.seen)
	m.visits.clear()
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

func appendDigits(dst, value []byte) []byte {
	for _, c := range value {
		if digit[c] {
			dst = append(dst, c)
		}
	}
	return dst
}
