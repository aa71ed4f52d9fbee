package tagger

import (
	"unicode"
	"unicode/utf8"
)

// A shape says how a token is written.
type shape uint8

const (
	lower    shape = iota // small letters
	title                 // a capital, then small letters
	upper                 // two capitals or more
	initial               // one capital
	mixed                 // capitals inside, digits or underscores among letters
	number                // digits
	sign                  // one sign of punctuation
	newline               // the end of a line, also one that is written out
	caseless              // a word of a script without capitals
	han                   // one character of a script without blanks …
	kana                  //
	hangul                // … or one syllable
)

// A token is a word, a number, a sign or the end of a line. In scripts that are written
// without blanks each character is a token.
type token struct {
	start, end int    // bytes of the text
	hash       uint32 // of the letters, in lower case
	bits       uint32 // classes, set by classify
	shape      shape
	apart      bool  // a blank is before it, or the beginning of a line
	letters    uint8 // at most 255; of a number beyond ASCII its digits
	base       uint8 // lists of names that have the base form, set by classify
	digits     bool  // it begins with a digit
	year       bool  // it begins as the number of a year of the past centuries
	cut        bool  // a title that is glued to a name, cut off from it
}

// width returns how many digits a number has.
func (t *token) width() int {
	if t.letters > 0 {
		return int(t.letters)
	}
	return t.end - t.start
}

// The steps of FNV-1a.
const (
	firstHash = uint32(2166136261)
	nextHash  = uint32(16777619)
)

// hashRune continues a hash by one letter, in lower case.
func hashRune(h uint32, r rune) uint32 {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return (h ^ uint32(r)) * nextHash
	}
	if r < 0x590 || r >= 0x10a0 && r < 0x2e80 || r >= 0xa640 { // other scripts have no capitals
		r = unicode.ToLower(r)
	}
	h = (h ^ uint32(r&0xff)) * nextHash
	return (h ^ uint32(r>>8)) * nextHash
}

// hashWord returns the hash under which a word is entered in the lists.
func hashWord(s string) uint32 {
	h := firstHash
	for _, r := range s {
		h = hashRune(h, r)
	}
	return h
}

// appendTokens appends the tokens of text[from:] until there are most of them. It returns them
// and where it stopped.
func appendTokens(dst []token, text []byte, from, most int) ([]token, int) {
	return appendTokensTo(dst, text, from, most, len(text), 0)
}

// appendTokensTo is appendTokens that stops as well where there are few that begin at to or behind it.
func appendTokensTo(dst []token, text []byte, from, most, to, few int) ([]token, int) {
	apart := true
	i := from
	for i < len(text) && len(dst) < most {
		if i >= to {
			most, to = min(most, len(dst)+few), len(text)
			continue
		}
		c := text[i]
		switch {
		case c == ' ' || '\t' <= c && c <= '\r' && c != '\n':
			i, apart = i+1, true
			continue
		case c == '\n' || c == '\\' && i+1 < len(text) && (text[i+1] == 'n' || text[i+1] == 't' || text[i+1] == 'r'):
			end := i + 1
			if c == '\\' {
				end++
			}
			dst = append(dst, token{start: i, end: end, hash: '\n', shape: newline, apart: apart})
			i, apart = end, true
			continue
		}
		dst = append(dst, token{apart: apart})
		t := &dst[len(dst)-1]
		switch byteClass[c] {
		case signByte, slashByte:
			t.start, t.end, t.hash, t.shape = i, i+1, uint32(c), sign
		case wideByte:
			t.readRune(text, i)
		default:
			t.readWord(text, i)
		}
		i, apart = t.end, false
		if t.shape == sign && t.hash == blankSign {
			dst, apart = dst[:len(dst)-1], true
		}
	}
	return dst, i
}

// blankSign marks a blank beyond ASCII, which is no token.
const blankSign = ' '

// readRune sets t to the token at text[i], which is beyond ASCII.
func (t *token) readRune(text []byte, i int) {
	r, n := utf8.DecodeRune(text[i:])
	k := kindOf(r)
	switch k {
	case signKind:
		t.start, t.end, t.hash, t.shape = i, i+n, uint32(r), sign
		if unicode.IsSpace(r) {
			t.hash = blankSign
		}
	case hanKind, kanaKind, hangulKind:
		t.start, t.end, t.hash, t.shape = i, i+n, hashRune(firstHash, r), han+shape(k-hanKind)
	default:
		t.readWord(text, i)
	}
}

