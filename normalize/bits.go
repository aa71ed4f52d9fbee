package normalize

import "unicode/utf8"

// isBit tells the characters that bits are written in: everything invisible that
// no other scheme claims.
func isBit(r rune) bool {
	rec := lookup(r)
	return bitClasses.has(rec.class) || r == 0xfe00 || r == 0xfe01 || r == 0xfe0e || r == 0xfe0f || r == 0xe0100 || r == 0xe0101
}

var bitClasses = setOf(softHyphen, graphemeJoiner, bidiMark, bidiEmbed, bidiPop, bidiOverride, bidiIsolate, bidiPopIsolate, jamoFiller,
	hangulFiller, zeroSpace, zeroNonJoiner, zeroJoiner, format, mongolianVariant, mongolianSeparator, brailleBlank)

const (
	minBits    = 28 // symbols of a stream worth reading: four letters of seven bits
	maxLetters = 5  // kinds of symbols in a stream that is read
	rare       = 4  // times that a framing symbol occurs at most
)

// byBits reads the stream as digits written in invisible characters: each long
// run by itself, then everything together.
func (d *reveal) byBits() {
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
			d.add(append([]byte(nil), d.bits.text...), &zeroWidth, d.part[i:j])
			found = true
		}
		i = j
	}
	if !found && d.bits.read(d.part) {
		d.add(append([]byte(nil), d.bits.text...), &zeroWidth, d.part)
	}
}

// A bitReader reads digits.
type bitReader struct {
	kinds  []rune // of symbols, most frequent first
	counts []int
	digits []uint8 // index in kinds of each symbol, framing left out
	text   []byte
	cost   []int32
	back   []int8
}

// read decodes part into b.text and reports whether that is readable.
func (b *bitReader) read(part []symbol) bool {
	b.census(part)
	for n := len(b.kinds); n >= 2; n-- {
		if n <= maxLetters {
			b.index(part)
			if len(b.digits) >= minBits/n && b.asDigits(n) {
				return true
			}
		}
		if b.counts[n-1] > rare {
			break
		}
		b.kinds = b.kinds[:n-1] // framing
	}
	return false
}

// census counts the kinds of symbols, most frequent first.
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

// widths lists the digits that one character takes, by base.
var widths = [...][]int{2: {8, 7, 16}, 3: {6, 5, 11}, 4: {4, 8}, 5: {4, 3, 7}}

// asDigits tries every assignment of digits to the kinds of symbols.
func (b *bitReader) asDigits(n int) bool {
	var order [maxLetters]uint8
	for i := range order {
		order[i] = uint8(i)
	}
	if n == 2 || n == 3 {
		if b.separated(n) {
			return true
		}
	}
	return b.permute(order[:n], 0)
}

func (b *bitReader) permute(order []uint8, k int) bool {
	if k == len(order) {
		for _, w := range widths[len(order)] {
			if b.fixed(order, w) {
				return true
			}
		}
		return false
	}
	for i := k; i < len(order); i++ {
		order[k], order[i] = order[i], order[k]
		if b.permute(order, k+1) {
			return true
		}
		order[k], order[i] = order[i], order[k]
	}
	return false
}

// fixed reads w digits a character; widths of a byte give bytes of UTF-8.
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
	return readable(b.text, minPayload)
}

// separated reads bits whose characters differ in length: one kind of symbol
// parts the characters or the words, the other two are the bits; or nothing
// parts them.
func (b *bitReader) separated(n int) bool {
	for sep := 0; sep < n; sep++ {
		if n == 2 && sep > 0 {
			break
		}
		zero, one := otherTwo(sep, n)
		for range 2 {
			if n == 3 && b.tokens(uint8(sep), zero, one) {
				return true
			}
			if b.unpadded(uint8(sep), zero, one, n == 3) {
				return true
			}
			zero, one = one, zero
		}
	}
	return false
}

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

// tokens reads one character between separators.
func (b *bitReader) tokens(sep, zero, one uint8) bool {
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
	return readable(b.text, minPayload)
}

// unpadded reads words of ASCII whose characters are written without leading
// zeros, six or seven bits each, by the cheapest way to cut them.
func (b *bitReader) unpadded(sep, zero, one uint8, words bool) bool {
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
	return readable(b.text, minPayload)
}

// cutWord appends the characters of one word to b.text.
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

// strangeness is how unlikely the character is in a text.
func strangeness(c byte) int32 {
	switch {
	case c >= 'a' && c <= 'z':
		return 1
	case c == ' ' || isASCIILetter(c):
		return 2
	case isASCIIDigit(c) || c == '.' || c == ',' || c == '\'':
		return 4
	}
	return 9
}
