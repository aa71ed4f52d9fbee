package obfuscation

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/normalize/lexicon"
)

// A Detector finds the places in a text where words may be obfuscated in plain ASCII.
// Bytes beyond ASCII separate words. It makes bit masks of blocks of 64 bytes, and
// looks at the text itself only where the masks may show something, so that most texts
// leave no marks.
type Detector struct {
	spaced   []int // ends of four single letters at even distances
	joined   []int // starts of runs of 16 letters that may be joined words
	blobs    []int // starts of runs of 16 letters and digits that may begin base64 or hex, or be part of it
	pairs    []int // ends of four pairs of hexadecimal digits
	leet     []int // starts of words of the lexicon in leetspeak
	reversed []int // starts of keywords in reverse
	ciphered []cipherMark
	cases    []int // starts of words with five letters in alternating case
	numbers  []int // starts of blocks of nothing but digits and signs, most of them digits
	morse    []int // starts of blocks of dots and dashes
	codes    firstCodes

	wide       wideRun // of the run of 16 that was marked last
	folded     bool    // the text is in lower case, so that nothing in it is base64
	NonASCII   bool    // the text has bytes beyond ASCII
	Controls   bool    // the text has ASCII controls besides tab, newline and carriage return
	Overwrites bool    // a carriage return goes back over a line

	starts         [bytemask.Blocks]uint64 // of words of five letters, in the blocks of Kinds from row 1 on
	bytemask.Kinds                         // masks of up to bytemask.Blocks blocks; row 0 has those of the block before them
}

// Found reports whether there is any mark.
func (p *Detector) Found() bool {
	return len(p.spaced)+len(p.joined)+len(p.blobs)+len(p.pairs)+len(p.leet)+len(p.reversed)+len(p.ciphered)+len(p.cases)+
		len(p.numbers)+len(p.morse) > 0 ||
		p.codes != noCodes || p.Overwrites
}

// Plain reports whether all bytes of the text are in chars.Plain.
func (p *Detector) Plain() bool { return !p.NonASCII && !p.Controls }

// reset forgets the marks and the blocks of the text before.
func (p *Detector) reset() {
	p.spaced = p.spaced[:0]
	p.joined = p.joined[:0]
	p.blobs = p.blobs[:0]
	p.pairs = p.pairs[:0]
	p.leet = p.leet[:0]
	p.reversed = p.reversed[:0]
	p.ciphered = p.ciphered[:0]
	p.cases = p.cases[:0]
	p.numbers, p.morse = p.numbers[:0], p.morse[:0]
	p.codes, p.wide = noCodes, wideRun{upTo: -1}
	p.NonASCII, p.Controls, p.Overwrites = false, false, false
	p.Letters[0], p.Bit5[0], p.Digits[0] = 0, 0, 0
}

// Run fills p with the marks of text.
func (p *Detector) Run(text []byte) {
	p.reset()
	for from := 0; from < len(text); from += bytemask.Blocks * bytemask.Size {
		n := bytemask.Sort(&p.Kinds, text[from:])
		p.wordLengths(text, n, from-bytemask.Size)
		p.digitsAndCases(text, n, from-bytemask.Size)
		p.wholeBlocks(text, n, from)
		p.keywords(text[from:], n, from)
		p.advance(n)
	}
}

// advance makes block n the block before those that follow.
func (p *Detector) advance(n int) {
	p.Letters[0], p.Bit5[0], p.Digits[0] = p.Letters[n], p.Bit5[n], p.Digits[n]
}

// A blockSet is a set of blocks.
type blockSet uint32

// first returns the lowest block of a set that has one.
func (s blockSet) first() int { return bits.TrailingZeros32(uint32(s)) }

