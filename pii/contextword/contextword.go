// Package contextword finds words beside a value that name its kind. The recognisers list them.
package contextword

import (
	"weir/internal/ascii"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// A contextWord is a word of a text near a value.
type contextWord struct {
	bytes []byte
	ascii bool   // it has letters of ASCII only
	hash  uint32 // wordHash of it, if so
}

// In returns the recognisers that have a context word among the last n words
// of text, or among its first n. Two words together may be one context word.
func In(text []byte, n int, last bool) (m recogniser.Set) {
	if last {
		text, n = lastWords(text, n), len(text) // a name in camel case is one word there, and several below
	}
	known := builtIn()
	var before contextWord
	for i, read := 0, 0; n > 0 && read < maxRead; {
		for i < len(text) && !word.Letter(text[i]) {
			i++
		}
		if i == len(text) {
			break
		}
		if i > 0 && ascii.Digit[text[i-1]] && text[i] < 0x80 {
			for ; i < len(text) && text[i] < 0x80 && word.Letter(text[i]); i++ {
			}
			continue // the rest of a hash or a number's unit
		}
		size, plain := letters(text[i:])
		next := contextWord{bytes: text[i : i+min(size, maxWord)], ascii: plain}
		if plain {
			next.hash = wordHash(next.bytes)
		}
		if known.maybe(&before, &next) {
			m.Union(known.lookup(before.bytes, next.bytes))
		}
		before = next
		read += len(next.bytes) + 1
		i += size
		n--
	}
	return m
}

const (
	maxWord = 62  // bytes of one word that are looked at: scripts that leave no space between words make long ones
	maxRead = 193 // bytes after which no further word is looked at
)

// lastWords returns the end of t that holds its last n words.
func lastWords(t []byte, n int) []byte {
	for i := len(t); ; n-- {
		for i > 0 && !word.Letter(t[i-1]) {
			i--
		}
		if i == 0 {
			return t
		}
		if n == 0 {
			return t[i:]
		}
		for i > 0 && word.Letter(t[i-1]) {
			i--
		}
	}
}

// letters returns the length of the word that t begins with, and whether it is ASCII. A
// name that begins in lower case and goes on in camel case falls into its words.
func letters(t []byte) (n int, plain bool) {
	camel, all := ascii.IsLower(t[0]), byte(0)
	for n < len(t) && word.Letter(t[n]) && !(camel && n > 0 && ascii.IsUpper(t[n]) && ascii.IsLower(t[n-1])) {
		all |= t[n]
		n++
	}
	return n, all < 0x80
}
