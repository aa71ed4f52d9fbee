package clean

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/lexicon"
)

// isBit reports whether r is one of the invisible characters that bits are written in.
// No other scheme has them.
func isBit(r rune) bool {
	rec := chars.Lookup(r)
	return bitClasses.Has(rec.Class) || r == 0xfe00 || r == 0xfe01 || r == 0xfe0e || r == 0xfe0f || r == 0xe0100 || r == 0xe0101
}

var bitClasses = chars.SetOf(chars.SoftHyphen, chars.GraphemeJoiner, chars.BidiMark, chars.BidiEmbed, chars.BidiPop, chars.BidiOverride, chars.BidiIsolate, chars.BidiPopIsolate, chars.JamoFiller,
	chars.HangulFiller, chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.Invisible, chars.MongolianVariant, chars.MongolianSeparator, chars.BrailleBlank)

const (
	minBits    = 28 // least number of symbols: four letters of seven bits
	maxLetters = 5  // most kinds of symbols
	rare       = 4  // a symbol that occurs more often is no framing
)

// byBits decodes the stream as digits in invisible characters: each long run by itself,
// or else all of it together.
func (d *payloadDecoder) byBits() {
	d.part = d.part[:0]
	for _, y := range d.stream {
		if isBit(y.r) {
			d.part = append(d.part, y)
		}
	}
	if len(d.part) < minBits {
		return
	}
	found := false
	for i := 0; i < len(d.part); {
		j := i + 1
		for j < len(d.part) && d.part[j].start == d.part[j-1].end {
			j++
		}
		if j-i >= minBits && d.bits.read(d.part[i:j]) {
			d.add(append([]byte(nil), d.bits.best...), &zeroWidth, d.part[i:j])
			found = true
		}
		i = j
	}
	if !found && d.bits.read(d.part) {
		d.add(append([]byte(nil), d.bits.best...), &zeroWidth, d.part)
	}
}

// A bitReader decodes digits in invisible characters.
type bitReader struct {
	kinds  []rune // kinds of symbols, most frequent first
	counts []int
	digits []uint8 // index in kinds of each symbol, without framing
	text   []byte  // the current reading
	best   []byte  // the most likely reading so far
	score  int     // of best, in hundredths
	cost   []int32
	back   []int8
}

// read decodes part into b.best and reports whether that is a text.
func (b *bitReader) read(part []symbol) bool {
	if b.best, b.score = b.best[:0], 0; repeats(part) {
		return false // mails are padded with such rows
	}
	b.census(part)
	for n := len(b.kinds); n >= 2; n-- {
		if n <= maxLetters {
			b.index(part)
			if len(b.digits) >= minBits/n {
				b.asDigits(n)
			}
		}
		if b.counts[n-1] > rare {
			break
		}
		b.kinds = b.kinds[:n-1] // framing
	}
	if allKept(part) {
		// Joiners that are part of words must spell a text beyond doubt.
		return b.score >= sureLikely && hasWords(b.best)
	}
	return b.score >= likely
}

// repeats reports whether the symbols are one short row again and again.
func repeats(part []symbol) bool {
	const longest = 8
	for period := 1; period <= longest; period++ {
		i := period
		for i < len(part) && part[i].r == part[i-period].r {
			i++
		}
		if i >= len(part) {
			return true
		}
	}
	return false
}

func allKept(part []symbol) bool {
	for i := range part {
		if !part[i].kept {
			return false
		}
	}
	return true
}

// The least scores of a text: of any, and of one in joiners that are part of words. Random
// letters score about half of likely.
const (
	likely     = 150
	sureLikely = 230
)

// offer keeps the current reading if it is readable and the most likely one so far.
func (b *bitReader) offer() {
	if !encoding.Readable(b.text, encoding.MinPayload) || !encoding.Varied(b.text) {
		return
	}
	if s := likelihood(b.text); s > b.score {
		b.best, b.score = append(b.best[:0], b.text...), s
	}
}

