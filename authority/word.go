package authority

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A word is one word of a text.
type word struct {
	start, end int // bytes of the text
	stem       string
}

// nextWord returns the place of the next word of text at or after i, or len(text) twice.
// Letters and digits of all scripts are words.
func nextWord(text []byte, i int) (start, end int) {
	for i < len(text) {
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text[i:])
		}
		if inWord(r) {
			break
		}
		i += n
	}
	start = i
	for i < len(text) {
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text[i:])
		}
		if !inWord(r) {
			break
		}
		i += n
	}
	return start, i
}

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return ascii.IsLetter(byte(r)) || ascii.IsDigit(byte(r))
	}
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)
}

// stem returns the stem of a word: in lower case and without the endings of English verbs
// in the present tense and of plurals.
func stem(w []byte) []byte {
	w = bytes.ToLower(w)
	n := len(w)
	switch {
	case n > 5 && bytes.HasSuffix(w, []byte("ing")):
		w = w[:n-3]
		if n = len(w); n > 3 && w[n-1] == w[n-2] && w[n-1] != 'l' && w[n-1] != 's' {
			w = w[:n-1]
		}
	case n > 4 && bytes.HasSuffix(w, []byte("ies")):
		w = append(w[:n-3], 'y')
	case n > 4 && (bytes.HasSuffix(w, []byte("ches")) || bytes.HasSuffix(w, []byte("shes")) || bytes.HasSuffix(w, []byte("sses")) || bytes.HasSuffix(w, []byte("xes"))):
		w = w[:n-2]
	case n > 3 && w[n-1] == 's' && w[n-2] != 's' && w[n-2] != 'u' && w[n-2] != 'i':
		w = w[:n-1]
	}
	if n = len(w); n > 4 && w[n-1] == 'e' {
		w = w[:n-1]
	}
	return w
}
