package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// reference reports whether a value names another place instead of being the
// secret: a variable, a template, a call, a mask.
func reference(v []byte) bool {
	if len(v) == 0 {
		return true
	}
	switch v[0] {
	case '$':
		return len(v) > 1 && (ascii.IsLetter(v[1]) || v[1] == '_' || v[1] == '{' || v[1] == '(' || v[1] == '[') && !moneyToken(v)
	case '<', '{', '[', '%':
		return closes(v)
	case '*', '.':
		return word.DistinctBytes(v) < 3
	}
	for i, c := range v[1:] {
		if opensPlace[c] && holdsPlace(v[i], c) {
			return true
		}
	}
	return false
}

// holdsPlace reports whether the two bytes begin a place for a value: ${x}, {{x}}, %s.
func holdsPlace(a, b byte) bool {
	switch b {
	case '{':
		return a == '$' || a == '{' || a == '#'
	case '(':
		return a == '$'
	}
	return a == '%'
}

// opensPlace marks the second bytes of such two.
var opensPlace = ascii.NewSet("{(s")

// moneyToken reports whether a value that begins with $ is not the name of a
// variable: hashes and tokens hold further $ or mix cases and digits.
func moneyToken(v []byte) bool {
	return bytes.Count(v, []byte("$")) > 1 || secretLooking(v[1:], 24)
}

// closes reports whether a value is a template: <x>, {x}, [x], %x%.
func closes(v []byte) bool {
	last := v[len(v)-1]
	switch v[0] {
	case '<':
		return last == '>' || bytes.IndexByte(v, '>') > 0
	case '{':
		return last == '}'
	case '[':
		return last == ']'
	}
	return last == '%' || len(v) <= 3
}

// secretLooking reports whether v has at least min bytes and looks as if drawn
// by chance: letters and digits mixed, many different bytes, no words.
func secretLooking(v []byte, min int) bool {
	return len(v) >= min && visible.All(v) && ascii.Digit.Count(v) >= 1 && ascii.Letter.Count(v) >= 2 && !word.LowEntropy(v, 8) && !word.WordLike(v)
}

// visible has the visible characters of ASCII.
var visible = ascii.NewSet("!-~")
