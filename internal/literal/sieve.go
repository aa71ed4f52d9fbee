package literal

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// margin is how many bytes around a block its windows may take, and blockSize
// what that makes of it.
const (
	margin    = 8
	blockSize = bytemask.Size + 2*margin
)

// candidates are places in a text where a literal may have its window, and which
// of the place's filters say so: passed has bit 0 for six, bit 1 for four or
// short, bit 2 for short asked for what is around the place.
type candidates struct {
	at     [2 * bytemask.Size]int32
	passed [2 * bytemask.Size]uint8
	n      int
}

// enough is how many candidates leave room for those of one more block, where
// three places may come twice.
const enough = lastCandidate - bytemask.Size - 3

const lastCandidate = 2*bytemask.Size - 1

// sievePlain is sieve without assembly. Which words pass cannot be foreseen: so
// there is no branch, and one that does not is overwritten by the next.
func sievePlain(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates) {
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
		around := binary.LittleEndian.Uint64(t[i+margin-1:i+margin+7]) | caseless
		passed := f.six.has(next*goldenSix)&1 | f.short.has(next*goldenThree)&1<<1 | f.short.has(around*goldenThree)&1<<2
		c.at[n&lastCandidate], c.passed[n&lastCandidate] = int32(at+i), uint8(passed)
		n += int((passed + 7) >> 3)
	}
	c.n = n
}