// wordLengths looks through blocks 1 to n of text, where block 0 begins at byte before,
// for words of one and of two letters and digits and for runs of sixteen. It sets starts.
// It takes a closer look at the blocks that pass a weak test, which may let a block pass
// in vain but never leaves one out.
func (p *Detector) wordLengths(text []byte, n, before int) {
	letters, digits, long := p.Letters[1:1+n], p.Digits[1:1+n], p.starts[:n]
	last := p.word(0)
	lastStarts, lastSingle, lastPair := last&^(last<<1), p.single(0), p.pair(0)
	var singles, pairs, runs blockSet
	for k, l := range letters {
		word := l | digits[k]
		starts, ends := word&^bytemask.Shift(word, last, 1), word&^(word>>1)
		single, pair := l&starts&ends, ends&bytemask.Shift(starts, lastStarts, 1)
		if single != 0 { // three single letters, or two shortly before
			if second, shortly := single&(single-1), lastSingle>>46; second&(second-1)|shortly&(shortly-1) != 0 {
				singles |= 2 << k
			}
		}
		if pair&bytemask.Shift(pair, lastPair, 3) != 0 {
			pairs |= 2 << k
		}
		four := word & (word >> 1)
		four &= four >> 2
		long[k] = starts & l & (four&(word>>4) | 15<<60)
		eight := four & (four >> 4)
		if eight&(eight>>8)|eight&(last>>63)|(last>>56+1)>>8&word != 0 { // sixteen letters and digits, maybe
			runs |= 2 << k
		}
		last, lastStarts, lastSingle, lastPair = word, starts, single, pair
	}
	for ; singles != 0; singles &= singles - 1 {
		p.even(singles.first(), before)
	}
	for ; pairs != 0; pairs &= pairs - 1 {
		p.twos(text, pairs.first(), before)
	}
	for ; runs != 0; runs &= runs - 1 {
		p.sixteen(text, runs.first(), before)
	}
}

// digitsAndCases looks through the same blocks for digits before letters, for capitals
// behind small letters, and for bytes other than plain ASCII.
func (p *Detector) digitsAndCases(text []byte, n, before int) {
	letters, bit5, digits := p.Letters[1:1+n], p.Bit5[1:1+n], p.Digits[1:1+n]
	signs, high := p.Signs[1:1+n], p.High[1:1+n]
	lastSmall := p.Letters[0] & p.Bit5[0]
	lastCapital := p.upper(0) & (lastSmall << 1)
	var capitals, inner, odd blockSet
	for k, l := range letters {
		small := l & bit5[k]
		capital := (l ^ small) & bytemask.Shift(small, lastSmall, 1)
		if capital|lastCapital>>63 != 0 {
			capitals |= 2 << k
		}
		if digits[k]&(l>>1|1<<63) != 0 {
			inner |= 2 << k
		}
		if signs[k]|high[k] != 0 {
			odd |= 2 << k
		}
		lastSmall, lastCapital = small, capital
	}
	for ; capitals != 0; capitals &= capitals - 1 {
		p.alternating(text, capitals.first(), before)
	}
	for ; inner != 0; inner &= inner - 1 {
		p.inner(text, inner.first(), before)
	}
	for ; odd != 0; odd &= odd - 1 {
		p.signs(text, odd.first(), before)
	}
}

// wholeBlocks marks where 64 bytes, counted from a half or a whole block on, consist of
// numbers or of Morse code. The first of n blocks begins at byte from.
func (p *Detector) wholeBlocks(text []byte, n, from int) {
	for k := 1; k <= n; k++ {
		letters, digits, at := p.Letters[k], p.Digits[k], from+(k-1)*bytemask.Size
		if uint32(letters) != 0 {
			continue
		}
		if half := p.Letters[k-1] >> 32; half == 0 && at > 0 {
			p.wholeBlock(text, p.Digits[k-1]>>32|digits<<32, at-bytemask.Size/2)
		}
		if letters == 0 {
			p.wholeBlock(text, digits, at)
		}
	}
}

// wholeBlock marks the 64 bytes without letters at text[at], of which digits are digits, if
// they are numbers or Morse code.
func (p *Detector) wholeBlock(text []byte, digits uint64, at int) {
	if bits.OnesCount64(digits) >= leastDigits {
		p.numbers = append(p.numbers, at)
	}
	block := text[at:min(at+bytemask.Size, len(text))]
	if digits == 0 && bytes.Count(block, dot) >= leastDots && bytes.Count(block, dash) >= leastDots {
		p.morse = append(p.morse, at)
	}
}

var dot, dash = []byte("."), []byte("-")

const (
	leastDigits = 36 // of a block of numbers
	leastDots   = 10 // of a block of Morse code, and as many dashes
)

// fourPairs returns the ends of four pairs with one byte between them, from the ends of
// pairs in a block and in the one before.
func fourPairs(pair, before uint64) uint64 {
	return pair & bytemask.Shift(pair, before, 3) & bytemask.Shift(pair, before, 6) & bytemask.Shift(pair, before, 9)
}

// word returns the letters and digits of block i.
func (p *Detector) word(i int) uint64 { return p.Letters[i] | p.Digits[i] }

// upper returns the capitals of block i.
func (p *Detector) upper(i int) uint64 { return p.Letters[i] &^ p.Bit5[i] }

