// Package word reads words and names: vocabularies, the segments of names, and whether
// a text looks like words or like chance.
package word

import (
	"bytes"
	"slices"
)

// A Vocabulary is a set of words without regard to case. Most lookups fail, and a
// small table of lengths and first letters answers those.
type Vocabulary struct {
	Words []string              // as given, lower case
	heads [maxHead + 1]uint32   // by length, as far as it goes: bits of first letters
	sized [maxHead + 1][]string // the words by length
}

// maxHead is the length from which on words share a place in the tables.
const maxHead = 15

// NewVocabulary returns the set of words, which are lower case.
func NewVocabulary(words ...string) *Vocabulary {
	v := &Vocabulary{Words: words}
	for _, w := range words {
		n := min(len(w), maxHead)
		v.heads[n] |= headBit(w[0])
		v.sized[n] = append(v.sized[n], w)
	}
	return v
}

// headBit is the bit of a first letter of either case.
func headBit(c byte) uint32 { return 1 << (c & 31) }

// Has reports whether w is one of the words.
func (v *Vocabulary) Has(w []byte) bool {
	n := min(len(w), maxHead)
	if v == nil || n == 0 || v.heads[n]&headBit(w[0]) == 0 {
		return false
	}
	return OneOf(w, v.sized[n])
}

// List returns a copy of the words.
func (v *Vocabulary) List() []string {
	if v == nil {
		return nil
	}
	return slices.Clone(v.Words)
}

// OneOf reports whether w is one of the words of list, in any case.
func OneOf(w []byte, list []string) bool {
	for _, s := range list {
		if len(w) == len(s) && (len(w) == 0 || w[0]|0x20 == s[0]|0x20 && bytes.EqualFold(w, []byte(s))) {
			return true
		}
	}
	return false
}
