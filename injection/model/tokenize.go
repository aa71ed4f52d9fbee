package model

import (
	"slices"
	"unicode/utf8"

	"weir/internal/reuse"
)

// A token is a word, a character of a script that is written without blanks,
// or a mark.
type token struct {
	hash       uint32
	stem       uint32 // hash of its first letters, hash for a short word and for all else
	lo, hi     int32  // in scratch.lower
	start, end int32  // bytes of the text
	word       bool   // begins with a letter
	path       bool   // a part of a path: the name of something, and no word of a sentence
	stop       bool   // a sentence ends behind it
}

// Hashes that many tokens share.
const (
	hashNumber  = 0x9f3a11
	hashLong    = 0x51c0de
	hashMasked  = 0x3a5ced // of what weir itself put in the place of something
	hashAddress = 0xadd2e5 // of an address of mail
	hashLink    = 0x11e8a7 // of a web address
	hashNewline = 0x0a0a0a
)

const (
	maxWord    = 24 // letters of a word that is known by its spelling
	stemWord   = 5  // letters of a stem
	hashSeed   = 2166136261
	hashFactor = 16777619
)

// tokenize fills sc.tokens from text.
func (sc *Scratch) tokenize(text []byte) {
	sc.tokens, sc.lower = sc.tokens[:0], slices.Grow(sc.lower[:0], len(text)+spare)[:len(text)]
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case lowered[c] != 0:
			if end := sc.plain(text, i); end > i {
				i = end
			} else {
				i = sc.word(text, i)
			}
		case c == ' ':
			i++
		case c >= utf8.RuneSelf:
			i = sc.wide(text, i)
		default:
			i = sc.other(text, i)
		}
	}
}

// other appends what begins with the ASCII character at text[i], which is no letter, digit or
// space, and returns where it ends.
func (sc *Scratch) other(text []byte, i int) int {
	c := text[i]
	switch ascii[c] {
	case gap, silent:
		if c == '@' || c == '\\' {
			return sc.silentSign(text, i)
		}
	case breaks:
		sc.mark(hashNewline, i, i+1)
		sc.stop()
	case ends:
		if c == '!' || c == '?' {
			sc.mark(uint32(c), i, i+1)
		}
		if i+1 == len(text) || afterStop[text[i+1]] {
			sc.stop()
		}
	default:
		return sc.sign(text, i)
	}
	return i + 1
}

// silentSign appends what begins with the @ or the backslash at text[i], an address or a line
// break that is written out, as in source and nested JSON. It returns where that ends, or the
// sign alone.
func (sc *Scratch) silentSign(text []byte, i int) int {
	if text[i] == '@' {
		if end := sc.address(text, i); end > i {
			return end
		}
		return i + 1
	}
	if i+1 < len(text) && (text[i+1] == 'n' || text[i+1] == 'r' || text[i+1] == 't') {
		sc.mark(hashNewline, i, i+2)
		sc.stop()
		return i + 2
	}
	return i + 1
}

// sign appends what begins with the sign at text[i], a link, a replacement of weir's or the sign
// itself, and returns where it ends.
func (sc *Scratch) sign(text []byte, i int) int {
	c := text[i]
	if c == ':' {
		if end := sc.link(text, i); end > i {
			return end
		}
	}
	if n := replacement(text[i:]); n > 0 {
		hash := replaced(text[i:])
		sc.add(token{hash: hash, stem: hash, start: int32(i), end: int32(i + n)})
		return i + n
	}
	sc.mark(uint32(c), i, i+1)
	return i + 1
}

// afterStop holds the bytes before which a full stop ends a sentence.
var afterStop = func() (t [256]bool) {
	for c := range t {
		t[c] = c <= ' ' || c >= utf8.RuneSelf || c == '"' || c == '\'' || c == ')' || c == '\\' || c == '<'
	}
	return t
}()

// wide reads the character at text[i], which is not ASCII, and returns where
// the next one begins.
func (sc *Scratch) wide(text []byte, i int) int {
	r, n := utf8.DecodeRune(text[i:])
	switch kindOf(r) {
	case letter, digit:
		return sc.word(text, i)
	case single:
		sc.character(r, i, i+n)
	case ends:
		sc.stop()
	case breaks:
		sc.mark(hashNewline, i, i+n)
		sc.stop()
	}
	return i + n
}

// spare is more than one character adds to sc.lower.
const spare = 16

// plain is word for one of ASCII from end to end, as most are: it lies in sc.lower where it
// lies in the text. It returns i where the word may go on with something else.
func (sc *Scratch) plain(text []byte, i int) int {
	lower, h, end := sc.lower[:len(text)], uint32(hashSeed), i
	for ; end < len(text); end++ {
		c := lowered[text[end]]
		if c == 0 {
			if text[end] >= utf8.RuneSelf || text[end] == '\'' {
				return i
			}
			break
		}
		lower[end] = c
		h = (h ^ uint32(c)) * hashFactor
	}
	t := token{hash: h, stem: h, lo: int32(i), hi: int32(end), start: int32(i), end: int32(end)}
	if n := end - i; n <= stemWord && text[i] > '9' {
		t.word = true
	} else {
		t.name(lower[i:end], n, text[i])
	}
	if len(sc.tokens) == cap(sc.tokens) {
		sc.tokens = reuse.Double(sc.tokens, 1)
	}
	sc.tokens = sc.tokens[:len(sc.tokens)+1]
	sc.tokens[len(sc.tokens)-1] = t
	if i > 0 && (text[i-1] == '/' || text[i-1] == '.') {
		sc.inPath(text)
	}
	return end
}

