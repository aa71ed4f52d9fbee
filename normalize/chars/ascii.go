package chars

import (
	"encoding/binary"

	"weir/internal/ascii"
)

// PlainLen returns how many bytes at the start of text are in Plain.
func PlainLen(text []byte) int {
	for i, b := range text {
		if !Plain[b] {
			return i
		}
	}
	return len(text)
}

// HasControls reports whether text has ASCII controls besides tab, newline and carriage
// return.
func HasControls(text []byte) bool {
	for _, b := range text {
		if b < 0x80 && !Plain[b] {
			return true
		}
	}
	return false
}

// Plain is the set of printable ASCII, tab, newline and carriage return.
var Plain = ascii.NewSet("\t\n\r -~")

// ASCIILen returns the number of ASCII bytes at the start of text.
func ASCIILen(text []byte) int {
	i := 0
	for len(text)-i >= 8 && binary.LittleEndian.Uint64(text[i:])&0x8080808080808080 == 0 {
		i += 8
	}
	for i < len(text) && text[i] < 0x80 {
		i++
	}
	return i
}

// LowerASCII turns the capitals of b into lower case, in place. Bytes beyond ASCII
// stay.
func LowerASCII(b []byte) {
	for i, c := range b {
		b[i] = ascii.ToLower(c)
	}
}
