package crescendo

import (
	"bytes"
	"math/bits"
	"slices"
	"unicode"
	"unicode/utf8"
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
	seedShape = 0x165667b19e3779f9
)

// place returns the feature with a hash.
func place(seed uint64, hash uint32) Feature {
	h := (uint64(hash) ^ seed) * 0xbf58476d1ce4e5b9
	return Feature((h ^ h>>29) * 0x94d049bb133111eb >> (64 - featureBits))
}

// Shapes of a text: steps of its length, and whether it ends as a question.
const (
	stepWords  = 5 // words of a step
	lastStep   = 5 // the step that all longer texts have
	isQuestion = lastStep + 1
	shapes     = isQuestion + 1
)

// Features returns the features of a text, each once: the stems of its words, the classes of
// the lexicon that it has words of, and its shape.
func Features(text []byte) []Feature {
	fs, _ := features(text)
	return fs
}

// features returns the features of a text, and its classes as bits.
func features(text []byte) (fs []Feature, classes uint64) {
	tokens := tokenize(text)
	for _, t := range tokens {
		fs = append(fs, place(seedWord, t.stem))
	}
	classes = lexicon().classes(tokens)
	for b := classes; b != 0; b &= b - 1 {
		fs = append(fs, place(seedClass, uint32(bits.TrailingZeros64(b))))
	}
	fs = append(fs, place(seedShape, uint32(min(len(tokens)/stepWords, lastStep))))
	if asks(text) {
		fs = append(fs, place(seedShape, isQuestion))
	}
	slices.Sort(fs)
	return slices.Compact(fs), classes
}

// asks reports whether a text ends with a question mark.
func asks(text []byte) bool {
	r, _ := utf8.DecodeLastRune(bytes.TrimRightFunc(text, unicode.IsSpace))
	return r == '?' || r == '？' || r == '؟'
}

// A Kind is a kind of feature.
type Kind uint8

// Kinds of features.
const (
	Word Kind = iota
	Class
	Shape
)

// Kinds returns, by place, what each feature is about. A word with the place of a class or a
// shape is learned as that.
func Kinds() (kinds [Places]Kind) {
	for i := range lexicon().names {
		kinds[place(seedClass, uint32(i))] = Class
	}
	for i := range uint32(shapes) {
		kinds[place(seedShape, i)] = Shape
	}
	return kinds
}
