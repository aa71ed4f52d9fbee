package chars

import (
	"unicode/utf8"

	"weir/internal/ascii"
)

// DecodeRune returns the first rune of text and its length in bytes, as utf8.DecodeRune
// does, for a text that is not empty and known to be valid.
func DecodeRune(text []byte) (rune, int) {
	if b := text[0]; b < 0xe0 && len(text) > 1 {
		return rune(b&0x1f)<<6 | rune(text[1]&0x3f), 2
	} else if b < 0xf0 && len(text) > 2 {
		return rune(b&0x0f)<<12 | rune(text[1]&0x3f)<<6 | rune(text[2]&0x3f), 3
	}
	return utf8.DecodeRune(text)
}

// LookupFirst returns the properties of the first rune of text, which is not empty, and
// its length in bytes.
func LookupFirst(text []byte) (*Properties, int) {
	if text[0] < 0x80 {
		return Lookup(rune(text[0])), 1
	}
	r, size := DecodeRune(text)
	return Lookup(r), size
}

// RuneBefore returns where the rune begins that ends at text[i], or 0 for i = 0.
func RuneBefore(text []byte, i int) int {
	if i == 0 {
		return 0
	}
	i--
	for i > 0 && !utf8.RuneStart(text[i]) {
		i--
	}
	return i
}

// RuneLen returns the length in bytes of a rune with that first byte.
func RuneLen(first byte) int {
	switch {
	case first < 0x80:
		return 1
	case first < 0xe0:
		return 2
	case first < 0xf0:
		return 3
	}
	return 4
}

// FlagsOf returns the flags of p, or none if p is nil.
func FlagsOf(p *Properties) uint16 {
	if p == nil {
		return 0
	}
	return p.Flags
}

// AlnumBefore counts the ASCII letters and digits directly before text[i], up to two.
func AlnumBefore(text []byte, i int) int {
	n := 0
	for ; n < 2 && i-n > 0 && ascii.IsAlnum(text[i-n-1]); n++ {
	}
	return n
}

// AlnumAfter counts the ASCII letters and digits from text[i] on, up to two.
func AlnumAfter(text []byte, i int) int {
	n := 0
	for ; n < 2 && i+n < len(text) && ascii.IsAlnum(text[i+n]); n++ {
	}
	return n
}
