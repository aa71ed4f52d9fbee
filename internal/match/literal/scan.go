package literal

import (
	"math/bits"

	"weir/internal/match/bytemask"
)

// chunkSize is the number of bytes of a text that are scanned together: enough for long
// loops over their places and candidates, and few enough for all lists of a chunk to stay
// in the cache. A margin before and behind the chunk holds what windows at its ends reach.
const (
	chunkSize = 4 << 10
	margin    = 16

	atOnce = 32 // so many candidates are written together
)

// A chunk is a part of a text and the places in it where words start, and of these the
// candidates: the places that the filters pass as possible windows of a literal.
type chunk struct {
	// The bytes of the text, with a space for each blank, and zeros before and behind the
	// whole text.
	text   [margin + chunkSize + bytemask.Size + margin]byte
	size   int // of the part
	places [chunkSize + bytemask.Size]uint16
	n      int                        // places
	long   [chunkSize + atOnce]uint16 // candidates of long windows …
	longs  int
	short  [chunkSize + atOnce]uint16 // … and of short ones
	shorts int
	kept   [2*chunkSize + 1]candidate // of the long ones, and then of the short ones
	keeps  int
}

// A candidate is a place and where the lanes of the cell begin that knows the literals that
// may have their window there.
type candidate struct {
	lanes uint32
	at    uint16
}

// fill copies the part of a text that begins at text[at], and the margin around it, with
// spaces for all blanks. Blanks and spaces separate words alike.
func (c *chunk) fill(text []byte, at int) { spaceOut(c.take(text, at)) }

// take is fill without replacing blanks. It returns the copy with the zeros around it.
func (c *chunk) take(text []byte, at int) []byte {
	c.size = min(len(text)-at, chunkSize)
	before := min(at, margin)
	end := min(at+c.size+margin, len(text))
	clear(c.text[:margin-before])
	n := margin - before + copy(c.text[margin-before:], text[at-before:end])
	all := c.text[:margin+(c.size+bytemask.Size-1)&^(bytemask.Size-1)+margin]
	clear(all[n:])
	return all
}

// scanPlain is scan without assembly, of a chunk that is filled.
func scanPlain(p *places, s *Set, c *chunk) {
	siftPlain(p, s, c)
	narrowPlain(s, c)
}

// siftPlain sets the places and the candidates.
func siftPlain(p *places, s *Set, c *chunk) {
	c.n, c.longs, c.shorts = 0, 0, 0
	for at := 0; at < c.size; at += bytemask.Size {
		p.look((*[bytemask.Size]byte)(c.text[margin+at:]))
		for starts := p.starts; starts != 0; starts &= starts - 1 {
			place := at + bits.TrailingZeros64(starts)
			c.places[c.n] = uint16(place)
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

// A found is a candidate with four lanes of its cell, of which mask has those that agree
// with the text.
type found struct {
	lanes uint32 // where they begin
	at    uint16
	mask  uint8
}

// lanesAtOnce is the number of lanes in one found. Set.lanes is padded, so that as many can
// be read from any lane on.
const lanesAtOnce = 4

// leastFound is the least capacity of Scratch.found.
const leastFound = 1 << 10

// narrowPlain keeps those candidates that the tags of their cells do not refuse.
func narrowPlain(s *Set, c *chunk) {
	c.keeps = 0
	for _, at := range c.long[:c.longs] {
		x := load(c.text[margin+at:])
		cell := &s.cells[s.longCell(longRow(x), longBit(x))]
		c.kept[c.keeps] = candidate{cell.lanes, at}
		c.keeps += int(cell.tag >> longTag(x) & 1)
	}
	for _, at := range c.short[:c.shorts] {
		x := load(c.text[margin+at:])
		cell := &s.cells[s.shortCell(shortRow(x), shortBit(x))]
		c.kept[c.keeps] = candidate{cell.lanes, at}
		c.keeps += int(cell.tag >> shortTag(load(c.text[margin-shortTagFrom+at:])) & 1)
	}
}

// matchPlain compares the text at candidates with the lanes of their cells, writes the lanes
// that agree to out, which has room for all lanes of as many cells, and returns the number
// of found.
func matchPlain(s *Set, c *chunk, kept []candidate, out []found) (n int) {
	for _, k := range kept {
		for i, last := k.lanes, false; !last; i += lanesAtOnce {
			f := found{lanes: i, at: k.at}
			for j := uint32(0); j < lanesAtOnce && !last; j++ {
				l := &s.lanes[i+j]
				if l.may(c.text[:], margin+int(k.at)) {
					f.mask |= 1 << j
				}
				last = l.how&laneLast != 0
			}
			if f.mask != 0 {
				out[n] = f
				n++
			}
		}
	}
	return n
}
