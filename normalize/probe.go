package normalize

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// A probe looks through ASCII for signs of text that is disguised in plain
// letters. Bytes beyond ASCII part words. It works on 64 bytes at a time, of
// which it makes bit masks; what it marks is looked at again by slower code.
type probe struct {
	spaced []int // where four single letters at even distances end
	long   []int // where a run of 16 letters and digits ends
	pairs  []int // where four pairs of letters and digits end
	leet   []int // digits between letters
	words  []int // words that begin like a reversed or rotated keyword
	cases  []int // where five letters of alternating case end
}

func (p *probe) reset() {
	p.spaced, p.long, p.pairs, p.leet, p.words = p.spaced[:0], p.long[:0], p.pairs[:0], p.leet[:0], p.words[:0]
	p.cases = p.cases[:0]
}

// found reports whether anything is marked.
func (p *probe) found() bool {
	return len(p.spaced)+len(p.long)+len(p.pairs)+len(p.leet)+len(p.words)+len(p.cases) > 0
}

// A carry is what a block needs to know of the one before it.
type carry struct {
	letters, upper, word, single, double uint64
	row                                  bytemask.Row // of letters and digits
}

// probeTable holds the classes of bytes that a probe wants to know.
var probeTable = bytemask.New(
	bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits,
	"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f", bytemask.Range(0x10, 0x1f), "\x7f", // odd
	"%&", `\`, // codes
)

// run fills p with the marks of text.
func (p *probe) run(text []byte) {
	var c carry
	var m bytemask.Masks
	for at := 0; at < len(text); at += bytemask.Size {
		probeTable.Look(&m, text, at)
		p.block(text, at, &m, &c)
	}
}

// runPlain is run for a text that may be printable ASCII with tabs, newlines and
// carriage returns, and nothing else; it reports false and stops where the text
// is not. coded says whether anything in it may begin a code.
func (p *probe) runPlain(text []byte) (plain, coded bool) {
	var c carry
	var m bytemask.Masks
	var codes uint64
	for at := 0; at < len(text); at += bytemask.Size {
		probeTable.Look(&m, text, at)
		odd := m.High | m.Class[3] | m.Class[4] | m.Class[5]
		if rest := len(text) - at; rest < bytemask.Size {
			odd &= 1<<rest - 1 // zero bytes follow the text
		}
		if odd != 0 {
			return false, false
		}
		codes |= m.Class[6] | m.Class[7]
		p.block(text, at, &m, &c)
	}
	return true, codes != 0
}

func (p *probe) block(text []byte, at int, m *bytemask.Masks, c *carry) {
	letters, digits := m.Class[0]|m.Class[1], m.Class[2]
	upper := letters &^ m.Bit5
	word := letters | digits
	if c.letters>>63 == 1 && word&1 == 1 {
		c.single &^= 1 << 63
	}
	single := letters &^ bytemask.Shift(word, c.word, 1) &^ (word >> 1)
	if single|c.single != 0 {
		p.even(single, c.single, at)
	}
	p.runs(word, at, c)
	p.twos(word, at, c)
	if m := digits & bytemask.Shift(letters, c.letters, 1) & (letters>>1 | 1<<63); m != 0 {
		p.leet = append(p.leet, at+bits.TrailingZeros64(m))
	}
	p.alternating(letters, upper, at, c)
	starts := letters &^ bytemask.Shift(word, c.word, 1)
	c.letters, c.upper, c.word, c.single = letters, upper, word, single
	for starts &= letters>>1&(letters>>2)&(letters>>3)&(letters>>4) | 15<<60; starts != 0; starts &= starts - 1 {
		k := at + bits.TrailingZeros64(starts)
		if k+4 > len(text) {
			return
		}
		h := (binary.LittleEndian.Uint32(text[k:]) | 0x20202020) * 0x9e3779b1 >> 18
		if beginnings[h/64]>>(h%64)&1 != 0 {
			p.words = append(p.words, k)
		}
	}
}

// even marks single letters at distances of two to six bytes.
func (p *probe) even(x, prev uint64, at int) {
	m := x & bytemask.Shift(x, prev, 2) & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 6)
	m |= x & bytemask.Shift(x, prev, 3) & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 9)
	m |= x & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 8) & bytemask.Shift(x, prev, 12)
	m |= x & bytemask.Shift(x, prev, 5) & bytemask.Shift(x, prev, 10) & bytemask.Shift(x, prev, 15)
	m |= x & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 12) & bytemask.Shift(x, prev, 18)
	if m != 0 {
		p.spaced = append(p.spaced, at+bits.TrailingZeros64(m))
	}
}

// runs marks 16 letters and digits in a row, once a block.
func (p *probe) runs(x uint64, at int, c *carry) {
	if m := c.row.Sixteen(x); m != 0 {
		p.long = append(p.long, at+bits.TrailingZeros64(m))
	}
}

// twos marks four pairs of letters and digits with one byte between them.
func (p *probe) twos(x uint64, at int, c *carry) {
	pair := x & bytemask.Shift(x, c.word, 1) &^ bytemask.Shift(x, c.word, 2) &^ (x >> 1)
	m := pair & bytemask.Shift(pair, c.double, 3)
	m &= bytemask.Shift(pair, c.double, 6) & bytemask.Shift(pair, c.double, 9)
	c.double = pair
	if m != 0 {
		p.pairs = append(p.pairs, at+bits.TrailingZeros64(m))
	}
}

// alternating marks five letters of which each is of another case than the one
// before.
func (p *probe) alternating(letters, upper uint64, at int, c *carry) {
	flip := (upper ^ bytemask.Shift(upper, c.upper, 1)) & letters & bytemask.Shift(letters, c.letters, 1)
	m := flip & (flip << 1)
	if m &= m << 2; m != 0 {
		p.cases = append(p.cases, at+bits.TrailingZeros64(m))
	}
}

// hasCodes reports whether text has an entity, an escape or percent codes.
func hasCodes(text []byte) bool {
	for i := range notations {
		if n := &notations[i]; n.find(text, 0) >= 0 {
			return true
		}
	}
	return false
}
