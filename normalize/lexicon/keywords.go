package lexicon

import "weir/internal/ascii"

// LettersAt returns the ASCII letters at text[i], 32 at most.
func LettersAt(text []byte, i int) []byte {
	j := i
	for j < len(text) && j-i < 32 && ascii.IsLetter(text[j]) {
		j++
	}
	return text[i:j]
}

// IsReversed reports whether w is a keyword written backwards, and no word itself.
func IsReversed(w []byte) bool {
	var buf [32]byte
	if len(w) < 5 {
		return false
	}
	for i, c := range w {
		buf[len(w)-1-i] = c | 0x20
	}
	return IsKeyword(buf[:len(w)]) && Index(Lowered(w)) < 0
}

// Lowered returns a copy of w, 32 letters at most, in lower case.
func Lowered(w []byte) []byte {
	var buf [32]byte
	for i, c := range w {
		buf[i] = c | 0x20
	}
	return append([]byte(nil), buf[:len(w)]...)
}

// Each of the prefix factors leaves the five lowest bytes of a factor in the product's
// highest bits.
const (
	prefixFactor = 0x9e3779b97f << 24
	secondFactor = 0xbf58476d1d << 24
	prefixBits   = 17 // of the number of a prefix
)

// KeywordPrefix reports whether a keyword in reverse or in a Cipher may begin with five
// letters: the five lowest bytes of letters, the first letter lowest. It never misses
// one.
func KeywordPrefix(letters uint64) bool {
	letters |= 0x2020202020
	return isPrefix(letters*prefixFactor) && isPrefix(letters*secondFactor)
}

// isPrefix reports whether the bit is set that the highest bits of a product number.
func isPrefix(product uint64) bool {
	h := product >> (64 - prefixBits)
	return keywordPrefixes[h/64]>>(h%64)&1 != 0
}
