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
	leet   []int // of each block, the first digit between letters
	words  []int // words that begin like a reversed or rotated keyword
	cases  []int // where five letters of alternating case end
	codes  firstCodes

	high  bool // there are bytes beyond ASCII
	odd   bool // there are ASCII controls besides tab, newline and carriage return
	wiped bool // a carriage return goes back over a line

	sieve
}

// found reports whether anything is to be looked at again.
func (p *probe) found() bool {
	return len(p.spaced)+len(p.long)+len(p.pairs)+len(p.leet)+len(p.words)+len(p.cases) > 0 || p.codes != noCodes || p.wiped
}

// plain reports whether the text is printable ASCII with tabs, newlines and
// carriage returns, and nothing else.
func (p *probe) plain() bool { return !p.high && !p.odd }

func (p *probe) reset() {
	p.spaced = p.spaced[:0]
	p.long = p.long[:0]
	p.pairs = p.pairs[:0]
	p.leet = p.leet[:0]
	p.words = p.words[:0]
	p.cases = p.cases[:0]
	p.codes = noCodes
	p.high, p.odd, p.wiped = false, false, false
}

// run fills p with the marks of text.
func (p *probe) run(text []byte) {
	p.reset()
	p.begin()
	for from := 0; from < len(text); from += bytemask.Blocks * bytemask.Size {
		n, passed := p.sort(text[from:])
		if passed {
			p.mark(text, from-bytemask.Size)
		}
		if left := p.narrow(text[from:], n); left != 0 {
			p.disguised(text, from, left)
		}
		p.advance(n)
	}
}

// mark marks what stands in the blocks of text that the sieve has passed; the
// one before them begins at before.
func (p *probe) mark(text []byte, before int) {
	for h := p.hits[someSingle]; h != 0; h &= h - 1 {
		p.even(h.first(), before)
	}
	for h := p.hits[somePair]; h != 0; h &= h - 1 {
		p.twos(h.first(), before)
	}
	for h := p.hits[someRun]; h != 0; h &= h - 1 {
		p.sixteen(h.first(), before)
	}
	for h := p.hits[someInner]; h != 0; h &= h - 1 {
		p.inner(h.first(), before)
	}
	for h := p.hits[someCase]; h != 0; h &= h - 1 {
		p.alternating(h.first(), before)
	}
	for h := p.hits[someSign]; h != 0; h &= h - 1 {
		p.signs(text, h.first(), before)
	}
}

// disguised marks the words of text that begin like keywords in reverse or rot13,
// of the given blocks from text[from] on.
func (p *probe) disguised(text []byte, from int, blocks uint) {
	for ; blocks != 0; blocks &= blocks - 1 {
		i := bits.TrailingZeros(blocks)
		for m := p.starts[i]; m != 0; m &= m - 1 {
			if k := from + i*bytemask.Size + bits.TrailingZeros64(m); fifthLetter(text[k:]) {
				p.words = append(p.words, k)
			}
		}
	}
}

// fifthLetter reports whether the first five bytes of text may be those of a
// keyword in reverse or rot13.
func fifthLetter(text []byte) bool {
	if len(text) < 5 {
		return false
	}
	h := (uint64(binary.LittleEndian.Uint32(text)) | uint64(text[4])<<32 | 0x20*ones) << 24 * 0x9e3779b97f4a7c15 >> 50
	return fiveLetters[h/64]>>(h%64)&1 != 0
}

// even marks single letters at distances of two to six bytes in block i.
func (p *probe) even(i, before int) {
	x, prev := p.single(i)&^(p.word(i-1)>>63), p.single(i-1)&^(p.word(i)<<63)
	if bits.OnesCount64(x)+bits.OnesCount64(prev>>46) < minApart {
		return
	}
	m := x & bytemask.Shift(x, prev, 2) & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 6)
	m |= x & bytemask.Shift(x, prev, 3) & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 9)
	m |= x & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 8) & bytemask.Shift(x, prev, 12)
	m |= x & bytemask.Shift(x, prev, 5) & bytemask.Shift(x, prev, 10) & bytemask.Shift(x, prev, 15)
	m |= x & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 12) & bytemask.Shift(x, prev, 18)
	p.spaced = markEach(p.spaced, m, i, before)
}

// markEach appends where each bit of m stands in block i: one must not hide
// another.
func markEach(dst []int, m uint64, i, before int) []int {
	for ; m != 0; m &= m - 1 {
		dst = append(dst, before+i*bytemask.Size+bits.TrailingZeros64(m))
	}
	return dst
}

// twos marks four pairs of letters and digits with one byte between them in
// block i.
func (p *probe) twos(i, before int) {
	word, last := p.word(i), p.word(i-1)
	starts := word &^ bytemask.Shift(word, last, 1)
	pair := word &^ (word >> 1) & bytemask.Shift(starts, last&^(last<<1), 1)
	p.pairs = markEach(p.pairs, fourPairs(pair, p.pair(i-1)), i, before)
}

// sixteen marks 16 letters and digits in a row in block i.
func (p *probe) sixteen(i, before int) {
	one, last := p.word(i), p.word(i-1)
	two, last2 := one&bytemask.Shift(one, last, 1), last&(last<<1)
	four, last4 := two&bytemask.Shift(two, last2, 2), last2&(last2<<2)
	eight, last8 := four&bytemask.Shift(four, last4, 4), last4&(last4<<4)
	m := eight & bytemask.Shift(eight, last8, 8)
	p.long = markEach(p.long, m&^(m<<1), i, before)
}

// inner marks the first digit between letters in block i: leet looks through the
// block from there on.
func (p *probe) inner(i, before int) {
	letters := p.Letters[i]
	m := p.Digits[i] & bytemask.Shift(letters, p.Letters[i-1], 1) & (letters>>1 | 1<<63)
	p.leet = markEach(p.leet, m&-m, i, before)
}

// alternating marks five letters of which each is of another case than the one
// before in block i.
func (p *probe) alternating(i, before int) {
	letters, upper := p.Letters[i], p.upper(i)
	flip := (upper ^ bytemask.Shift(upper, p.upper(i-1), 1)) & letters & bytemask.Shift(letters, p.Letters[i-1], 1)
	last := p.flip(i - 1)
	m, last2 := flip&bytemask.Shift(flip, last, 1), last&(last<<1)
	m &= bytemask.Shift(m, last2, 2)
	p.cases = markEach(p.cases, m&^(m<<1), i, before)
}

// signs notes bytes of block i that are no plain text, and marks codes.
func (p *probe) signs(text []byte, i, before int) {
	at := before + i*bytemask.Size
	p.high = p.high || p.High[i] != 0
	for m := p.Odd[i]; m != 0; m &= m - 1 {
		k := at + bits.TrailingZeros64(m)
		p.odd = p.odd || text[k] != '\r'
		p.wiped = p.wiped || text[k] == '\r' && wipes(text, k)
	}
	for m := p.Codes[i]; m != 0; m &= m - 1 {
		k := at + bits.TrailingZeros64(m)
		if k+2 < len(text) && mayFollow[text[k+1]].has(text[k]) {
			p.codes.note(text, k)
		}
	}
}

// wipes reports whether the carriage return text[i] goes back over a line.
func wipes(text []byte, i int) bool {
	return i > 0 && i+1 < len(text) && text[i-1] != '\n' && text[i+1] != '\n' && text[i+1] != '\r'
}
