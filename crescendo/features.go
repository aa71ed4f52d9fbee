package crescendo

import (
	"math/bits"
	"slices"
)

// A Feature is a property of a text: the place of its weight in the table.
type Feature uint32

// featureBits is how many bits of a hash choose the place of a weight.
const featureBits = 16

// Places is the number of weights.
const Places = 1 << featureBits

// Seeds keep the kinds of features apart.
const (
	seedWord  = 0x9e3779b97f4a7c15
	seedClass = 0xc2b2ae3d27d4eb4f
)

// place returns the feature with a hash.
func place(seed uint64, hash uint32) Feature {
	h := (uint64(hash) ^ seed) * 0xbf58476d1ce4e5b9
	return Feature((h ^ h>>29) * 0x94d049bb133111eb >> (64 - featureBits))
}

// Features returns the features of a text, each once: the stems of its words, and the
// classes of the lexicon that it has words of.
func Features(text []byte) (fs []Feature) {
	tokens := tokenize(text)
	for _, t := range tokens {
		fs = append(fs, place(seedWord, t.stem))
	}
	for b := lexicon().classes(tokens); b != 0; b &= b - 1 {
		fs = append(fs, place(seedClass, uint32(bits.TrailingZeros64(b))))
	}
	slices.Sort(fs)
	return slices.Compact(fs)
}

// IsClass reports, by place, which features are classes of the lexicon.
func IsClass() (is [Places]bool) {
	for i := range lexicon().names {
		is[place(seedClass, uint32(i))] = true
	}
	return is
}