// A kind is what a code point is to the tokenizer.
type kind uint8

const (
	signKind kind = iota
	letterKind
	digitKind
	markKind
	hanKind
	kanaKind
	hangulKind
)

func kindOf(r rune) kind {
	if r < utf8.RuneSelf {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', r == '_':
			return letterKind
		case '0' <= r && r <= '9':
			return digitKind
		}
		return signKind
	}
	switch {
	case r < 0x2000:
		return smallKind(r)
	case 0x4e00 <= r && r <= 0x9fff, 0x3400 <= r && r <= 0x4dbf, r == '々':
		return hanKind
	case 0xac00 <= r && r <= 0xd7a3:
		return hangulKind
	case 0x3041 <= r && r <= 0x30ff && r != '・':
		return kanaKind
	}
	return smallKind(r)
}

// smallKind is kindOf of scripts that are written with blanks.
func smallKind(r rune) kind {
	switch {
	case unicode.IsLetter(r):
		return letterKind
	case unicode.Is(unicode.M, r), r == '\u200c', r == '\u200d':
		return markKind
	case unicode.IsDigit(r):
		return digitKind
	}
	return signKind
}

// readWord sets t to the letters, digits and marks at text[i].
func (t *token) readWord(text []byte, i int) {
	first := byteClass[text[i]]
	t.start, t.digits = i, first == digitByte
	t.year = text[i] == '1' && i+1 < len(text) && text[i+1] != '0'
	end, hash, kinds := spell(text, i)
	if end < len(text) && text[end] >= utf8.RuneSelf {
		t.readWide(text)
		return
	}
	t.end, t.hash = end, hash
	t.letters, t.shape = uint8(min(kinds&counter, 255)), shapeOfKinds(kinds, first == capitalByte)
}

// readWide is readWord for a word that may have characters beyond ASCII.
func (t *token) readWide(text []byte) {
	t.hash = firstHash
	var c counts
	i := t.start
	for i < len(text) {
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text[i:])
		}
		k := kindOf(r)
		if k == signKind || k >= hanKind {
			break
		}
		c.add(k, r)
		t.hash = hashRune(t.hash, r)
		i += n
	}
	t.end = i
	t.letters, t.shape = uint8(min(c.letters, 255)), c.shape()
	if t.shape == number {
		t.letters = uint8(min(c.digits, 255))
	}
	if !c.cased && c.letters > 0 {
		if n := thaiTitle(text[t.start:i]); n > 0 {
			*t = token{start: t.start, end: t.start + n, hash: hashWord(string(text[t.start : t.start+n])), shape: caseless, cut: true}
		}
	}
}

// counts says what the characters of a word are.
type counts struct {
	letters, digits int
	capitals        int
	later           int  // capitals behind the first letter
	cased           bool // a letter is a capital or a small one
}

// add counts a character of that kind.
func (c *counts) add(k kind, r rune) {
	switch {
	case k == digitKind || r == '_':
		c.digits++
	case unicode.IsUpper(r):
		c.capitals, c.cased = c.capitals+1, true
		if c.letters > 0 {
			c.later++
		}
		c.letters++
	case k == letterKind:
		c.cased = c.cased || unicode.IsLower(r)
		c.letters++
	}
}

// shape returns the shape of the word.
func (c *counts) shape() shape {
	switch {
	case c.letters == 0:
		return number
	case c.digits > 0:
		return mixed
	case !c.cased:
		return caseless
	case c.capitals == 0:
		return lower
	case c.letters == 1:
		return initial
	case c.capitals == c.letters:
		return upper
	case c.later == 0:
		return title
	case c.later == 1 && c.capitals == 2: // McNeil, DeShawn
		return title
	}
	return mixed
}

// thaiTitles are titles that Thai writes right before a name, longer ones first.
var thaiTitles = [...]string{"นางสาว", "คุณ", "นาย", "นาง"}

// thaiTitle returns the length of the title that a longer word begins with, or 0.
func thaiTitle(word []byte) int {
	if word[0] != 0xe0 || len(word) < 12 {
		return 0
	}
	for _, t := range thaiTitles {
		if len(word) > len(t)+3 && string(word[:len(t)]) == t {
			return len(t)
		}
	}
	return 0
}
