package rule

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"

	"weir/internal/bytemask"
)

// Starters tell where matches of a pattern may begin, for patterns of which all
// matches begin where a word does: a bit for each hash of the three bytes there.
// Most words of a window are none of them, so only few have to be looked at. The
// hash takes ASCII letters without regard to case.
type starters [1 << starterBits / 64]uint64

const (
	starterBits = 10
	maxStarters = 256 // bits; with more of them a window is read as a whole
)

func starterHash(three uint32) uint32 { return three & 0x1f1f1f * 0x9e3779b1 >> (32 - starterBits) }

func (s *starters) has(three uint32) bool {
	h := starterHash(three)
	return s[h/64]>>(h%64)&1 != 0
}

// list returns the hashes that are in s, in order.
func (s *starters) list() (hashes []int) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			hashes = append(hashes, 64*i+bits.TrailingZeros64(w))
		}
	}
	return hashes
}

// startersOf works out the starters of a, or returns nil if it has none. What
// begins with a character beyond ASCII, or has one among its first three bytes,
// is none of its concern.
func startersOf(a *automaton) *starters {
	d := newDFA(a, true)
	for c := range byte(utf8.RuneSelf) {
		for before := range uint8(kinds) {
			if d.step(d.begin(before), a.ascii[c]) != dead*d.stride && (!word[c] || before == kindWord) {
				return nil // a match may begin elsewhere than where a word does
			}
		}
	}
	var s starters
	for before := range uint8(kinds) {
		if before != kindWord && !s.collect(d, d.begin(before), 0, 0) {
			return nil
		}
	}
	return &s
}

// collect adds what leads on from a state, to which the first n bytes of three
// have led. It reports whether every match has three bytes, and not too much
// may begin one.
func (s *starters) collect(d *dfa, state uint16, three uint32, n int) bool {
	if n == 3 {
		h := starterHash(three)
		s[h/64] |= 1 << (h % 64)
		return len(s.list()) <= maxStarters
	}
	if d.step(state, d.ends) == found*d.stride {
		return false
	}
	for c := range byte(utf8.RuneSelf) {
		next := d.step(state, d.automaton.ascii[c])
		if next == unknown || next == found*d.stride && n < 2 {
			return false
		}
		if next != dead*d.stride && !s.collect(d, next, three|uint32(c)<<(8*n), n+1) {
			return false
		}
	}
	return true
}

// wordStarts tells where words start in one text, block by block as it is asked.
// The zero value is ready.
type wordStarts struct {
	text   []byte
	blocks []uint64 // places where a word starts, and bytes beyond ASCII
	known  []bool   // by block
}

var wordTable = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_")

// change makes text the one that is asked about.
func (w *wordStarts) change(text []byte) {
	w.text = text
	w.known = w.known[:0]
}

// block returns the mask of the block that begins at text[64*i].
func (w *wordStarts) block(i int) uint64 {
	if len(w.known) == 0 {
		n := (len(w.text) + bytemask.Size - 1) / bytemask.Size
		if n > cap(w.known) {
			w.known, w.blocks = make([]bool, n, 2*n), make([]uint64, n, 2*n)
		}
		w.known, w.blocks = w.known[:n], w.blocks[:n]
		clear(w.known)
	}
	if !w.known[i] {
		w.known[i] = true
		w.blocks[i] = w.look(i * bytemask.Size)
	}
	return w.blocks[i]
}

func (w *wordStarts) look(at int) uint64 {
	var m bytemask.Masks
	wordTable.Look(&m, w.text, at)
	words := m.Class[0] | m.Class[1] | m.Class[2] | m.Class[3]
	before := words << 1
	if at > 0 && word[w.text[at-1]] {
		before |= 1
	}
	return words&^before | m.High
}

// readCost is what it costs to look at a place where a match may begin, in bytes
// that are read.
const readCost = 3

// insideRune reports whether text[at] belongs to a code point that begins before
// it.
func insideRune(text []byte, at int) bool {
	if utf8.RuneStart(text[at]) {
		return false
	}
	start := runeStart(text, at)
	_, n := utf8.DecodeRune(text[start:])
	return start+n > at
}

// start returns the first place in text[at:end] at which a match may begin that
// ends before end, or end if there is none. The second result is false where it
// cannot say, or would have to look at each byte too often.
func (r *runner) start(w *wordStarts, at, end int) (place int, sure bool) {
	text := w.text
	budget := end - at
	for i := at / bytemask.Size; i*bytemask.Size < end; i++ {
		places := w.block(i)
		if i == at/bytemask.Size {
			places &= ^uint64(0) << (at % bytemask.Size)
		}
		for ; places != 0; places &= places - 1 {
			p := i*bytemask.Size + bits.TrailingZeros64(places)
			if p+4 <= len(text) && p+3 <= end {
				if three := binary.LittleEndian.Uint32(text[p:]); three&0x808080 == 0 && !r.a.starters.has(three) {
					continue
				}
			} else if p >= end {
				return end, true
			}
			if text[p] >= utf8.RuneSelf && insideRune(text, p) {
				continue
			}
			matched, sure, read := r.first.read(text, p, end)
			if matched || !sure {
				return p, sure
			}
			if budget -= read + readCost; budget < 0 {
				return 0, false
			}
		}
	}
	return end, true
}
