package chars

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// PlainLen returns how many bytes at the start of text are in Plain.
func PlainLen(text []byte) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		if (w|odd(w))&highs == 0 {
			continue
		}
		for k := range 8 {
			if !Plain[text[i+k]] {
				return i + k
			}
		}
	}
	for ; i < len(text) && Plain[text[i]]; i++ {
	}
	return i
}

// HasControls reports whether text has ASCII controls besides tab, newline and carriage
// return.
func HasControls(text []byte) bool {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		if odd(w)&highs == 0 {
			continue
		}
		for k := range 8 {
			if b := text[i+k]; b < 0x80 && !Plain[b] {
				return true
			}
		}
	}
	for _, b := range text[i:] {
		if b < 0x80 && !Plain[b] {
			return true
		}
	}
	return false
}

// odd sets the high bit of each byte of w that is below space or DEL. The byte after
// such a byte may get the bit by mistake.
func odd(w uint64) uint64 {
	del := w ^ 0x7f*ones
	return (w-0x20*ones)&^w | (del-ones)&^del
}

// Plain is the set of printable ASCII, tab, newline and carriage return.
var Plain = ascii.NewSet("\t\n\r -~")

// ASCIILen returns the number of ASCII bytes at the start of text.
func ASCIILen(text []byte) int {
	i := 0
	for ; len(text)-i >= 32; i += 32 {
		t := (*[32]byte)(text[i:])
		w := binary.LittleEndian.Uint64(t[0:]) | binary.LittleEndian.Uint64(t[8:])
		w |= binary.LittleEndian.Uint64(t[16:]) | binary.LittleEndian.Uint64(t[24:])
		if w&highs != 0 {
			break
		}
	}
	for ; len(text)-i >= 8; i += 8 {
		if w := binary.LittleEndian.Uint64(text[i:]) & highs; w != 0 {
			return i + bits.TrailingZeros64(w)/8
		}
	}
	for ; i < len(text) && text[i] < 0x80; i++ {
	}
	return i
}

// LowerASCII turns the capitals of b into lower case, in place. Bytes beyond ASCII
// stay.
func LowerASCII(b []byte) {
	for ; len(b) >= 32; b = b[32:] {
		t := (*[32]byte)(b)
		lowerWord(t[0:8])
		lowerWord(t[8:16])
		lowerWord(t[16:24])
		lowerWord(t[24:32])
	}
	for i, c := range b {
		b[i] = ascii.ToLower(c)
	}
}

// lowerWord is LowerASCII for eight bytes.
func lowerWord(b []byte) {
	w := binary.LittleEndian.Uint64(b)
	rest := w &^ highs
	capitals := (rest + (0x80-'A')*ones) &^ (rest + (0x80-'Z'-1)*ones) &^ w & highs
	binary.LittleEndian.PutUint64(b, w|capitals>>2)
}
