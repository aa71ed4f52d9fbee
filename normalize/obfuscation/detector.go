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
func (d *Detector) Found() bool {
	return len(d.spaced)+len(d.joined)+len(d.blobs)+len(d.pairs)+len(d.leet)+len(d.reversed)+len(d.ciphered)+len(d.cases)+
		len(d.numbers)+len(d.morse) > 0 ||
		d.codes != noCodes || d.Overwrites
}

// Plain reports whether all bytes of the text are in chars.Plain.
func (d *Detector) Plain() bool { return !d.NonASCII && !d.Controls }

// reset forgets the marks and the blocks of the text before.
func (d *Detector) reset() {
	d.spaced = d.spaced[:0]
	d.joined = d.joined[:0]
	d.blobs = d.blobs[:0]
	d.pairs = d.pairs[:0]
	d.leet = d.leet[:0]
	d.reversed = d.reversed[:0]
	d.ciphered = d.ciphered[:0]
	d.cases = d.cases[:0]
	d.numbers, d.morse = d.numbers[:0], d.morse[:0]
	d.codes, d.wide = noCodes, wideRun{upTo: -1}
	d.NonASCII, d.Controls, d.Overwrites = false, false, false
	d.Letters[0], d.Bit5[0], d.Digits[0] = 0, 0, 0
}

// Run fills d with the marks of text.
func (d *Detector) Run(text []byte) {
	d.reset()
	for from := 0; from < len(text); from += bytemask.Blocks * bytemask.Size {
		n := bytemask.Sort(&d.Kinds, text[from:])
		d.wordLengths(text, n, from-bytemask.Size)
		d.digitsAndCases(text, n, from-bytemask.Size)
		d.wholeBlocks(text, n, from)
		d.keywords(text[from:], n, from)
		d.advance(n)
	}
}

// advance makes block n the block before those that follow.
func (d *Detector) advance(n int) {
	d.Letters[0], d.Bit5[0], d.Digits[0] = d.Letters[n], d.Bit5[n], d.Digits[n]
}

// A blockSet is a set of blocks.
type blockSet uint32

// first returns the lowest block of a set that has one.
func (s blockSet) first() int { return bits.TrailingZeros32(uint32(s)) }

