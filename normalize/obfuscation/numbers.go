package obfuscation

import (
	"weir/internal/ascii"
	"weir/internal/reuse"
	"weir/normalize/encoding"
)

const (
	minNumbers  = 12      // least number of characters that are written as numbers
	mostNumbers = 1 << 16 // bytes of one region of numbers
)

// numbers adds the texts whose characters are written as numbers: in binary, in decimal
// or in octal.
func (b *reading) numbers(marks []int) {
	done := 0
	for _, at := range marks {
		if at < done {
			continue
		}
		start, end := b.run(at, done, isNumeric)
		done = end
		if !b.binary(start, end) && !b.inBase("decimal", 10, start, end) {
			b.inBase("octal", 8, start, end)
		}
	}
}

// isNumeric reports whether c may occur in a text that is written in numbers.
func isNumeric(c byte) bool {
	return ascii.IsDigit(c) || c == ' ' || c == ',' || c == ';' || c == '\\' || c == '\n' || c == '\r' || c == '\t'
}

// run returns the run of bytes around text[at] that has holds for, from least on.
func (b *reading) run(at, least int, has func(c byte) bool) (start, end int) {
	start, end = at, at
	for start > least && has(b.text[start-1]) {
		start--
	}
	for end < len(b.text) && end-start < mostNumbers && has(b.text[end]) {
		end++
	}
	return start, end
}

// A digitText is a text that is decoded from numbers, with the place of each byte. It is used
// again for the next one.
type digitText struct {
	text   []byte
	places [][2]int32
}

func (t *digitText) put(c byte, start, end int) {
	t.text = append(reuse.Double(t.text, 1), c)
	t.places = append(reuse.Double(t.places, 1), [2]int32{int32(start), int32(end)})
}

// reset makes t the empty text.
func (t *digitText) reset() { t.text, t.places = t.text[:0], t.places[:0] }

// digits returns the text that numbers are decoded to, which is empty.
func (b *reading) digits() *digitText {
	b.s.digits.reset()
	return &b.s.digits
}

// decoded adds t as the decoding of that name if it can be read, and reports whether it
// can.
func (b *reading) decoded(name string, t *digitText) bool {
	if len(t.text) < minNumbers || !encoding.IsText(t.text) || !encoding.Readable(t.text, minNumbers) {
		return false
	}
	v := b.view(name)
	v.StartRegion(int(t.places[0][0]))
	b.place(v, t.text, func(i int) (int, int) { return int(t.places[i][0]), int(t.places[i][1]) })
	b.d.AddDecoded(v)
	return true
}

// binary decodes digits 0 and 1, eight of them a byte, or seven where the first group has
// seven.
func (b *reading) binary(start, end int) bool {
	t := b.digits()
	width, first, bits, value := 8, start, 0, 0
	for i := start; i < end; i++ {
		c := b.text[i]
		switch {
		case ascii.IsDigit(c) && c > '1':
			return false
		case ascii.IsDigit(c):
			if bits == 0 {
				first = i
			}
			bits, value = bits+1, value<<1|int(c-'0')
		case bits == 7 && len(t.text) == 0:
			width = 7
		}
		if bits == width {
			t.put(byte(value), first, i+1)
			bits, value = 0, 0
		}
	}
	return b.decoded("binary", t)
}

// inBase decodes numbers in a base, each of them a byte, and reports whether some of them
// are a text.
func (b *reading) inBase(name string, base, start, end int) (found bool) {
	t := b.digits()
	for i := start; i < end; {
		if !ascii.IsDigit(b.text[i]) {
			i++
			continue
		}
		from, value := i, 0
		for i < end && ascii.IsDigit(b.text[i]) && i-from < 4 {
			if d := int(b.text[i] - '0'); d < base {
				value = value*base + d
			} else {
				value = 256
			}
			i++
		}
		if value > 255 || i-from > 3 || value < ' ' && value != '\n' && value != '\r' && value != '\t' {
			found = b.decoded(name, t) || found
			t.reset()
			continue
		}
		t.put(byte(value), from, i)
	}
	return b.decoded(name, t) || found
}
