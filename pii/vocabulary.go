package pii

import (
	"bytes"
	"slices"
)

// A vocabulary holds words that are asked for whatever their case. What is asked is
// hardly ever one of them, and one look at a small table says so.
type vocabulary struct {
	words []string
	heads [maxHead + 1]uint32 // by length, as far as it goes: bits of first letters
}

// maxHead is the length from which on words share a place in the table.
const maxHead = 15

func vocabularyOf(words ...string) *vocabulary {
	v := &vocabulary{words: words}
	for _, w := range words {
		v.heads[min(len(w), maxHead)] |= headBit(w[0])
	}
	return v
}

// headBit is that of a byte, whatever its case.
func headBit(c byte) uint32 { return 1 << (c & 31) }

// has reports whether w is one of the words.
func (v *vocabulary) has(w []byte) bool {
	if v == nil || len(w) == 0 || v.heads[min(len(w), maxHead)]&headBit(w[0]) == 0 {
		return false
	}
	for _, s := range v.words {
		if len(w) == len(s) && w[0]|0x20 == s[0]|0x20 && bytes.EqualFold(w, []byte(s)) {
			return true
		}
	}
	return false
}

// list returns a copy of the words.
func (v *vocabulary) list() []string {
	if v == nil {
		return nil
	}
	return slices.Clone(v.words)
}