// likelihood scores a text by its letters: small ASCII letters and spaces count most,
// letters of one other alphabet less, and letters of many alphabets count against it.
func likelihood(text []byte) int {
	sum, n := 0, 0
	var last rune
	for i := 0; i < len(text); n++ {
		r, size := utf8.DecodeRune(text[i:])
		i += size
		switch {
		case r < 0x80 && (r == ' ' || r >= 'a' && r <= 'z'):
			sum += 300
		case r < 0x80 && ascii.IsAlnum(byte(r)):
			sum += 150
		case r < 0x80:
			sum += 100
		case last != 0 && (r>>8 == last>>8 || chars.Lookup(r).Flags&chars.Lookup(last).Flags&(chars.IsHan|chars.IsSpaceless) != 0):
			sum += 250
		default:
			sum -= 200
		}
		if r >= 0x80 {
			last = r
		}
	}
	return sum / max(n, 1)
}

// census counts the symbols by kind.
func (b *bitReader) census(part []symbol) {
	b.kinds, b.counts = b.kinds[:0], b.counts[:0]
	for _, y := range part {
		k := 0
		for k < len(b.kinds) && b.kinds[k] != y.r {
			k++
		}
		if k == len(b.kinds) {
			if k > 3*maxLetters {
				continue
			}
			b.kinds, b.counts = append(b.kinds, y.r), append(b.counts, 0)
		}
		b.counts[k]++
		for ; k > 0 && b.counts[k] > b.counts[k-1]; k-- {
			b.kinds[k], b.kinds[k-1] = b.kinds[k-1], b.kinds[k]
			b.counts[k], b.counts[k-1] = b.counts[k-1], b.counts[k]
		}
	}
}

// index fills b.digits.
func (b *bitReader) index(part []symbol) {
	b.digits = b.digits[:0]
	for _, y := range part {
		for k, r := range b.kinds {
			if r == y.r {
				b.digits = append(b.digits, uint8(k))
				break
			}
		}
	}
}

// widths lists by base how many digits may make a character.
var widths = [...][]int{2: {8, 7, 16}, 3: {6, 5, 11}, 4: {4, 8}, 5: {4, 3, 7}}

// asDigits tries every assignment of digits to the first n kinds of symbols.
func (b *bitReader) asDigits(n int) {
	var order [maxLetters]uint8
	for i := range order {
		order[i] = uint8(i)
	}
	if n == 2 || n == 3 {
		b.separated(n)
	}
	b.permute(order[:n], 0)
}

// permute tries the permutations of order[k:].
func (b *bitReader) permute(order []uint8, k int) {
	if k == len(order) {
		for _, w := range widths[len(order)] {
			if b.fixed(order, w) {
				b.offer()
			}
		}
		return
	}
	for i := k; i < len(order); i++ {
		order[k], order[i] = order[i], order[k]
		b.permute(order, k+1)
		order[k], order[i] = order[i], order[k]
	}
}

// fixed reads w digits a character, or a byte of UTF-8 where w digits are eight bits.
// It reports whether all of them are characters of text.
func (b *bitReader) fixed(order []uint8, w int) bool {
	base := rune(len(order))
	span := rune(1)
	for range w {
		span *= base
	}
	bytewise := span >= 256 && span < 1024 && w != 7
	b.text = b.text[:0]
	for i := 0; i+w <= len(b.digits); i += w {
		v := rune(0)
		for _, g := range b.digits[i : i+w] {
			v = v*base + rune(order[g])
		}
		switch {
		case v < 0x20 && v != '\n' && v != '\t' && v != '\r' || v == 0x7f:
			if v == 0 && len(b.digits)-i < 2*w {
				continue // padding
			}
			return false
		case bytewise && v > 0xff, v > 0xffff, !bytewise && !utf8.ValidRune(v):
			return false
		case bytewise:
			b.text = append(b.text, byte(v))
		default:
			b.text = utf8.AppendRune(b.text, v)
		}
	}
	return true
}

// separated reads bits of characters that differ in length: two kinds of symbols are
// the bits, and a third one, if there is one, separates characters or words.
func (b *bitReader) separated(n int) {
	for sep := range n {
		if n == 2 && sep > 0 {
			break
		}
		first, second := otherTwo(sep, n)
		for _, one := range [2]uint8{first, second} {
			if n == 3 && b.tokens(uint8(sep), one) {
				b.offer()
			}
			if b.unpadded(uint8(sep), one, n == 3) {
				b.offer()
			}
		}
	}
}

