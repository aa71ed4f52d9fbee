package literal

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// margin is how many bytes around a block its windows and what is looked at around
// them may take, and blockSize what that makes of it.
const (
	margin    = 16
	blockSize = bytemask.Size + 2*margin
)

// candidates are places where a literal may have its window, and which of the
// place's filters say so: passed has bit 0 for six, bit 1 for four or short asked
// for what is from the place on, bit 2 for short asked for what is around it. Of
// them, found are those where what is around the window does not speak against it.
type candidates struct {
	at     [2 * bytemask.Size]int32
	passed [2 * bytemask.Size]uint8
	n      int
	found  [3*2*bytemask.Size + 1]found
	left   int
}

// A found is a place, behind the margin, and the slot of its window, which is that
// of lookups[kind].
type found struct {
	at   int32
	slot uint32
	kind uint32
}

// enough is how many candidates leave room for those of one more block, where
// three places may come twice.
const enough = lastCandidate - bytemask.Size - 3

const lastCandidate = 2*bytemask.Size - 1

// scanPlain is scan without assembly.
func scanPlain(p *places, s *Set, t []byte, at int, c *candidates) (next int) {
	c.n = 0
	for ; at < len(t)-2*margin && c.n <= enough; at += bytemask.Size {
		block := (*[blockSize]byte)(t[at:])
		p.look((*[bytemask.Size]byte)(block[margin:]))
		s.words.sieve(block, p.words, p.rest, at, c)
		s.foreign.sieve(block, 0, p.foreign, at, c)
	}
	s.narrow(t, c)
	return at
}

// sieve adds the places among which a literal may have its window to c: words are
// those where words of four letters and digits at least begin, rest are shorter
// words, signs and characters beyond ASCII. Which pass cannot be foreseen: so there
// is no branch, and one that does not is overwritten by the next.
func (f *filters) sieve(t *[blockSize]byte, words, rest uint64, at int, c *candidates) {
	n := c.n
	for ; words != 0; words &= words - 1 {
		i := bits.TrailingZeros64(words) & 63
		next := binary.LittleEndian.Uint64(t[i+margin:i+margin+8]) | caseless
		passed := f.six.has(next*goldenSix)&1 | f.four.has(next*goldenFour)&1<<1
		c.at[n&lastCandidate], c.passed[n&lastCandidate] = int32(at+i), uint8(passed)
		n += int((passed + 3) >> 2)
	}
	for ; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest) & 63
		next := binary.LittleEndian.Uint64(t[i+margin:i+margin+8]) | caseless
		short := *f.short.of(next)
		passed := f.six.has(next*goldenSix)&1 | short>>(next>>16&31)&1<<1 | short>>(32+t[i+margin-1]&31)&1<<2
		c.at[n&lastCandidate], c.passed[n&lastCandidate] = int32(at+i), uint8(passed)
		n += int((passed + 7) >> 3)
	}
	c.n = n
}

// narrow makes found of the candidates.
func (s *Set) narrow(t []byte, c *candidates) {
	c.left = 0
	for k, at := range c.at[:c.n] {
		for passed := c.passed[k]; passed != 0; passed &= passed - 1 {
			kind := bits.TrailingZeros8(passed)
			from := int(at) + margin - lookups[kind].before
			hash := uint32((binary.LittleEndian.Uint64(t[from:]) | caseless) * lookups[kind].golden >> 32)
			slot := s.slot(hash)
			c.found[c.left] = found{at, slot, uint32(kind)}
			c.left += int(s.slots[slot].may(hash, t, from, from+lookups[kind].size))
		}
	}
}