// flips returns the letters of block i that differ in case from the letter directly
// before them.
func (p *Detector) flips(i int) uint64 {
	letters, upper := p.Letters[i], p.upper(i)
	return (upper ^ bytemask.Shift(upper, p.upper(i-1), 1)) & letters & bytemask.Shift(letters, p.Letters[i-1], 1)
}

// flip is flips as if block i were the first one.
func (p *Detector) flip(i int) uint64 {
	letters, upper := p.Letters[i], p.upper(i)
	return (upper ^ upper<<1) & letters & (letters << 1)
}

// single returns the letters of block i that are words, as if there were no other
// block.
func (p *Detector) single(i int) uint64 {
	word := p.word(i)
	return p.Letters[i] &^ (word << 1) &^ (word >> 1)
}

// pair returns the ends of words of two letters or digits in block i, as if there were
// no other block.
func (p *Detector) pair(i int) uint64 {
	word := p.word(i)
	starts := word &^ (word << 1)
	return word &^ (word >> 1) & (starts << 1)
}

// keywords marks the keywords in reverse or rot13 among the words of p.starts, in the n
// blocks of text, which begins at byte from.
func (p *Detector) keywords(text []byte, n, from int) {
	whole := min(n, max(0, len(text)-7)/bytemask.Size)
	keepKeywords(p.starts[:whole], text)
	for k, m := range p.starts[:n] {
		for ; m != 0; m &= m - 1 {
			at := k*bytemask.Size + bits.TrailingZeros64(m)
			if rest := text[at:]; k < whole || len(rest) >= 5 && lexicon.KeywordPrefix(uint64(binary.LittleEndian.Uint32(rest))|uint64(rest[4])<<32) {
				p.keyword(text, from, at)
			}
		}
	}
}

// keepKeywords leaves the words in starts that may be keywords in reverse or rot13. Each
// block of text has seven bytes behind it, so that eight are read at once.
func keepKeywords(starts []uint64, text []byte) {
	for k, m := range starts {
		block := (*[bytemask.Size + 7]byte)(text[k*bytemask.Size:])
		may := uint64(0)
		for ; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m) & (bytemask.Size - 1)
			if lexicon.KeywordPrefix(binary.LittleEndian.Uint64(block[i : i+8])) {
				may |= m & -m
			}
		}
		starts[k] = may
	}
}

// keyword marks the word that begins at text[k] if it is a keyword in reverse or
// rot13. The text begins at byte from.
func (p *Detector) keyword(text []byte, from, k int) {
	w := lexicon.LettersAt(text, k)
	if lexicon.IsReversed(w) {
		p.reversed = append(p.reversed, from+k)
	}
	if c, ok := lexicon.Deciphered(w); ok {
		p.ciphered = append(p.ciphered, cipherMark{from + k, c})
	}
}

