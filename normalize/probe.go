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
	codes  []int // entities, escapes and percent codes

	high  bool // there are bytes beyond ASCII
	odd   bool // there are ASCII controls besides tab, newline and carriage return
	wiped bool // a carriage return goes back over a line

	kinds [16]bytemask.Kinds
}

// found reports whether anything is to be looked at again.
func (p *probe) found() bool {
	return len(p.spaced)+len(p.long)+len(p.pairs)+len(p.leet)+len(p.words)+len(p.cases)+len(p.codes) > 0 || p.wiped
}

// plain reports whether the text is printable ASCII with tabs, newlines and
// carriage returns, and nothing else.
func (p *probe) plain() bool { return !p.high && !p.odd }

func (p *probe) reset() {
	p.spaced, p.long, p.pairs, p.leet, p.words = p.spaced[:0], p.long[:0], p.pairs[:0], p.leet[:0], p.words[:0]
	p.cases, p.codes = p.cases[:0], p.codes[:0]
	p.high, p.odd, p.wiped = false, false, false
}

// run fills p with the marks of text.
func (p *probe) run(text []byte) {
	p.reset()
	var last block
	for from := 0; from < len(text); from += len(p.kinds) * bytemask.Size {
		n := bytemask.Sort(p.kinds[:], text[from:])
		for i := range p.kinds[:n] {
			at := from + i*bytemask.Size
			starts := p.block(text, at, &p.kinds[i], &last)
			if starts == 0 {
				continue
			}
			if rest := text[at:]; len(rest) >= len(window{}) {
				p.beginnings((*window)(rest), at, starts)
			} else {
				p.tail(rest, at, starts)
			}
		}
	}
}

// A window is a block and the bytes after it that may belong to a word in it.
type window [bytemask.Size + 8]byte

// A block is what the next one needs to know of 64 bytes: where letters and
// digits stand, and where words of them begin.
type block struct {
	letters, upper, word, starts uint64
	single                       uint64 // words of one letter; of the last byte it is not known yet
	pair                         uint64 // the second bytes of words of two
}

// block marks what stands in the block of text at at, of which last is the one
// before, and makes it the last. It returns where words of five letters and more
// begin; at the end of the block they may be shorter. What most blocks do not
// have is told by a weak test first.
func (p *probe) block(text []byte, at int, k *bytemask.Kinds, last *block) uint64 {
	letters := k.Letters
	word := letters | k.Digits
	starts, ends := word&^bytemask.Shift(word, last.word, 1), word&^(word>>1)
	single, before := letters&starts&ends, last.single&^(word<<63)
	pair := ends & bytemask.Shift(starts, last.starts, 1)
	upper := letters &^ k.Bit5
	if single != 0 && single&(single-1)|before>>46 != 0 {
		p.even(single, before, at)
	}
	if pair&bytemask.Shift(pair, last.pair, 3) != 0 {
		p.twos(pair, last.pair, at)
	}
	if sixteen(word) || word&0xff == 0xff && last.word>>63 != 0 || word&1 != 0 && last.word>>56 == 0xff {
		p.run16(word, last.word, at)
	}
	if m := k.Digits & bytemask.Shift(letters, last.letters, 1) & (letters>>1 | 1<<63); m != 0 {
		p.inner(m, at)
	}
	if upper&(upper<<2) != 0 {
		p.alternating(letters, upper, last, at)
	}
	if k.Odd|k.High|k.Codes != 0 {
		p.signs(text, at, k)
	}
	last.letters, last.upper, last.word, last.starts, last.single, last.pair = letters, upper, word, starts, single, pair
	two := letters & (letters >> 1)
	return starts & letters & (two&(two>>2)&(letters>>4) | 15<<60)
}

// sixteen reports whether x has so many bits in a row.
func sixteen(x uint64) bool {
	x &= x >> 1
	x &= x >> 2
	x &= x >> 4
	return x&(x>>8) != 0
}

