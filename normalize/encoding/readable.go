package encoding

import (
	"weir/normalize/chars"

	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

func IsHex(text []byte) bool {
	for _, c := range text {
		if ascii.HexValue(c) < 0 {
			return false
		}
	}
	return true
}

// startsHex reports whether 16 digits of hex may begin a text in UTF-8.
func StartsHex(digits *[16]byte) bool {
	var head [8]byte
	for i := range head {
		h, l := ascii.HexValue(digits[2*i]), ascii.HexValue(digits[2*i+1])
		if h|l < 0 || binaryBytes[h<<4|l] {
			return false
		}
		head[i] = byte(h<<4 | l)
	}
	return StartsUTF8(head[:])
}

// looksText is a quick look at the first decoded bytes.
func LooksText(text []byte) bool {
	for _, c := range text {
		if binaryBytes[c] {
			return false
		}
	}
	return true
}

var binaryBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < 0x80 && !chars.Plain[i]
	}
	return t
}()

// isText reports whether decoded bytes are text: valid, long enough and without
// controls.
func IsText(text []byte) bool {
	return len(text) >= 12 && LooksText(text) && utf8.Valid(text) && readableShare(text) >= 60
}

// readableShare returns the percentage of letters, digits and spaces.
func readableShare(text []byte) int {
	good, total := 0, 0
	for i := 0; i < len(text); {
		size := 1
		if c := text[i]; c < 0x80 {
			if ascii.IsAlnum(c) || c == ' ' || c == '\n' {
				good++
			}
		} else {
			var r rune
			r, size = chars.DecodeRune(text[i:])
			if chars.Lookup(r).Flags&(chars.IsLetter|chars.IsOtherMark) != 0 || chars.Lookup(r).Class != chars.Visible {
				good++
			}
		}
		total++
		i += size
	}
	return good * 100 / max(total, 1)
}

// headBytes tells which bytes may begin a text in UTF-8.
var headBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < utf8.RuneSelf && !binaryBytes[i] || i >= 0xc2 && i <= 0xf4
	}
	return t
}()

// startsUTF8 reports whether b, which may end within a character, is UTF-8.
func StartsUTF8(b []byte) bool {
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if r == utf8.RuneError && size == 1 {
			return !utf8.FullRune(b)
		}
		b = b[size:]
	}
	return true
}

// isWide reports whether bytes are ASCII in UTF-16, little endian.
func IsWide(b []byte) bool {
	for i, c := range b {
		if i&1 == 1 && c != 0 || i&1 == 0 && c == 0 {
			return false
		}
	}
	return len(b) > 0
}

// narrow drops every second byte, in place.
func Narrow(b []byte) []byte {
	n := 0
	for i := 0; i < len(b); i += 2 {
		b[n] = b[i]
		n++
	}
	return b[:n]
}

// readable reports whether text is valid UTF-8 of at least n characters without
// controls, mostly letters and spaces.
func Readable(text []byte, n int) bool {
	var total, good int
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size <= 1 {
			return false
		}
		i += size
		total++
		switch {
		case r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r >= 0x7f && r < 0xa0:
			return false
		case r < 0x80 && (ascii.IsLetter(byte(r)) || r == ' ' || r == '\n'), r >= 0x80 && unicode.IsLetter(r):
			good++
		}
	}
	return total >= n && good*10 >= total*7
}

// varied reports whether text has three different characters: a pattern that
// repeats spells nothing.
func Varied(text []byte) bool {
	kinds := 0
	for i, b := range text {
		if b < utf8.RuneSelf && bytes.IndexByte(text[:i], b) >= 0 {
			continue
		}
		if kinds++; kinds == 3 {
			return true
		}
	}
	return false
}

const MinPayload = 4 // characters of a decoded text
