package pii

import "slices"

// A vocabulary holds words that are asked for whatever their case. What is asked is
// hardly ever one of them, and one look at a small table says so.
type vocabulary struct {
	words []string
	heads [maxHead + 1]uint32   // by length, as far as it goes: bits of first letters
	sized [maxHead + 1][]string // by length, likewise: the words
}

// maxHead is the length from which on words share a place in the tables.
const maxHead = 15

func vocabularyOf(words ...string) *vocabulary {
	v := &vocabulary{words: words}
	for _, w := range words {
		n := min(len(w), maxHead)
		v.heads[n] |= headBit(w[0])
		v.sized[n] = append(v.sized[n], w)
	}
	return v
}

// headBit is that of a byte, whatever its case.
func headBit(c byte) uint32 { return 1 << (c & 31) }

// has reports whether w is one of the words.
func (v *vocabulary) has(w []byte) bool {
	n := min(len(w), maxHead)
	if v == nil || n == 0 || v.heads[n]&headBit(w[0]) == 0 {
		return false
	}
	return oneOf(w, v.sized[n])
}

// list returns a copy of the words.
func (v *vocabulary) list() []string {
	if v == nil {
		return nil
	}
	return slices.Clone(v.words)
}