// otherTwo returns the two kinds of symbols that are not sep.
func otherTwo(sep, n int) (uint8, uint8) {
	switch {
	case n == 2:
		return 0, 1
	case sep == 0:
		return 1, 2
	case sep == 1:
		return 0, 2
	}
	return 0, 1
}

// tokens reads one character between two separators.
func (b *bitReader) tokens(sep, one uint8) bool {
	b.text = b.text[:0]
	v, n := rune(0), 0
	for i := 0; i <= len(b.digits); i++ {
		if i < len(b.digits) && b.digits[i] != sep {
			v, n = v<<1, n+1
			if b.digits[i] == one {
				v |= 1
			}
			if n > 21 {
				return false
			}
			continue
		}
		if n > 0 {
			if !utf8.ValidRune(v) || v < 0x20 && v != '\n' && v != '\t' {
				return false
			}
			b.text = utf8.AppendRune(b.text, v)
		}
		v, n = 0, 0
	}
	return true
}

// unpadded reads ASCII characters without leading zeros, of six or seven bits each, by
// the cheapest way to cut them.
func (b *bitReader) unpadded(sep, one uint8, words bool) bool {
	b.text = b.text[:0]
	for i := 0; i < len(b.digits); {
		j := i
		for j < len(b.digits) && (!words || b.digits[j] != sep) {
			j++
		}
		if j-i > 4096 || !b.cutWord(b.digits[i:j], one) {
			return false
		}
		if j < len(b.digits) {
			b.text = append(b.text, ' ')
		}
		i = j + 1
	}
	return hasWords(b.text)
}

// hasWords reports whether words of the lexicon have a quarter of the letters. A
// reading that may cut anywhere always finds letters, but not words.
func hasWords(text []byte) bool {
	letters, known := 0, 0
	for i := 0; i < len(text); {
		j := i
		for j < len(text) && ascii.IsLetter(text[j]) {
			j++
		}
		letters += j - i
		if j-i >= 3 && j-i <= lexicon.LongestWord && lexicon.Index(lexicon.Lowered(text[i:j])) >= 0 {
			known += j - i
		}
		i = max(j, i+1)
	}
	return known*4 >= letters
}

// cutWord appends the characters of one word to b.text, if there is a way to cut it.
func (b *bitReader) cutWord(d []uint8, one uint8) bool {
	const far = 1 << 20
	b.cost, b.back = b.cost[:0], b.back[:0]
	b.cost, b.back = append(b.cost, 0), append(b.back, 0)
	for i := 1; i <= len(d); i++ {
		best, step := int32(far), int8(0)
		for _, w := range [2]int{7, 6} {
			if i < w || b.cost[i-w] >= far || d[i-w] != one {
				continue
			}
			if c := b.cost[i-w] + strangeness(bitsOf(d[i-w:i], one)); c < best {
				best, step = c, int8(w)
			}
		}
		b.cost, b.back = append(b.cost, best), append(b.back, step)
	}
	if b.cost[len(d)] >= far {
		return false
	}
	at := len(b.text)
	for i := len(d); i > 0; i -= int(b.back[i]) {
		b.text = append(b.text, bitsOf(d[i-int(b.back[i]):i], one))
	}
	for l, r := at, len(b.text)-1; l < r; l, r = l+1, r-1 {
		b.text[l], b.text[r] = b.text[r], b.text[l]
	}
	return true
}

// bitsOf returns the value of the bits d.
func bitsOf(d []uint8, one uint8) byte {
	var v byte
	for _, g := range d {
		v <<= 1
		if g == one {
			v |= 1
		}
	}
	return v
}

// strangeness is the cost of a character: the higher, the less likely in a text.
func strangeness(c byte) int32 {
	switch {
	case c >= 'a' && c <= 'z':
		return 1
	case c == ' ' || ascii.IsLetter(c):
		return 2
	case ascii.IsDigit(c) || c == '.' || c == ',' || c == '\'':
		return 4
	}
	return 9
}