// even marks four single letters at even distances of two to six bytes, the last of
// them in block i.
func (p *Detector) even(i, before int) {
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

// markEach appends the places of all bits of m in block i to dst.
func markEach(dst []int, m uint64, i, before int) []int {
	for ; m != 0; m &= m - 1 {
		dst = append(dst, before+i*bytemask.Size+bits.TrailingZeros64(m))
	}
	return dst
}

// twos marks four pairs of hexadecimal digits with one byte between them that end in
// block i.
func (p *Detector) twos(text []byte, i, before int) {
	word, last := p.word(i), p.word(i-1)
	starts := word &^ bytemask.Shift(word, last, 1)
	pair := word &^ (word >> 1) & bytemask.Shift(starts, last&^(last<<1), 1)
	for m := fourPairs(pair, p.pair(i-1)); m != 0; m &= m - 1 {
		if at := before + i*bytemask.Size + bits.TrailingZeros64(m); at >= 10 && fourOfHex(text[at-10:at+1]) {
			p.pairs = append(p.pairs, at)
		}
	}
}

// fourOfHex reports whether four pairs with one byte between them are hexadecimal
// digits.
func fourOfHex(text []byte) bool {
	for i := 0; i < len(text); i += 3 {
		if ascii.HexValue(text[i])|ascii.HexValue(text[i+1]) < 0 {
			return false
		}
	}
	return true
}

// sixteen marks runs of 16 letters and digits and more with the sixteenth in block i.
func (p *Detector) sixteen(text []byte, i, before int) {
	one, last := p.word(i), p.word(i-1)
	two, last2 := one&bytemask.Shift(one, last, 1), last&(last<<1)
	four, last4 := two&bytemask.Shift(two, last2, 2), last2&(last2<<2)
	eight, last8 := four&bytemask.Shift(four, last4, 4), last4&(last4<<4)
	m := eight & bytemask.Shift(eight, last8, 8)
	for m &^= bytemask.Shift(m, last8&(last8<<8), 1); m != 0; m &= m - 1 {
		last := bits.TrailingZeros64(m)
		at := before + i*bytemask.Size + last - (minRun - 1)
		if p.maybeJoined(i, last) {
			p.joined = append(p.joined, at)
		}
		p.long(text, at)
	}
}

// maybeJoined reports whether the 16 bytes that end at bit last of block i are letters, all
// of one case but for the first, or with two capitals and more behind it.
func (p *Detector) maybeJoined(i, last int) bool {
	if lastSixteen(p.Letters[i], p.Letters[i-1], last) != 1<<minRun-1 {
		return false
	}
	small := lastSixteen(p.Bit5[i], p.Bit5[i-1], last) >> 1
	return small == 1<<(minRun-1)-1 || bits.OnesCount16(small) <= minRun-3
}

// lastSixteen returns the 16 bits of a mask that end at bit last; before is the mask of
// the block before.
func lastSixteen(mask, before uint64, last int) uint16 {
	return uint16((mask<<(^last&63) | before>>1>>(last&63)) >> (64 - minRun))
}

// long marks the run of 16 letters and digits and more that begins at text[at] if it
// may be a blob.
func (p *Detector) long(text []byte, at int) {
	if !p.folded && p.wide.mayBlob(text, at) {
		p.blobs = append(p.blobs, at)
	}
}

// inner marks words in leetspeak in block i. It looks at digits before a letter, from
// the first ones on that have a letter before them as well.
func (p *Detector) inner(text []byte, i, before int) {
	m := p.Digits[i] & (p.Letters[i]>>1 | 1<<63)
	first := m & p.behindLetter(i)
	word := p.word(i)
	for m &= -(first & -first); m != 0; {
		k := bits.TrailingZeros64(m)
		gaps := ^word >> k << k
		if bits.TrailingZeros64(gaps)-bits.Len64(^word&(1<<k-1)) <= lexicon.LongestWord {
			p.digits(text, before+i*bytemask.Size+k)
		}
		m &= -gaps // continue behind the word
	}
}

// behindLetter returns the bytes of block i that follow a letter, or a letter and one
// or two digits.
func (p *Detector) behindLetter(i int) uint64 {
	digits, last := p.Digits[i], p.Digits[i-1]
	one := bytemask.Shift(p.Letters[i], p.Letters[i-1], 1)
	behind := p.Letters[i-1] << 1 // in the block before; its lowest bit does not matter
	two := bytemask.Shift(one&digits, behind&last, 1)
	three := bytemask.Shift(two&digits, behind<<1&(last<<1)&last, 1)
	return one | two | three
}

// digits marks the word at text[k] if it is in leetspeak.
func (p *Detector) digits(text []byte, k int) {
	start, end := lexicon.LeetWordAt(text, k)
	if n := len(p.leet); end > start && (n == 0 || p.leet[n-1] < start) {
		p.leet = append(p.leet, start)
	}
}

// alternating marks words with five letters that alternate in case, the fifth of them
// in block i.
func (p *Detector) alternating(text []byte, i, before int) {
	flip, last := p.flips(i), p.flip(i-1)
	m, last2 := flip&bytemask.Shift(flip, last, 1), last&(last<<1)
	m &= bytemask.Shift(m, last2, 2)
	for m &^= m << 1; m != 0; m &= m - 1 {
		if start := before + i*bytemask.Size + bits.TrailingZeros64(m) - 4; start == 0 || text[start-1] <= ' ' {
			p.cases = append(p.cases, start)
		}
	}
}

// signs notes bytes of block i other than plain ASCII, and marks codes.
func (p *Detector) signs(text []byte, i, before int) {
	at := before + i*bytemask.Size
	p.NonASCII = p.NonASCII || p.High[i] != 0
	for m := p.Signs[i]; m != 0; m &= m - 1 {
		k := at + bits.TrailingZeros64(m)
		switch text[k] {
		case '\\':
			if k+1 < len(text) && (text[k+1]|0x20 == 'u' || text[k+1] == 'x') {
				p.codes.note(text, k)
			}
		case '&', '%':
			p.codes.note(text, k)
		case '\r':
			p.Overwrites = p.Overwrites || wipes(text, k)
		default:
			p.Controls = true
		}
	}
}

// wipes reports whether the carriage return text[i] goes back over a line.
func wipes(text []byte, i int) bool {
	return i > 0 && i+1 < len(text) && text[i-1] != '\n' && text[i+1] != '\n' && text[i+1] != '\r'
}
