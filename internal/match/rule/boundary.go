package rule

import "weir/internal/ascii"

// Boundary reports whether a word may begin at text[at]: at the start of the
// text, after a byte that is no ASCII letter, digit or underscore, or after an
// escape written out in the text (\n, \t, \x0a, \u0020 …). Texts hold source
// code and JSON in strings, and there the byte before a word is often the last
// letter of an escape.
func Boundary(text []byte, at int) bool {
	if at <= 0 || !ascii.Word[text[at-1]] {
		return true
	}
	return escapeBefore(text[:at])
}

// escapeBefore reports whether text ends in a backslash escape.
func escapeBefore(text []byte) bool {
	n := len(text)
	switch {
	case n >= 2 && text[n-2] == '\\':
		return escapeLetter[text[n-1]]
	case n >= 4 && text[n-4] == '\\':
		return text[n-3] == 'x' && ascii.Hex.All(text[n-2:]) || octal.All(text[n-3:])
	case n >= 6 && text[n-6] == '\\':
		return (text[n-5] == 'u' || text[n-5] == 'U') && ascii.Hex.All(text[n-4:])
	}
	return false
}

var octal = ascii.NewSet("0-7")

// escapeLetter holds the letters that make an escape by themselves.
var escapeLetter = ascii.NewSet("0abefnrtv")
