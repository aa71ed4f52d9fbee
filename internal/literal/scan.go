package literal

import (
	"math/bits"

	"weir/internal/bytemask"
)

// chunkSize is how many bytes of a text are looked at together: so many that the loops over
// the places and candidates in them are long, and so few that all that is said of them stays
// near. Around them stands a margin, which windows reach into.
const (
	chunkSize = 1 << 10
	margin    = 16
)

// A chunk is a part of a text and the places in it where words start, and of these the
// candidates: where the filters say that a literal may have its window.
type chunk struct {
	text   [margin + chunkSize + bytemask.Size + margin]byte // zeros stand behind the end of the whole text
	size   int                                               // of the part
	places [chunkSize + bytemask.Size]uint16
	n      int                   // places
	long   [chunkSize + 1]uint16 // candidates of long windows …
	longs  int
	short  [chunkSize + 1]uint16 // … and of short ones
	shorts int
}

// fill copies the part of a text that begins at text[at].
func (c *chunk) fill(text []byte, at int) {
	c.size = min(len(text)-at, chunkSize)
	before := min(at, margin)
	end := min(at+c.size+margin, len(text))
	n := margin - before + copy(c.text[margin-before:], text[at-before:end])
	clear(c.text[n : margin+(c.size+bytemask.Size-1)&^(bytemask.Size-1)+margin])
}

// scanPlain is scan without assembly.
func scanPlain(p *places, s *Set, c *chunk) {
	c.n, c.longs, c.shorts = 0, 0, 0
	for at := 0; at < c.size; at += bytemask.Size {
		p.look((*[bytemask.Size]byte)(c.text[margin+at:]))
		for starts := p.starts; starts != 0; starts &= starts - 1 {
			c.places[c.n] = uint16(at + bits.TrailingZeros64(starts))
			c.n++
		}
	}
	for _, at := range c.places[:c.n] {
		x := load(c.text[margin+at:])
		c.long[c.longs], c.short[c.shorts] = at, at
		c.longs += int(s.long.has(x) & 1)
		c.shorts += int(s.short.has(x) & 1)
	}
}

// A found is a candidate and those literals of a group that may stand there.
type found struct {
	group uint32
	at    uint16
	mask  uint8
}

// leastFound is how many there is room for at least.
const leastFound = 1 << 10

// A narrower compares what is at candidates with the groups of their cells, notes those
// that match in out, which has room for all groups of as many cells, and returns how many.
type narrower func(s *Set, c *chunk, at []uint16, out []found) (n int)

func narrowLongPlain(s *Set, c *chunk, at []uint16, out []found) (n int) {
	for _, at := range at {
		x := load(c.text[margin+at:])
		n = s.match(s.longCell(longRow(x), longBit(x)), c, at, out, n)
	}
	return n
}

func narrowShortPlain(s *Set, c *chunk, at []uint16, out []found) (n int) {
	for _, at := range at {
		x := load(c.text[margin+at:])
		n = s.match(s.shortCell(shortRow(x), shortBit(x)), c, at, out, n)
	}
	return n
}

// match adds the groups of a cell that match what is around a place to out[n:].
func (s *Set) match(cell uint32, c *chunk, at uint16, out []found, n int) int {
	for i := s.first[cell]; i < s.first[cell+1]; i++ {
		g := &s.groups[i]
		if mask := g.match(load(c.text[margin+uint32(at)-g.before:])); mask != 0 {
			out[n] = found{i, at, mask}
			n++
		}
	}
	return n
}
