// Package ascii classifies bytes by the ASCII character that they encode.
// Bytes of 0x80 and above belong to no class.
package ascii

import "bytes"

// A Set is a set of bytes, indexed by the byte.
type Set [256]bool

// The classes that several packages use.
var (
	Digit  = NewSet("0-9")
	Hex    = NewSet("0-9a-fA-F")
	Lower  = NewSet("a-z")
	Upper  = NewSet("A-Z")
	Letter = NewSet("a-zA-Z")
	Alnum  = NewSet("0-9a-zA-Z")
	Word   = NewSet("0-9a-zA-Z_") // as \w of package regexp
	Space  = NewSet(" \t\n\v\f\r")
	Blank  = NewSet(" \t")
)

// NewSet returns the set of the bytes that spec lists, as in a character class
// of a regular expression: a hyphen between two bytes is a range, and one at
// either end is a hyphen. Nothing is escaped.
func NewSet(spec string) *Set {
	var s Set
	for i := 0; i < len(spec); i++ {
		last := spec[i]
		if i+2 < len(spec) && spec[i+1] == '-' {
			last = spec[i+2]
		}
		for c := int(spec[i]); c <= int(last); c++ {
			s[c] = true
		}
		if last != spec[i] {
			i += 2
		}
	}
	return &s
}

// Or returns the union of s and t.
func (s *Set) Or(t *Set) *Set {
	u := *s
	for c, in := range t {
		u[c] = u[c] || in
	}
	return &u
}

// All reports whether every byte of b is in s.
func (s *Set) All(b []byte) bool {
	for _, c := range b {
		if !s[c] {
			return false
		}
	}
	return true
}

// Any reports whether a byte of b is in s.
func (s *Set) Any(b []byte) bool {
	for _, c := range b {
		if s[c] {
			return true
		}
	}
	return false
}

// Count returns how many bytes of b are in s.
func (s *Set) Count(b []byte) (n int) {
	for _, c := range b {
		if s[c] {
			n++
		}
	}
	return n
}

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return c-'0' < 10 }

// IsLower reports whether c is a lower-case letter.
func IsLower(c byte) bool { return c-'a' < 26 }

// IsUpper reports whether c is an upper-case letter.
func IsUpper(c byte) bool { return c-'A' < 26 }

// IsLetter reports whether c is a letter.
func IsLetter(c byte) bool { return (c|0x20)-'a' < 26 }

// IsAlnum reports whether c is a letter or a decimal digit.
func IsAlnum(c byte) bool { return IsDigit(c) || IsLetter(c) }

// IsHex reports whether c is a hexadecimal digit of either case.
func IsHex(c byte) bool { return IsDigit(c) || (c|0x20)-'a' < 6 }

// ToLower returns the lower-case form of an upper-case letter, and any other
// byte as it is.
func ToLower(c byte) byte {
	if IsUpper(c) {
		return c | 0x20
	}
	return c
}

// Lowered returns s with ToLower applied to each byte.
func Lowered(s string) string {
	for i := range len(s) {
		if IsUpper(s[i]) {
			b := []byte(s)
			for ; i < len(b); i++ {
				b[i] = ToLower(b[i])
			}
			return string(b)
		}
	}
	return s
}

// HexValue returns the value of a hexadecimal digit, or -1.
func HexValue(c byte) int {
	switch {
	case IsDigit(c):
		return int(c - '0')
	case (c|0x20)-'a' < 6:
		return int((c|0x20)-'a') + 10
	}
	return -1
}

// LineEnd returns where the line ends that text[at] is in: at its line feed, or at the
// end of text.
func LineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}
