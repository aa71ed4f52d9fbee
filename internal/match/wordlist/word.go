package wordlist

import (
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// Kinds of code points.
const (
	other  = iota // between words
	letter        // part of a word
	single        // a word by itself
)

// unspaced are the scripts that put no space between words.
var unspaced = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

func kindOf(r rune) int {
	switch {
	case r < utf8.RuneSelf:
		if ascii.Word[byte(r)] {
			return letter
		}
		return other
	case unicode.In(r, unspaced...):
		return single
	case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
		return letter
	}
	return other
}

// wordGoesOn reports whether text[at:] begins with a part of a word.
func wordGoesOn(text []byte, at int) bool {
	r, _ := utf8.DecodeRune(text[at:])
	return at < len(text) && kindOf(r) == letter
}

func fold(r rune) rune {
	if r < utf8.RuneSelf {
		return rune(ascii.ToLower(byte(r)))
	}
	return unicode.ToLower(r)
}

const (
	golden = 0x9e3779b97f4a7c15
	prime  = 0x100000001b3
)

// join returns the key of a word and those behind it, given the key of those.
func join(word, behind uint64) uint64 {
	h := (word ^ behind>>29) * golden
	return h ^ h>>32
}

// folded has the bytes of ASCII words, folded, and 0 for all others.
var folded = func() (t [256]uint8) {
	for c := range utf8.RuneSelf {
		if ascii.Word[c] {
			t[c] = ascii.ToLower(byte(c))
		}
	}
	return t
}()

// words reads the words of a text.
type words struct {
	text  []byte
	at    int
	hash  [keyWords]uint64 // of the words last read, the last one first
	start [keyWords]int    // where they begin
	count int              // how many were read
}

// next reads the next word and reports whether there is one.
func (w *words) next() bool {
	text, at := w.text, w.at
	for at < len(text) && folded[text[at]] == 0 {
		if text[at] >= utf8.RuneSelf {
			if r, n := utf8.DecodeRune(text[at:]); kindOf(r) == other {
				at += n
				continue
			}
			break
		}
		at++
	}
	if at == len(text) {
		w.at = at
		return false
	}
	h, from := uint64(0), at
	for ; at < len(text); at++ {
		c := folded[text[at]]
		if c == 0 {
			break
		}
		h = (h ^ uint64(c)) * prime
	}
	if at < len(text) && text[at] >= utf8.RuneSelf {
		h, at = wordOf(h, text, at, at == from)
	}
	w.push(h, from)
	w.at = at
	return true
}

// wordOf goes on with a word at a character beyond ASCII. first says that the word begins
// there.
func wordOf(h uint64, text []byte, at int, first bool) (uint64, int) {
	for ; at < len(text); first = false {
		r, n := utf8.DecodeRune(text[at:])
		kind := kindOf(r)
		if kind == other || kind == single && !first {
			return h, at
		}
		h = (h ^ uint64(fold(r))) * prime
		at += n
		if kind == single {
			return h, at
		}
	}
	return h, at
}

func (w *words) push(hash uint64, start int) {
	w.hash[2], w.hash[1], w.hash[0] = w.hash[1], w.hash[0], hash
	w.start[2], w.start[1], w.start[0] = w.start[1], w.start[0], start
	w.count++
}
