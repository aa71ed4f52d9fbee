package crescendo

import (
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A token is a word, or a character of a script that is written without blanks.
type token struct {
	word string // in small letters, without accents
	stem uint32 // hash of its first letters
}

// stemLetters are the letters by which a word is known.
const stemLetters = 5

// A tokenizer collects the words of a text.
type tokenizer struct {
	tokens []token
	word   []rune // the one that has begun
}

// tokenize returns the words of a text.
func tokenize(text []byte) []token {
	var t tokenizer
	for _, r := range string(norm.NFD.Bytes(text)) {
		switch {
		case silent(r):
		case alone(r):
			t.end()
			t.word = append(t.word, r)
			t.end()
		case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
			t.word = append(t.word, unicode.ToLower(r))
		default:
			t.end()
		}
	}
	t.end()
	return t.tokens
}

// end ends the word that has begun.
func (t *tokenizer) end() {
	if len(t.word) == 0 {
		return
	}
	h := uint32(2166136261) // FNV-1a
	for _, r := range t.word[:min(len(t.word), stemLetters)] {
		h = (h ^ uint32(r)) * 16777619
	}
	if len(t.word) > stemLetters {
		h = ^h // not the short word of these letters
	}
	t.tokens = append(t.tokens, token{string(t.word), h})
	t.word = t.word[:0]
}

// silent reports whether r is left out of words: apostrophes, accents, and the marks of Arabic
// that most people do not write.
func silent(r rune) bool {
	return r == '\'' || r == '’' || 0x300 <= r && r <= 0x36f || r == 0x640 || 0x64b <= r && r <= 0x655
}

// alone reports whether r is of a script that is written without blanks: Thai, Lao, Japanese
// and Chinese.
func alone(r rune) bool {
	return 0x0e00 <= r && r <= 0x0eff || 0x3041 <= r && r <= 0x30ff || 0x3400 <= r && r <= 0x9fff || 0xf900 <= r && r <= 0xfaff || 0x20000 <= r && r <= 0x3ffff
}