// add appends a token.
func (sc *Scratch) add(t token) { sc.tokens = append(reuse.Double(sc.tokens, 1), t) }

// name says what a word of n letters is called by, which are lower and begin in the text with
// first.
func (t *token) name(lower []byte, n int, first byte) {
	switch {
	case '0' <= first && first <= '9':
		t.hash, t.stem = hashNumber, hashNumber
	case n > maxWord:
		t.hash, t.stem = hashLong, hashLong
	default:
		if t.word = true; n > stemWord {
			t.stem = stemHash(lower)
		}
	}
}

// stemHash returns the hash of the first letters of a word, which is another one than
// that of a word of these letters.
func stemHash(word []byte) uint32 {
	h, n := uint32(hashSeed), 0
	if len(word) >= stemWord && (word[0]|word[1]|word[2]|word[3]|word[4]) < utf8.RuneSelf {
		for _, c := range word[:stemWord] {
			h = (h ^ uint32(c)) * hashFactor
		}
		return ^h
	}
	for _, c := range word {
		if c&0xc0 != 0x80 {
			if n++; n > stemWord {
				break
			}
		}
		h = (h ^ uint32(c)) * hashFactor
	}
	return ^h
}

// word appends the word that begins at text[i] and returns where it ends.
func (sc *Scratch) word(text []byte, i int) int {
	start, lo, n := i, len(sc.lower), 0
	h := uint32(hashSeed)
	for i < len(text) {
		// Most words are ASCII from end to end.
		rest, at, k := text[i:], len(sc.lower), 0
		sc.lower = slices.Grow(sc.lower, len(rest))
		lower := sc.lower[at : at+len(rest)]
		for ; k < len(rest); k++ {
			c := lowered[rest[k]]
			if c == 0 {
				break
			}
			lower[k] = c
			h = (h ^ uint32(c)) * hashFactor
		}
		n, i, sc.lower = n+k, i+k, sc.lower[:at+k]
		if i == len(text) || text[i] < utf8.RuneSelf && (ascii[text[i]] != silent || i+1 == len(text) || lowered[text[i+1]] == 0 && text[i+1] < utf8.RuneSelf) {
			break
		}
		r, size := utf8.DecodeRune(text[i:])
		if kind := kindOf(r); kind == letter || kind == digit {
			h = sc.letter(r, h)
			n++
		} else if kind != silent && text[i] >= utf8.RuneSelf {
			break
		}
		i += size
	}
	t := token{hash: h, stem: h, lo: int32(lo), hi: int32(len(sc.lower)), start: int32(start), end: int32(i)}
	t.name(sc.lower[lo:], n, text[start])
	sc.add(t)
	sc.inPath(text)
	return i
}

// letter appends a letter or a digit that is not ASCII to the word at hand, and returns the hash
// of the word with it.
func (sc *Scratch) letter(r rune, h uint32) uint32 {
	at := len(sc.lower)
	if r = fold(r); r >= 0 {
		sc.lower = utf8.AppendRune(sc.lower, r)
	}
	for _, c := range sc.lower[at:] {
		h = (h ^ uint32(c)) * hashFactor
	}
	return h
}

// inPath makes the last token a name where it is a part of a path, as in "/var/system/key": it
// says nothing about the system that a word in a sentence would speak of.
func (sc *Scratch) inPath(text []byte) {
	t := &sc.tokens[len(sc.tokens)-1]
	start, end := int(t.start), int(t.end)
	if start == 0 || text[start-1] != '/' && (text[start-1] != '.' || len(sc.tokens) == 1 || !sc.tokens[len(sc.tokens)-2].path) {
		return
	}
	if inside := end+1 < len(text) && text[end] == '/' && text[end+1] > ' '; inside || len(sc.tokens) > 1 && sc.tokens[len(sc.tokens)-2].path {
		t.path, t.word = true, false
		t.hash, t.stem = ^t.hash*hashFactor, ^t.stem*hashFactor
	}
}

// lowered maps the ASCII letters and digits to small ones and all else to 0.
var lowered = func() (t [256]byte) {
	for c := range t[:utf8.RuneSelf] {
		if ascii[c] == letter || ascii[c] == digit {
			t[c] = byte(c)
			if 'A' <= c && c <= 'Z' {
				t[c] += 'a' - 'A'
			}
		}
	}
	return t
}()

// character appends a character that is a word.
func (sc *Scratch) character(r rune, start, end int) {
	lo := len(sc.lower)
	sc.lower = utf8.AppendRune(sc.lower, r)
	hash := uint32(r) * 0x9e3779b1
	sc.add(token{hash: hash, stem: hash, lo: int32(lo), hi: int32(len(sc.lower)), start: int32(start), end: int32(end), word: true})
}

// mark appends a mark, unless the token before is the same.
func (sc *Scratch) mark(hash uint32, start, end int) {
	if n := len(sc.tokens); n > 0 && sc.tokens[n-1].hash == hash && !sc.tokens[n-1].word {
		sc.tokens[n-1].end = int32(end)
		return
	}
	sc.add(token{hash: hash, stem: hash, start: int32(start), end: int32(end)})
}

// stop notes that a sentence may end behind the last token.
func (sc *Scratch) stop() {
	if n := len(sc.tokens); n > 0 {
		sc.tokens[n-1].stop = true
	}
}
