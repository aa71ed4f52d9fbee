package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/contextword"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// The reach of context words.
const (
	wordsBefore = 6  // words of context before a value
	WordsAfter  = 5  // words of context after a value
	bytesBefore = 72 // bytes in which those before it are
	BytesAfter  = 40 // bytes in which those after it are
)

// context returns the recognisers that have a context word around text[start:end],
// or in the name of the JSON member.
func (s *scan) context(start, end int) recogniser.Set {
	if s.lastStart == start && s.lastEnd == end {
		return s.lastContext
	}
	s.lastStart, s.lastEnd = start, end
	m := s.keyContext()
	m.Union(contextword.In(s.text[min(s.before(start), start):start], wordsBefore, true))
	m.Union(s.contextAfter(end))
	if m.Has(recogniser.CASIN) && s.at(start-1) == '(' && ascii.IsLetter(s.at(start-2)) && word.OneOf(s.labelBefore(start), angles) {
		m.Drop(recogniser.CASIN)
	}
	s.lastContext = m
	return m
}

// angles are functions of numbers that a row of them calls beside the sine.
var angles = []string{"sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"}

// keyContext returns the recognisers that have a context word in the JSON key.
func (s *scan) keyContext() recogniser.Set {
	if s.keySetKnown {
		return s.keySet
	}
	s.keySetKnown = true
	if s.keySet = (recogniser.Set{}); len(s.in.Key) > 0 {
		s.keySet = memberContext(s.in.Key)
	}
	return s.keySet
}

// before returns the offset from which words before text[start:] count as context. A
// label, which ends in a colon or equals sign, counts alone: in a list of fields the
// words before it belong to another value.
func (s *scan) before(start int) (from int) {
	i, low := start, max(0, start-bytesBefore)
	for i > low && quoteOrSpace(s.text[i-1]) {
		i--
	}
	labelled := i > low && (s.text[i-1] == ':' || s.text[i-1] == '=')
	if !labelled {
		for k := i; bytes.IndexByte(s.text[low:k], ']') >= 0; k-- {
			if k = low + 1 + bytes.LastIndexByte(s.text[low:k], ']'); s.tokenBefore(k) {
				return s.afterWord(k) // nor does a word before a value that has been masked
			}
		}
		for low > 0 && low < i && word.Letter(s.text[low-1]) && s.text[low] < 0xe1 {
			low++ // a word cut in two says nothing
		}
		return low
	}
	for i--; i > low && (!fieldEnds[s.text[i-1]] || s.text[i-1] == ']' && !s.tokenBefore(i)); i-- {
	}
	if s.at(i-1) == ']' {
		return s.afterWord(i)
	}
	return i
}

// afterWord returns the end of the letters at text[i]: letters right after a masked
// value were part of it, and no word beside it.
func (s *scan) afterWord(i int) int {
	for i < len(s.text) && s.text[i] < 0x80 && word.Letter(s.text[i]) {
		i++
	}
	return i
}

func quoteOrSpace(c byte) bool {
	return c == ' ' || c == '"' || c == '\'' || c == '\\' || c == '\t' || c == '*' || c == '`' || c == '(' || c == '['
}

// fieldEnds has the bytes that end a field, or a token in its place.
var fieldEnds = ascii.NewSet(",;{}\n|&?=]")

// contextAfter returns the recognisers that have a context word after text[:end]. A
// word that a colon or equals sign follows is the label of the next value and does
// not count.
func (s *scan) contextAfter(end int) recogniser.Set {
	high := min(len(s.text), end+BytesAfter)
	for i := end; i < high; i++ {
		c := s.text[i]
		if !stops[c] || c == '[' && !s.tokenAt(i) {
			continue
		}
		if c == ':' || c == '=' || c == '[' {
			i = s.wordBefore(i, end)
		}
		high = i
	}
	return contextword.In(s.text[min(end, high):high], WordsAfter, false)
}

// stops has the bytes at which context after a value ends.
var stops = ascii.NewSet("\n;|{},[:=")

// wordBefore returns where the word begins that ends at text[i], at least low.
func (s *scan) wordBefore(i, low int) int {
	for i > low && s.text[i-1] != ' ' {
		i--
	}
	return i
}

// wordsOfName is how many words of a member's name are looked at.
const wordsOfName = 8

// memberContext returns the recognisers that have a context word in a member's name.
func memberContext(name []byte) recogniser.Set { return contextword.In(name, wordsOfName, true) }
