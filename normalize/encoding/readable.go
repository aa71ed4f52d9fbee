// Package encoding reads characters that a text encodes: entities, escapes, percent
// codes, hex and base64, and distinguishes decoded text from binary data.
package encoding

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/chars"
)

// StartsHex reports whether the bytes that 16 hexadecimal digits encode may begin a
// text in UTF-8.
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

// LooksText reports whether no byte of text is an ASCII control that texts do not have.
func LooksText(text []byte) bool {
	for _, c := range text {
		if binaryBytes[c] {
			return false
		}
	}
	return true
}

// binaryBytes are the ASCII controls that texts do not have.
var binaryBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < 0x80 && !chars.Plain[i]
	}
	return t
}()

// IsText reports whether decoded bytes are text: valid UTF-8 of 12 bytes or more,
// without controls, mostly letters, digits and spaces.
func IsText(text []byte) bool {
	return len(text) >= 12 && LooksText(text) && utf8.Valid(text) && readableShare(text) >= 60
}

// readableShare returns the percentage of letters, digits, spaces and line breaks among
// the characters of text.
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

// headBytes are the bytes that a text in UTF-8 may begin with.
var headBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < utf8.RuneSelf && !binaryBytes[i] || i >= 0xc2 && i <= 0xf4
	}
	return t
}()

// StartsUTF8 reports whether b is UTF-8, except that it may end within a character.
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

// IsUTF16 reports whether b is ASCII in UTF-16, little endian, and not empty.
func IsUTF16(b []byte) bool {
	for i, c := range b {
		if i&1 == 1 && c != 0 || i&1 == 0 && c == 0 {
			return false
		}
	}
	return len(b) > 0
}

// FromUTF16 drops every second byte of b, in place, and returns the other ones.
func FromUTF16(b []byte) []byte {
	n := 0
	for i := 0; i < len(b); i += 2 {
		b[n] = b[i]
		n++
	}
	return b[:n]
}

// Readable reports whether text is valid UTF-8 of at least n characters, has no
// controls, and consists of letters and spaces for the most part.
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

// Varied reports whether text has three different characters. A pattern that repeats
// one or two spells nothing.
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

// MinPayload is the least number of characters of a decoded text.
const MinPayload = 4
