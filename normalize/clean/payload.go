package clean

import (
	"unicode/utf8"

	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/issue"
)

// A symbol is a hidden character that a decoder reads.
type symbol struct {
	r          rune
	kept       bool // it stays in the emitted text, as part of a spelling
	start, end int32
}

// maxStream is the number of hidden characters that are decoded in one text.
const maxStream = 1 << 16

// A payload is a text that hidden characters spell.
type payload struct {
	Text       []byte
	Via        string
	rule       string
	severity   uint8
	Start, End int             // from its first to its last carrier, in bytes of the text
	carries    func(rune) bool // reports whether a character carries it
}

// A payloadDecoder decodes the hidden characters of a text.
type payloadDecoder struct {
	text     []byte
	stream   []symbol
	part     []symbol
	bits     bitReader
	Payloads []payload
	buf      []byte
}

// begin makes d ready for text.
func (d *payloadDecoder) begin(text []byte) {
	d.text, d.stream, d.Payloads = text, d.stream[:0], d.Payloads[:0]
}

// collect appends the characters of the hidden runs to the stream.
func (d *payloadDecoder) collect(runs []HiddenRun) {
	for _, h := range runs {
		if h.emoji {
			continue // flags, families and the like
		}
		for i := h.Start; i < h.End && len(d.stream) < maxStream; {
			if d.text[i] < 0x80 {
				i += max(1, chars.EscapeLen(d.text[i:]))
				continue
			}
			r, size := chars.DecodeRune(d.text[i:])
			d.stream = append(d.stream, symbol{r, h.kept, int32(i), int32(i + size)})
			i += size
		}
	}
}

// A scheme maps hidden characters to the bytes or characters that they spell.
type scheme struct {
	via, rule string
	severity  uint8
	symbol    func(r rune) (rune, bool) // returns the value, and whether r belongs to the scheme
	bytes     bool                      // values are bytes of UTF-8, not characters
}

var schemes = [...]scheme{
	{"tags", "unicode-tag-smuggling", issue.Critical, func(r rune) (rune, bool) { return r - 0xe0000, r >= 0xe0020 && r <= 0xe007e }, false},
	{"variation-selectors", "unicode-variation-payload", issue.High, selectorByte, true},
	{"variation-selectors", "unicode-variation-payload", issue.High, func(r rune) (rune, bool) { return r - 0xe0100, r >= 0xe0100 && r <= 0xe01ef }, false},
	{"private-use", "unicode-private-payload", issue.High, func(r rune) (rune, bool) { return r - 0xf0000, r >= 0xf0000 && r <= 0xf017f }, false},
	{"private-use", "unicode-private-payload", issue.High, func(r rune) (rune, bool) { return r - 0x100000, r >= 0x100000 && r <= 0x10017f }, false},
	{"private-use", "unicode-private-payload", issue.High, func(r rune) (rune, bool) { return r - 0xe000, r >= 0xe000 && r <= 0xe17f }, false},
}

// zeroWidth is the scheme of digits in invisible characters. Its characters have no
// value of their own.
var zeroWidth = scheme{"zero-width", "unicode-zero-width-payload", issue.High, func(r rune) (rune, bool) { return 0, isBit(r) }, false}

// selectorByte returns the byte that a variation selector spells in the scheme of 256
// selectors.
func selectorByte(r rune) (rune, bool) {
	if r >= 0xfe00 && r <= 0xfe0f {
		return r - 0xfe00, true
	}
	return r - 0xe0100 + 16, r >= 0xe0100 && r <= 0xe01ef
}

// decode decodes the stream by every scheme.
func (d *payloadDecoder) decode() {
	for i := range schemes {
		d.byScheme(&schemes[i])
	}
	d.byBits()
}

// byScheme decodes the characters of one scheme.
func (d *payloadDecoder) byScheme(s *scheme) {
	d.part = d.part[:0]
	for _, y := range d.stream {
		if _, ok := s.symbol(y.r); ok {
			d.part = append(d.part, y)
		}
	}
	if len(d.part) < encoding.MinPayload {
		return
	}
	text := d.spell(s, d.part)
	if text == nil {
		return
	}
	d.add(text, s, d.part)
}

// spell returns the text of the symbols, and behind it the text of each run of them if
// there are several; nil if the text is not readable.
func (d *payloadDecoder) spell(s *scheme, part []symbol) []byte {
	joined := d.values(d.buf[:0], s, part)
	d.buf = joined[:0]
	if !encoding.Readable(joined, encoding.MinPayload) || !encoding.Varied(joined) {
		return nil
	}
	out := append([]byte(nil), joined...)
	runs := 0
	for i := 0; i < len(part); {
		j := i + 1
		for j < len(part) && part[j].start == part[j-1].end {
			j++
		}
		if j-i < len(part) && j-i >= encoding.MinPayload {
			if runs == 0 {
				out = append(out, '\n')
			}
			out = append(d.values(out, s, part[i:j]), '\n')
			runs++
		}
		i = j
	}
	return out
}

func (d *payloadDecoder) values(dst []byte, s *scheme, part []symbol) []byte {
	for _, y := range part {
		v, _ := s.symbol(y.r)
		if s.bytes {
			dst = append(dst, byte(v))
		} else {
			dst = utf8.AppendRune(dst, v)
		}
	}
	return dst
}

func (d *payloadDecoder) add(text []byte, s *scheme, part []symbol) {
	d.Payloads = append(d.Payloads, payload{
		Text: text, Via: s.via, rule: s.rule, severity: s.severity,
		Start: int(part[0].start), End: int(part[len(part)-1].end),
		carries: func(r rune) bool { _, ok := s.symbol(r); return ok },
	})
}
