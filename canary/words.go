package canary

import (
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A word is the unit of overlaps: a run of letters and digits, or one
// character of a script that is written without spaces.
type word struct {
	hash       uint64
	start, end int // bytes of the text
	runes      int
	dense      bool // of a script without spaces
}

// A reader splits a text into words. Case, white space, punctuation, quotes and
// Markdown disappear on the way, and so do numbers of one or two digits, which
// lists come with.
type reader struct {
	text []byte
	at   int
}

// next returns the next word, or false at the end.
func (r *reader) next() (word, bool) {
	for r.at < len(r.text) {
		w, short := r.scan()
		if w.runes > 0 && !short {
			return w, true
		}
	}
	return word{}, false
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// scan reads a word, or steps over bytes that belong to no word. short is true of a
// number that is left out.
func (r *reader) scan() (w word, short bool) {
	text, at := r.text, r.at
	w = word{hash: fnvOffset, start: at, end: at}
	digits := true
	for at < len(text) {
		c, size := rune(foldedByte[text[at]]), 1
		if text[at] >= utf8.RuneSelf {
			c, size = letter(text[at:])
		}
		dense := c >= utf8.RuneSelf && isDense(c)
		if c == 0 && w.runes > 0 && apostrophe(text[at:]) {
			at += size // don't and dont are one word
			continue
		}
		if c == 0 || dense && w.runes > 0 {
			break
		}
		at += size
		w.hash = (w.hash ^ uint64(c)) * fnvPrime
		w.end = at
		w.runes++
		digits = digits && c <= '9'
		if dense {
			w.dense = true
			break
		}
	}
	if w.runes == 0 {
		at = skip(text, at)
	}
	r.at = at
	return w, digits && w.runes <= 2
}

// skip steps over the byte at text[at], which belongs to no word, and over
// others after it. Line breaks and tabs written as escapes belong to none.
func skip(text []byte, at int) int {
	for {
		if text[at] == '\\' && at+1 < len(text) && (text[at+1] == 'n' || text[at+1] == 't' || text[at+1] == 'r') {
			at++
		}
		if at++; at == len(text) || !betweenWords(text[at]) {
			return at
		}
	}
}

// betweenWords reports whether c belongs to no word: an ASCII byte that is no letter or
// digit, or a byte inside a code point of which the first byte belonged to none.
func betweenWords(c byte) bool {
	if c < utf8.RuneSelf {
		return !ascii.Alnum[c]
	}
	return !utf8.RuneStart(c)
}

// apostrophe reports whether text begins with one, straight or curly.
func apostrophe(text []byte) bool {
	return text[0] == '\'' || len(text) > 2 && string(text[:3]) == "\u2019"
}

// letter returns the first code point of text in lower case, or 0 if it is no
// letter, mark or digit, and its size.
func letter(text []byte) (rune, int) {
	c, size := utf8.DecodeRune(text)
	if !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c) {
		return 0, size
	}
	return unicode.ToLower(c), size
}

// isDense reports whether the script of c puts no spaces between words.
func isDense(c rune) bool {
	return c >= 0x0E00 && unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
