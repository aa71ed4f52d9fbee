package normalize

import (
	"encoding/binary"
	"math/bits"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// plainASCII returns how many bytes at the start of text are printable ASCII,
// tab, newline or carriage return, rounded down to what is cheap to know: it is
// len(text) exactly if all are.
func plainASCII(text []byte) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		if (w|odd(w))&highs != 0 && !allPlain(text[i:i+8]) {
			return i
		}
	}
	if allPlain(text[i:]) {
		return len(text)
	}
	return i
}

// odd marks the bytes of w below space and DEL in their high bits; bytes next to
// a marked one may be marked wrongly.
func odd(w uint64) uint64 {
	del := w ^ 0x7f*ones
	return (w-0x20*ones)&^w | (del-ones)&^del
}

func allPlain(text []byte) bool {
	for _, b := range text {
		if b < 0x20 && b != '\t' && b != '\n' && b != '\r' || b >= 0x7f {
			return false
		}
	}
	return true
}

// asciiLen returns the number of ASCII bytes at the start of text.
func asciiLen(text []byte) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		if w := binary.LittleEndian.Uint64(text[i:]) & highs; w != 0 {
			return i + bits.TrailingZeros64(w)/8
		}
	}
	for ; i < len(text) && text[i] < 0x80; i++ {
	}
	return i
}
