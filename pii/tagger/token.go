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
	ending     uint32 // hash of the last three letters
	short      uint32 // hash of the last two letters
	bits       uint32 // classes, set by classify
	shape      shape
	apart      bool      // a blank is before it, or the beginning of a line
	stems      [3]uint32 // hashes without the last letter, the last two and the last three
	rest       uint32    // hash without the first letter
	letters    uint8     // at most 255
	script     script
	base       uint8 // lists of names that have the base form, set by classify
	digits     bool  // it begins with a digit
	year       bool  // it begins as the number of a year of the past centuries
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
	r = unicode.ToLower(r)
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
	apart := true
	i := from
	for i < len(text) && len(dst) < most {
		c := text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\r':
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
		t := readToken(text, i)
		t.apart = apart
		dst, i, apart = append(dst, t), t.end, false
		if t.shape == sign && t.hash == blankSign {
			dst, apart = dst[:len(dst)-1], true
		}
	}
	return dst, i
}

// blankSign marks a blank beyond ASCII, which is no token.
const blankSign = ' '

// readToken reads the token at text[i], which is no blank of ASCII.
func readToken(text []byte, i int) token {
	if wordByte[text[i]] != 0 {
		return readWord(text, i)
	}
	r, n := utf8.DecodeRune(text[i:])
	k := kindOf(r)
	switch k {
	case signKind:
		h := uint32(r)
		if unicode.IsSpace(r) {
			h = blankSign
		}
		return token{start: i, end: i + n, hash: h, shape: sign}
	case hanKind, kanaKind, hangulKind:
		h := hashRune(firstHash, r)
		return token{start: i, end: i + n, hash: h, ending: h, short: h, shape: han + shape(k-hanKind)}
	}
	return readWord(text, i)
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

// readASCII is readWord for a word in ASCII, of which ok says that it is one.
func readASCII(text []byte, i int) (t token, ok bool) {
	from := i
	kinds, hash, rest := uint64(0), firstHash, uint32(0)
	var stems [3]uint32
	for i < len(text) {
		c := text[i]
		k := wordByte[c]
		if k == 0 {
			if c >= utf8.RuneSelf {
				return t, false
			}
			break
		}
		kinds += k
		stems[2], stems[1], stems[0] = stems[1], stems[0], hash
		hash = (hash ^ uint32(smallOf[c])) * nextHash
		i++
	}
	rest = firstHash
	for _, c := range text[from+1 : i] {
		rest = (rest ^ uint32(smallOf[c])) * nextHash
	}
	t = token{start: from, end: i, hash: hash, rest: rest, stems: stems, digits: byteClass[text[from]] == digitByte}
	t.year = text[from] == '1' && from+1 < len(text) && text[from+1] != '0'
	var last [3]rune
	for k := max(from, i-3); k < i; k++ {
		last[3-(i-k)] = rune(smallOf[text[k]])
	}
	t.endWith(last)
	t.letters = uint8(min(kinds&counter, 255))
	t.shape = shapeOfKinds(kinds, byteClass[text[from]] == capitalByte)
	return t, true
}

// readWord reads the letters, digits and marks at text[i].
func readWord(text []byte, i int) token {
	if t, ok := readASCII(text, i); ok {
		return t
	}
	t := token{start: i, hash: firstHash, digits: '0' <= text[i] && text[i] <= '9'}
	t.year = text[i] == '1' && i+1 < len(text) && text[i+1] != '0'
	var last [3]rune
	t.rest = firstHash
	first := true
	var c counts
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
		t.stems[2], t.stems[1], t.stems[0] = t.stems[1], t.stems[0], t.hash
		t.hash = hashRune(t.hash, r)
		if !first {
			t.rest = hashRune(t.rest, r)
		}
		first = false
		last[0], last[1], last[2] = last[1], last[2], r
		i += n
	}
	if !c.cased && c.letters > 0 {
		if n := thaiTitle(text[t.start:i]); n > 0 {
			return token{start: t.start, end: t.start + n, hash: hashWord(string(text[t.start : t.start+n])), shape: caseless}
		}
	}
	t.end = i
	t.endWith(last)
	t.letters, t.shape = uint8(min(c.letters, 255)), c.shape()
	return t
}

// endWith notes the last letters of the word.
func (t *token) endWith(last [3]rune) {
	t.short = hashRune(hashRune(firstHash, last[1]), last[2])
	t.ending = hashRune(hashRune(hashRune(firstHash, last[0]), last[1]), last[2])
	t.script = scriptOf(last[2])
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
