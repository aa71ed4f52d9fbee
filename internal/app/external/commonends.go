package external

import (
	"unicode"
	"unicode/utf8"
)

// commonStart returns how many bytes of whole characters a and b have in common at the start.
// No combining mark begins what differs.
func commonStart(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && (!boundary(a, n) || !boundary(b, n)) {
		n--
	}
	return n
}

// commonEnd returns how many bytes of whole characters a and b have in common at the end.
func commonEnd(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for n > 0 && !boundary(a, len(a)-n) {
		n--
	}
	return n
}

// boundary reports whether a character begins at text[i:] that is no combining mark, or text
// ends there.
func boundary(text string, i int) bool {
	if i == len(text) {
		return true
	}
	if !utf8.RuneStart(text[i]) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return !unicode.In(r, unicode.Mn, unicode.Me)
}
