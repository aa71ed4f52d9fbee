package canary

import "encoding/hex"

// A Memory is a compact set of tokens of the form of Token, such as those found
// planted in the system prompts of a stream. It knows them plain, spaced,
// punctuated and reversed; a Detector of the session at hand knows them in all
// coats. It holds eight bytes a token, in slots of which at most three quarters
// are taken, and once full it refuses new tokens instead of forgetting old
// ones, so that no flood of sessions can push one out. It must not be used while Learn runs.
type Memory struct {
	limit   int
	tokens  int
	refused int
	slots   []uint64 // open addressing; 0 is free
}

// NewMemory returns an empty memory for at most limit tokens.
func NewMemory(limit int) *Memory { return &Memory{limit: limit, slots: make([]uint64, 64)} }

// Learn remembers a token. It reports false if the memory is full or the token
// is not of the form of Token.
func (m *Memory) Learn(token string) bool {
	var b body
	if len(token) != len(prefix)+bodySize || token[:len(prefix)] != prefix {
		return false
	}
	if _, err := hex.Decode(b[:], []byte(token[len(prefix):])); err != nil {
		return false
	}
	var d digits
	for _, c := range b {
		d.push(uint64(c >> 4))
		d.push(uint64(c & 15))
	}
	if m.has(d.fingerprint()) {
		return true
	}
	if m.tokens >= m.limit {
		m.refused++
		return false
	}
	m.tokens++
	m.insert(d.fingerprint())
	return true
}

// Tokens returns how many tokens are known.
func (m *Memory) Tokens() int { return m.tokens }

// Refused returns how many tokens there was no room for.
func (m *Memory) Refused() int { return m.refused }

// digits are the last 32 digits of a text, as they stand and backwards.
type digits struct{ hi, lo, backHi, backLo uint64 }

func (d *digits) push(v uint64) {
	d.hi, d.lo = d.hi<<4|d.lo>>60, d.lo<<4|v
	d.backHi, d.backLo = d.backHi>>4|v<<60, d.backLo>>4|d.backHi<<60
}

// fingerprint stands for the digits, read either way. It is never 0.
func (d *digits) fingerprint() uint64 {
	hi, lo := d.hi, d.lo
	if d.backHi < hi || d.backHi == hi && d.backLo < lo {
		hi, lo = d.backHi, d.backLo
	}
	x := (hi*0x9E3779B97F4A7C15 ^ lo) * 0xD6E8FEB86659FD93
	return x ^ x>>31 | 1
}

// slot returns where f is, or would be.
func (m *Memory) slot(f uint64) int {
	mask := len(m.slots) - 1
	at := int(f>>20) & mask
	for m.slots[at] != 0 && m.slots[at] != f {
		at = (at + 1) & mask
	}
	return at
}

func (m *Memory) has(f uint64) bool { return m.slots[m.slot(f)] != 0 }

// insert enters f, and doubles the slots when three quarters of them are taken.
func (m *Memory) insert(f uint64) {
	if 4*m.tokens > 3*len(m.slots) {
		old := m.slots
		m.slots = make([]uint64, 2*len(old))
		for _, o := range old {
			if o != 0 {
				m.slots[m.slot(o)] = o
			}
		}
	}
	m.slots[m.slot(f)] = f
}

// Append appends the known tokens in text to dst, ordered by Start and without
// overlaps, and returns dst. A nil or empty Memory finds nothing.
func (m *Memory) Append(dst []Match, text []byte) []Match {
	if m == nil || m.tokens == 0 {
		return dst
	}
	var d digits
	run, last := 0, 0
	for i, c := range text {
		if squashed[c] == 0 {
			continue
		}
		v := nibbleOf[c]
		if v < 0 {
			run = 0
			continue
		}
		if i-last > maxGap {
			run = 0
		}
		last = i
		d.push(uint64(v))
		if run++; run >= bodySize && m.has(d.fingerprint()) {
			dst = append(dst, Match{digitsBefore(text, i+1), i + 1, "plain"})
			run = 0
		}
	}
	return dst
}

// digitsBefore returns where the 32 digits before text[end] begin.
func digitsBefore(text []byte, end int) int {
	for n := 0; n < bodySize; {
		end--
		if squashed[text[end]] != 0 {
			n++
		}
	}
	return end
}
