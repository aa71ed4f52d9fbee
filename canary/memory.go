package canary

import (
	"encoding/hex"

	"weir/internal/ascii"
)

// A Memory is a compact set of tokens of the form of Token, such as those found planted
// in the system prompts of a stream. It recognises them plain, spaced, punctuated and
// reversed; the Detector of a session recognises that session's tokens in every encoding.
// Once full it refuses new tokens and keeps the old ones, so that no flood of sessions can
// push one out. It must not be used while Learn runs.
type Memory struct {
	limit   int
	known   map[uint64]bool // fingerprints of digits
	refused int
}

// NewMemory returns an empty memory for at most limit tokens.
func NewMemory(limit int) *Memory { return &Memory{limit: limit, known: map[uint64]bool{}} }

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
	if f := d.fingerprint(); len(m.known) < m.limit || m.known[f] {
		m.known[f] = true
		return true
	}
	m.refused++
	return false
}

// Tokens returns how many tokens are known.
func (m *Memory) Tokens() int { return len(m.known) }

// Refused returns how many tokens there was no room for.
func (m *Memory) Refused() int { return m.refused }

// digits are the last 32 hexadecimal digits of a text, forwards and backwards.
type digits struct{ hi, lo, backHi, backLo uint64 }

func (d *digits) push(v uint64) {
	d.hi, d.lo = d.hi<<4|d.lo>>60, d.lo<<4|v
	d.backHi, d.backLo = d.backHi>>4|v<<60, d.backLo>>4|d.backHi<<60
}

// fingerprint returns a hash of the digits that is the same in either direction.
func (d *digits) fingerprint() uint64 {
	hi, lo := d.hi, d.lo
	if d.backHi < hi || d.backHi == hi && d.backLo < lo {
		hi, lo = d.backHi, d.backLo
	}
	x := (hi*0x9E3779B97F4A7C15 ^ lo) * 0xD6E8FEB86659FD93
	return x ^ x>>31
}

// Append appends the known tokens in text to dst, ordered by Start and without
// overlaps, and returns dst. A nil or empty Memory finds nothing.
func (m *Memory) Append(dst []Match, text []byte) []Match {
	if m == nil || len(m.known) == 0 {
		return dst
	}
	var d digits
	run, last := 0, 0
	for i, c := range text {
		if foldedByte[c] == 0 {
			continue
		}
		v := ascii.HexValue(c)
		if v < 0 {
			run = 0
			continue
		}
		if i-last > maxGap {
			run = 0
		}
		last = i
		d.push(uint64(v))
		if run++; run >= bodySize && m.known[d.fingerprint()] {
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
		if foldedByte[text[end]] != 0 {
			n++
		}
	}
	return end
}
