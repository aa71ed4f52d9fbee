package obfuscation

import (
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/issue"
	"weir/normalize/view"
)

// brailleLetters has the letters of uncontracted Braille by pattern number, with A for
// the capital sign and # for the number sign.
var brailleLetters = [64]byte{
	0x00: ' ', 0x01: 'a', 0x03: 'b', 0x09: 'c', 0x19: 'd', 0x11: 'e', 0x0b: 'f', 0x1b: 'g', 0x13: 'h', 0x0a: 'i', 0x1a: 'j', 0x05: 'k', 0x07: 'l',
	0x0d: 'm', 0x1d: 'n', 0x15: 'o', 0x0f: 'p', 0x1f: 'q', 0x17: 'r', 0x0e: 's', 0x1e: 't', 0x25: 'u', 0x27: 'v', 0x3a: 'w', 0x2d: 'x', 0x3d: 'y',
	0x35: 'z', 0x02: ',', 0x06: ';', 0x12: ':', 0x32: '.', 0x16: '!', 0x26: '?', 0x04: '\'', 0x24: '-', 0x20: 'A', 0x3c: '#',
}

// Braille adds the text that the Braille patterns of d spell. It reports patterns that
// spell words by their number, as ASCII, and not by their dots: no person reads those.
func (s *Scanner) Braille(d *Document) {
	numbers := byNumber(d.Text)
	v := s.Pool.New("braille", d.Text, d.Parent)
	digits := false
	for i, end := 0, 0; i < len(d.Text); {
		rec, size := chars.LookupFirst(d.Text[i:])
		r := rune(0)
		if size == 3 {
			r, _ = chars.DecodeRune(d.Text[i:])
		}
		isPattern := r >= 0x2800 && r <= 0x28ff
		switch {
		case isPattern && numbers && r >= 0x2820:
			v.Unit(i, i+size)
			v.Text = append(v.Text, byte(r-0x2800))
		case isPattern:
			digits = dots(v, byte(r-0x2800), i, i+size, digits)
		case end == i && d.Text[i] == ' ':
			v.Copy(i, i+1)
		case end == i && len(v.Text) > 0 && rec.Class == chars.Visible:
			v.StartRegion(i)
		}
		if isPattern || d.Text[i] == ' ' {
			end = i + size
		}
		i += size
	}
	if !encoding.Readable(v.Text, encoding.MinPayload) {
		return
	}
	if numbers && d.Issues != nil {
		lo, hi := v.Source(0, len(v.Text))
		d.Report(issue.Issue{Rule: "unicode-braille-payload", Severity: issue.Medium, Start: lo, End: hi, Via: "braille"})
	}
	d.AddDecoded(v)
}

// byNumber reports whether the patterns of text spell ASCII by their number.
func byNumber(text []byte) bool {
	letters, patterns := 0, 0
	for i := 0; i < len(text); {
		_, size := chars.LookupFirst(text[i:])
		if size == 3 {
			if r, _ := chars.DecodeRune(text[i:]); r > 0x2800 && r <= 0x28ff {
				patterns++
				if r >= 0x2861 && r <= 0x287a {
					letters++
				}
			}
		}
		i += size
	}
	return patterns >= encoding.MinPayload && letters*10 >= patterns*7
}

// dots appends the letter of pattern p, for the source i:j, and reports whether the
// next one is a digit. digits says whether this one is.
func dots(v *view.View, p byte, i, j int, digits bool) bool {
	if p > 63 || brailleLetters[p] == 0 {
		return false
	}
	c := brailleLetters[p]
	switch {
	case c == 'A':
		return false
	case c == '#':
		return true
	case digits && c >= 'a' && c <= 'j':
		c = '0' + (c-'a'+1)%10
	default:
		digits = false
	}
	v.Unit(i, j)
	v.Text = append(v.Text, c)
	return digits
}
