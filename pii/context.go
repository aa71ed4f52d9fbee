package pii

import (
	"bytes"
)

// marks is a set of recognisers.
type marks [2]uint64

func (m *marks) add(r *Recogniser)     { m[r.index/64] |= 1 << (r.index % 64) }
func (m *marks) union(o marks)         { m[0] |= o[0]; m[1] |= o[1] }
func (m *marks) drop(r *Recogniser)    { m[r.index/64] &^= 1 << (r.index % 64) }
func (m marks) has(r *Recogniser) bool { return m[r.index/64]>>(r.index%64)&1 != 0 }

const (
	wordsBefore = 6  // words looked at before a value
	wordsAfter  = 5  // and after it
	reachBefore = 72 // bytes looked at before a value
	reachAfter  = 40 // and after it
)

// context returns the recognisers that the words around text[start:end], or
// the name of the JSON member, speak for.
func (s *scan) context(start, end int) marks {
	if s.asked == start && s.upto == end {
		return s.said
	}
	s.asked, s.upto = start, end
	m := s.keyMarks()
	m.union(speak(s.text[min(s.before(start), start):start], wordsBefore, true))
	m.union(s.spokenAfter(end))
	if m.has(sin) && s.at(start-1) == '(' && isAlpha(s.at(start-2)) && oneOf(s.labelBefore(start), angles) {
		m.drop(sin)
	}
	s.said = m
	return m
}

// angles are functions of numbers that a row of them calls beside the sine.
var angles = []string{"sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"}

// keyMarks returns the recognisers that the JSON key speaks for.
func (s *scan) keyMarks() marks {
	if s.keyed {
		return s.key
	}
	s.keyed = true
	if s.key = (marks{}); len(s.in.Key) > 0 {
		s.key = speakOfMember(s.in.Key)
	}
	return s.key
}

// before returns where the words begin that may say what text[start:] is. A
// label, which ends in a colon or equals sign, is asked alone: in a list of
// fields the words before it belong to another value.
func (s *scan) before(start int) (from int) {
	i, low := start, max(0, start-reachBefore)
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
		for low > 0 && low < i && letter(s.text[low-1]) && s.text[low] < 0xe1 {
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

// afterWord returns the end of the letters at text[i]: what ran into a value
// that has been masked was no word beside the value.
func (s *scan) afterWord(i int) int {
	for i < len(s.text) && s.text[i] < 0x80 && letter(s.text[i]) {
		i++
	}
	return i
}

func quoteOrSpace(c byte) bool {
	return c == ' ' || c == '"' || c == '\'' || c == '\\' || c == '\t' || c == '*' || c == '`' || c == '(' || c == '['
}

// fieldEnds marks what ends a field, or may end a value that has been masked.
var fieldEnds = bytesOf(",;{}\n|&?=]")

// spokenAfter returns the recognisers that the words after text[:end] speak for, as
// far as they say something of what ends there: a word that a colon or equals sign
// follows is the label of the next value.
func (s *scan) spokenAfter(end int) marks {
	high := min(len(s.text), end+reachAfter)
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
	return speak(s.text[min(end, high):high], wordsAfter, false)
}

// stops marks where what is said after a value may end. None of them is a letter, a
// digit, a blank, a slash, an underscore, a dash or a dot.
var stops = bytesOf("\n;|{},[:=")

func bytesOf(set string) (t [256]bool) {
	for i := range len(set) {
		t[set[i]] = true
	}
	return t
}

// wordBefore returns where the word begins that ends at text[i], at least low.
func (s *scan) wordBefore(i, low int) int {
	for i > low && s.text[i-1] != ' ' {
		i--
	}
	return i
}

// wordsOfName is how many words of a member's name are looked at.
const wordsOfName = 8

// speakOfMember returns the recognisers that the words of a member's name speak for.
func speakOfMember(name []byte) marks { return speak(name, wordsOfName, true) }
