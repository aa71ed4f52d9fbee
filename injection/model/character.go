package model

import (
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Kinds of characters, and the small letters without diacritics that words are compared by.

// A kind is the effect of a byte or character on a word.
type kind uint8

const (
	gap    kind = iota // ends a word
	letter             // part of one
	digit
	mark   // a token by itself
	single // a character that is a word
	silent // neither part of a word nor its end
	breaks // a new line
	ends   // may end a sentence
)

// ascii holds the kind of each ASCII byte.
var ascii = func() (t [utf8.RuneSelf]kind) {
	for c := range t {
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_':
			t[c] = letter
		case '0' <= c && c <= '9':
			t[c] = digit
		}
	}
	for _, c := range "[]{}<>#*:\"|=" {
		t[c] = mark
	}
	for _, c := range ".!?;" {
		t[c] = ends
	}
	t['\n'], t['\r'], t['\''] = breaks, breaks, silent
	return t
}()

// kindOf returns the kind of a character beyond ASCII.
func kindOf(r rune) kind {
	switch {
	case r < short:
		return shorts()[r].kind
	case 0x2010 <= r && r < 0x2028 || 0x202a <= r && r < 0x2070 || 0x2190 <= r && r < 0x2c00:
		// Punctuation, arrows, boxes and symbols: none of them is a letter or a digit.
		switch r {
		case '’', '‘':
			return silent
		case '…':
			return ends
		}
		return gap
	}
	return sorted(r)
}

// A character holds kind and small letter of a character of up to two bytes, as the letters of most
// alphabets are.
type character struct {
	small rune // as fold returns it
	kind  kind
}

// short is the first character that is longer.
const short = 0x800

// shorts holds the kinds of characters of up to two bytes. It is built on first use.
var shorts = sync.OnceValue(func() *[short]character {
	t := new([short]character)
	for r := range rune(short) {
		t[r] = character{small(r), sorted(r)}
	}
	return t
})

// sorted is kindOf by the tables of Unicode.
func sorted(r rune) kind {
	switch {
	case r == '’' || r == '‘' || 0x0300 <= r && r <= 0x036f || 0x200b <= r && r <= 0x200f || r == 0xad:
		return silent
	case r == '。' || r == '！' || r == '？' || r == '…' || r == '।' || r == '؟' || r == '۔' || r == '．':
		return ends
	case r == 0x2028 || r == 0x2029 || r == 0x85:
		return breaks
	case alone(r):
		return single
	case unicode.IsLetter(r) || unicode.IsMark(r):
		return letter
	case unicode.IsDigit(r):
		return digit
	}
	return gap
}

// alone reports whether r is of a script that is written without blanks, or
// whose words are joined with endings syllable by syllable.
func alone(r rune) bool {
	return 0x0e00 <= r && r <= 0x0eff || 0x1000 <= r && r <= 0x109f || 0x1780 <= r && r <= 0x17ff ||
		0x3041 <= r && r <= 0x30ff || 0x3400 <= r && r <= 0x9fff || 0xac00 <= r && r <= 0xd7a3 || 0xff66 <= r && r <= 0xff9d || 0x20000 <= r && r <= 0x3ffff
}

// fold returns the small letter of r without diacritics, as far as r is Latin:
// people leave them out. It is -1 for what is left out of words.
func fold(r rune) rune {
	if r < short {
		return shorts()[r].small
	}
	return small(r)
}

// small is fold by the tables of Unicode.
func small(r rune) rune {
	switch {
	case 0xc0 <= r && r < 0x250:
		return latin()[r-0xc0]
	case 0x1e00 <= r && r < 0x1f00:
		return latin()[r-0x1e00+0x190]
	case 0xff21 <= r && r <= 0xff5a:
		return unicode.ToLower(r - 0xfee0)
	case r == 'ـ':
		return -1 // stretches Arabic words
	case r == 'أ' || r == 'إ' || r == 'آ':
		return 'ا'
	case r == 'ё':
		return 'е'
	}
	return unicode.ToLower(r)
}

// latin maps the Latin letters from U+00C0 to U+024F and from U+1E00 on. It is
// made on first use; most texts need none of it.
var latin = sync.OnceValue(func() *[0x290]rune {
	t := new([0x290]rune)
	for i := range t {
		r := rune(0xc0 + i)
		if i >= 0x190 {
			r = rune(0x1e00 + i - 0x190)
		}
		base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
		t[i] = unicode.ToLower(base)
	}
	for r, to := range map[rune]rune{'ı': 'i', 'ł': 'l', 'Ł': 'l', 'đ': 'd', 'Đ': 'd', 'ø': 'o', 'Ø': 'o', 'ß': 's'} {
		t[r-0xc0] = to
	}
	return t
})
