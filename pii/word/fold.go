package word

import (
	"strings"

	"weir/internal/ascii"
)

// Letter reports whether c is a letter of ASCII or part of any other code point.
func Letter(c byte) bool { return isLetter[c] }

var isLetter = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
	}
	return
}()

// AppendFolded appends t in lower case: ASCII, the Latin letters of two bytes
// that begin with 0xc3, and basic Cyrillic. Other scripts have no case or no
// entry in the table.
func AppendFolded(dst, t []byte) []byte {
	for i := 0; i < len(t); i++ {
		c := t[i]
		if ascii.IsUpper(c) {
			c |= 0x20
		}
		if c < 0xc3 || i+1 == len(t) {
			dst = append(dst, c)
			continue
		}
		switch next := t[i+1]; {
		case c == 0xc3 && 0x80 <= next && next <= 0x9e && next != 0x97:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0x90 <= next && next <= 0x9f:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0xa0 <= next && next <= 0xaf:
			dst = append(dst, 0xd1, next-0x20)
		default:
			dst = append(dst, c, next)
		}
		i++
	}
	return dst
}

// In reports whether c is one of the bytes of set.
func In(set string, c byte) bool { return strings.IndexByte(set, c) >= 0 }

// Bit returns 1 for true.
func Bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