// beginnings marks the words at starts that may be keywords in reverse or rot13.
func (p *probe) beginnings(text *window, at int, starts uint64) {
	for ; starts != 0; starts &= starts - 1 {
		i := bits.TrailingZeros64(starts) & (bytemask.Size - 1)
		h := (binary.LittleEndian.Uint32(text[i:i+4]) | 0x20202020) * 0x9e3779b1 >> 18
		if beginnings[h/64]>>(h%64)&1 != 0 {
			p.disguised(text, at, i)
		}
	}
}

// disguised marks the word at text[i] if its fifth letter, too, is that of a
// keyword in reverse or rot13.
//
//go:noinline
func (p *probe) disguised(text *window, at, i int) {
	h := (binary.LittleEndian.Uint64(text[i:i+8]) | 0x20*ones) << 24 * 0x9e3779b97f4a7c15 >> 50
	if fiveLetters[h/64]>>(h%64)&1 != 0 {
		p.words = append(p.words, at+i)
	}
}

// tail is beginnings for the end of the text.
func (p *probe) tail(rest []byte, at int, starts uint64) {
	var text window
	copy(text[:], rest)
	p.beginnings(&text, at, starts)
}

// inner marks the first of the digits between letters.
//
//go:noinline
func (p *probe) inner(m uint64, at int) {
	p.leet = append(p.leet, at+bits.TrailingZeros64(m))
}

// even marks single letters at distances of two to six bytes.
//
//go:noinline
func (p *probe) even(x, prev uint64, at int) {
	if bits.OnesCount64(x)+bits.OnesCount64(prev>>46) < minApart {
		return
	}
	m := x & bytemask.Shift(x, prev, 2) & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 6)
	m |= x & bytemask.Shift(x, prev, 3) & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 9)
	m |= x & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 8) & bytemask.Shift(x, prev, 12)
	m |= x & bytemask.Shift(x, prev, 5) & bytemask.Shift(x, prev, 10) & bytemask.Shift(x, prev, 15)
	m |= x & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 12) & bytemask.Shift(x, prev, 18)
	if m != 0 {
		p.spaced = append(p.spaced, at+bits.TrailingZeros64(m))
	}
}

// run16 marks 16 letters and digits in a row, once a block.
//
//go:noinline
func (p *probe) run16(x, prev uint64, at int) {
	for n := uint(1); n < 16; n *= 2 {
		x, prev = x&bytemask.Shift(x, prev, n), prev&(prev<<n)
	}
	if x != 0 {
		p.long = append(p.long, at+bits.TrailingZeros64(x))
	}
}

// twos marks four pairs of letters and digits with one byte between them.
//
//go:noinline
func (p *probe) twos(x, prev uint64, at int) {
	if m := x & bytemask.Shift(x, prev, 3) & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 9); m != 0 {
		p.pairs = append(p.pairs, at+bits.TrailingZeros64(m))
	}
}

// alternating marks five letters of which each is of another case than the one
// before.
//
//go:noinline
func (p *probe) alternating(letters, upper uint64, last *block, at int) {
	flip := (upper ^ bytemask.Shift(upper, last.upper, 1)) & letters & bytemask.Shift(letters, last.letters, 1)
	m := flip & (flip << 1)
	if m &= m << 2; m != 0 {
		p.cases = append(p.cases, at+bits.TrailingZeros64(m))
	}
}

// signs notes bytes that are no plain text, and marks codes.
func (p *probe) signs(text []byte, at int, k *bytemask.Kinds) {
	p.high = p.high || k.High != 0
	for m := k.Odd; m != 0; m &= m - 1 {
		i := at + bits.TrailingZeros64(m)
		p.odd = p.odd || text[i] != '\r'
		p.wiped = p.wiped || text[i] == '\r' && wipes(text, i)
	}
	for m := k.Codes; m != 0; m &= m - 1 {
		if i := at + bits.TrailingZeros64(m); isCode(text[i:]) {
			p.codes = append(p.codes, i)
		}
	}
}

// wipes reports whether the carriage return text[i] goes back over a line.
func wipes(text []byte, i int) bool {
	return i > 0 && i+1 < len(text) && text[i-1] != '\n' && text[i+1] != '\n' && text[i+1] != '\r'
}