// wordLengths looks through blocks 1 to n of text, where block 0 begins at byte before,
// for words of one and of two letters and digits and for runs of sixteen. It sets starts.
// It takes a closer look at the blocks that pass a weak test, which may let a block pass
// in vain but never leaves one out.
func (d *Detector) wordLengths(text []byte, n, before int) {
	letters, digits, long := d.Letters[1:1+n], d.Digits[1:1+n], d.starts[:n]
	last := d.word(0)
	lastStarts, lastSingle, lastPair := last&^(last<<1), d.single(0), d.pair(0)
	var singles, pairs, runs blockSet
	for k, l := range letters {
		word := l | digits[k]
		starts, ends := word&^bytemask.Shift(word, last, 1), word&^(word>>1)
		single, pair := l&starts&ends, ends&bytemask.Shift(starts, lastStarts, 1)
		if single != 0 { // three single letters, or two shortly before
			if second, shortly := single&(single-1), lastSingle>>(bytemask.Size-widestRow); second&(second-1)|shortly&(shortly-1) != 0 {
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
		d.evenlySpaced(singles.first(), before)
	}
	for ; pairs != 0; pairs &= pairs - 1 {
		d.hexPairs(text, pairs.first(), before)
	}
	for ; runs != 0; runs &= runs - 1 {
		d.longRuns(text, runs.first(), before)
	}
}

// digitsAndCases looks through the same blocks for digits before letters, for capitals
// behind small letters, and for bytes other than plain ASCII.
func (d *Detector) digitsAndCases(text []byte, n, before int) {
	letters, bit5, digits := d.Letters[1:1+n], d.Bit5[1:1+n], d.Digits[1:1+n]
	signs, high := d.Signs[1:1+n], d.High[1:1+n]
	lastSmall := d.Letters[0] & d.Bit5[0]
	lastCapital := d.upper(0) & (lastSmall << 1)
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
		d.alternating(text, capitals.first(), before)
	}
	for ; inner != 0; inner &= inner - 1 {
		d.leetWords(text, inner.first(), before)
	}
	for ; odd != 0; odd &= odd - 1 {
		d.otherBytes(text, odd.first(), before)
	}
}

// wholeBlocks marks where 64 bytes, counted from a half or a whole block on, consist of
// numbers or of Morse code. The first of n blocks begins at byte from.
func (d *Detector) wholeBlocks(text []byte, n, from int) {
	for k := 1; k <= n; k++ {
		letters, digits, at := d.Letters[k], d.Digits[k], from+(k-1)*bytemask.Size
		if uint32(letters) != 0 {
			continue
		}
		if half := d.Letters[k-1] >> 32; half == 0 && at > 0 {
			d.wholeBlock(text, d.Digits[k-1]>>32|digits<<32, at-bytemask.Size/2)
		}
		if letters == 0 {
			d.wholeBlock(text, digits, at)
		}
	}
}

// wholeBlock marks the 64 bytes without letters at text[at], of which digits are digits, if
// they are numbers or Morse code.
func (d *Detector) wholeBlock(text []byte, digits uint64, at int) {
	if bits.OnesCount64(digits) >= leastDigits {
		d.numbers = append(d.numbers, at)
	}
	block := text[at:min(at+bytemask.Size, len(text))]
	if digits == 0 && bytes.Count(block, dot) >= leastDots && bytes.Count(block, dash) >= leastDots {
		d.morse = append(d.morse, at)
	}
}

// widestRow is how many bytes before a block the first of four letters may be that are six
// bytes apart, the last of them in the block.
const widestRow = 18

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
func (d *Detector) word(i int) uint64 { return d.Letters[i] | d.Digits[i] }

// upper returns the capitals of block i.
func (d *Detector) upper(i int) uint64 { return d.Letters[i] &^ d.Bit5[i] }

// flips returns the letters of block i that differ in case from the letter directly
// before them.
func (d *Detector) flips(i int) uint64 {
	letters, upper := d.Letters[i], d.upper(i)
	return (upper ^ bytemask.Shift(upper, d.upper(i-1), 1)) & letters & bytemask.Shift(letters, d.Letters[i-1], 1)
}

// flip is flips as if block i were the first one.
func (d *Detector) flip(i int) uint64 {
	letters, upper := d.Letters[i], d.upper(i)
	return (upper ^ upper<<1) & letters & (letters << 1)
}

// single returns the letters of block i that are words, as if there were no other
// block.
func (d *Detector) single(i int) uint64 {
	word := d.word(i)
	return d.Letters[i] &^ (word << 1) &^ (word >> 1)
}

// pair returns the ends of words of two letters or digits in block i, as if there were
// no other block.
func (d *Detector) pair(i int) uint64 {
	word := d.word(i)
	starts := word &^ (word << 1)
	return word &^ (word >> 1) & (starts << 1)
}

// keywords marks the keywords in reverse or rot13 among the words of d.starts, in the n
// blocks of text, which begins at byte from.
func (d *Detector) keywords(text []byte, n, from int) {
	whole := min(n, max(0, len(text)-7)/bytemask.Size)
	keepKeywords(d.starts[:whole], text)
	for k, m := range d.starts[:n] {
		for ; m != 0; m &= m - 1 {
			at := k*bytemask.Size + bits.TrailingZeros64(m)
			if rest := text[at:]; k < whole || len(rest) >= 5 && lexicon.KeywordPrefix(uint64(binary.LittleEndian.Uint32(rest))|uint64(rest[4])<<32) {
				d.keyword(text, from, at)
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
func (d *Detector) keyword(text []byte, from, k int) {
	w := lexicon.LettersAt(text, k)
	if lexicon.IsReversed(w) {
		d.reversed = append(d.reversed, from+k)
	}
	if c, ok := lexicon.Deciphered(w); ok {
		d.ciphered = append(d.ciphered, cipherMark{from + k, c})
	}
}

// evenlySpaced marks four single letters at even distances of two to six bytes, the last of
// them in block i.
func (d *Detector) evenlySpaced(i, before int) {
	x, prev := d.single(i)&^(d.word(i-1)>>63), d.single(i-1)&^(d.word(i)<<63)
	if bits.OnesCount64(x)+bits.OnesCount64(prev>>(bytemask.Size-widestRow)) < minApart {
		return
	}
	m := x & bytemask.Shift(x, prev, 2) & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 6)
	m |= x & bytemask.Shift(x, prev, 3) & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 9)
	m |= x & bytemask.Shift(x, prev, 4) & bytemask.Shift(x, prev, 8) & bytemask.Shift(x, prev, 12)
	m |= x & bytemask.Shift(x, prev, 5) & bytemask.Shift(x, prev, 10) & bytemask.Shift(x, prev, 15)
	m |= x & bytemask.Shift(x, prev, 6) & bytemask.Shift(x, prev, 12) & bytemask.Shift(x, prev, 18)
	d.spaced = markEach(d.spaced, m, i, before)
}

// markEach appends the places of all bits of m in block i to dst.
func markEach(dst []int, m uint64, i, before int) []int {
	for ; m != 0; m &= m - 1 {
		dst = append(dst, before+i*bytemask.Size+bits.TrailingZeros64(m))
	}
	return dst
}

// hexPairs marks four pairs of hexadecimal digits with one byte between them that end in
// block i.
func (d *Detector) hexPairs(text []byte, i, before int) {
	word, last := d.word(i), d.word(i-1)
	starts := word &^ bytemask.Shift(word, last, 1)
	pair := word &^ (word >> 1) & bytemask.Shift(starts, last&^(last<<1), 1)
	for m := fourPairs(pair, d.pair(i-1)); m != 0; m &= m - 1 {
		if at := before + i*bytemask.Size + bits.TrailingZeros64(m); at >= 10 && fourOfHex(text[at-10:at+1]) {
			d.pairs = append(d.pairs, at)
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

// longRuns marks runs of 16 letters and digits and more with the sixteenth in block i.
func (d *Detector) longRuns(text []byte, i, before int) {
	one, last := d.word(i), d.word(i-1)
	two, last2 := one&bytemask.Shift(one, last, 1), last&(last<<1)
	four, last4 := two&bytemask.Shift(two, last2, 2), last2&(last2<<2)
	eight, last8 := four&bytemask.Shift(four, last4, 4), last4&(last4<<4)
	m := eight & bytemask.Shift(eight, last8, 8)
	for m &^= bytemask.Shift(m, last8&(last8<<8), 1); m != 0; m &= m - 1 {
		last := bits.TrailingZeros64(m)
		at := before + i*bytemask.Size + last - (minRun - 1)
		if d.maybeJoined(i, last) {
			d.joined = append(d.joined, at)
		}
		d.long(text, at)
	}
}

// maybeJoined reports whether the 16 bytes that end at bit last of block i are letters, all
// of one case but for the first, or with two capitals and more behind it.
func (d *Detector) maybeJoined(i, last int) bool {
	if lastSixteen(d.Letters[i], d.Letters[i-1], last) != 1<<minRun-1 {
		return false
	}
	small := lastSixteen(d.Bit5[i], d.Bit5[i-1], last) >> 1
	return small == 1<<(minRun-1)-1 || bits.OnesCount16(small) <= minRun-3
}

// lastSixteen returns the 16 bits of a mask that end at bit last; before is the mask of
// the block before.
func lastSixteen(mask, before uint64, last int) uint16 {
	return uint16((mask<<(^last&63) | before>>1>>(last&63)) >> (64 - minRun))
}

// long marks the run of 16 letters and digits and more that begins at text[at] if it
// may be a blob.
func (d *Detector) long(text []byte, at int) {
	if !d.folded && d.wide.mayBlob(text, at) {
		d.blobs = append(d.blobs, at)
	}
}

// leetWords marks words in leetspeak in block i. It looks at digits before a letter, from
// the first ones on that have a letter before them as well.
func (d *Detector) leetWords(text []byte, i, before int) {
	m := d.Digits[i] & (d.Letters[i]>>1 | 1<<63)
	first := m & d.behindLetter(i)
	word := d.word(i)
	for m &= -(first & -first); m != 0; {
		k := bits.TrailingZeros64(m)
		gaps := ^word >> k << k
		if bits.TrailingZeros64(gaps)-bits.Len64(^word&(1<<k-1)) <= lexicon.LongestWord {
			d.digits(text, before+i*bytemask.Size+k)
		}
		m &= -gaps // continue behind the word
	}
}

// behindLetter returns the bytes of block i that follow a letter, or a letter and one
// or two digits.
func (d *Detector) behindLetter(i int) uint64 {
	digits, last := d.Digits[i], d.Digits[i-1]
	one := bytemask.Shift(d.Letters[i], d.Letters[i-1], 1)
	behind := d.Letters[i-1] << 1 // in the block before; its lowest bit does not matter
	two := bytemask.Shift(one&digits, behind&last, 1)
	three := bytemask.Shift(two&digits, behind<<1&(last<<1)&last, 1)
	return one | two | three
}

// digits marks the word at text[k] if it is in leetspeak.
func (d *Detector) digits(text []byte, k int) {
	start, end := lexicon.LeetWordAt(text, k)
	if n := len(d.leet); end > start && (n == 0 || d.leet[n-1] < start) {
		d.leet = append(d.leet, start)
	}
}

// alternating marks words with five letters that alternate in case, the fifth of them
// in block i.
func (d *Detector) alternating(text []byte, i, before int) {
	flip, last := d.flips(i), d.flip(i-1)
	m, last2 := flip&bytemask.Shift(flip, last, 1), last&(last<<1)
	m &= bytemask.Shift(m, last2, 2)
	for m &^= m << 1; m != 0; m &= m - 1 {
		if start := before + i*bytemask.Size + bits.TrailingZeros64(m) - 4; start == 0 || text[start-1] <= ' ' {
			d.cases = append(d.cases, start)
		}
	}
}

// otherBytes notes bytes of block i other than plain ASCII, and marks codes.
func (d *Detector) otherBytes(text []byte, i, before int) {
	at := before + i*bytemask.Size
	d.NonASCII = d.NonASCII || d.High[i] != 0
	for m := d.Signs[i]; m != 0; m &= m - 1 {
		k := at + bits.TrailingZeros64(m)
		switch text[k] {
		case '\\':
			if k+1 < len(text) && (text[k+1]|0x20 == 'u' || text[k+1] == 'x') {
				d.codes.note(text, k)
			}
		case '&', '%':
			d.codes.note(text, k)
		case '\r':
			d.Overwrites = d.Overwrites || wipes(text, k)
		default:
			d.Controls = true
		}
	}
}

// wipes reports whether the carriage return text[i] goes back over a line.
func wipes(text []byte, i int) bool {
	return i > 0 && i+1 < len(text) && text[i-1] != '\n' && text[i+1] != '\n' && text[i+1] != '\r'
}
