package crescendo

import (
	"slices"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Feature is the hash of a property of a text; its highest bits say of which kind it is.
type Feature uint32

// A Kind is a kind of feature.
type Kind uint32

// The kinds.
const (
	Word   Kind = iota // the stem of a word
	Words              // two stems in a row
	Class              // a class of the lexicon
	Pair               // two classes in one turn
	Before             // a class in an earlier turn
	Across             // a class in an earlier turn, and one in the last
	Kinds              // how many kinds there are
)

const hashBits = 29

// Kind returns the kind of a feature.
func (f Feature) Kind() Kind { return Kind(f >> hashBits) }

func feature(k Kind, a, b uint32) Feature {
	h := (uint64(a)<<32 | uint64(b)) ^ uint64(k+1)*0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return Feature(uint32(k)<<hashBits | uint32(h>>(64-hashBits)))
}

// stemLetters are the letters by which a word is known.
const stemLetters = 5

// A token is a word, or a character of a script that is written without blanks.
type token struct {
	word string // in small letters, without accents
	stem uint32 // hash of its first letters
}

// tokenize returns the words of a text.
func tokenize(text []byte) []token {
	var tokens []token
	var word []rune
	end := func() {
		if len(word) > 0 {
			tokens = append(tokens, newToken(word))
			word = word[:0]
		}
	}
	for _, r := range string(norm.NFD.Bytes(text)) {
		switch {
		case r == '\'' || r == '’' || 0x300 <= r && r <= 0x36f || r == 0x640 || 0x64b <= r && r <= 0x655:
		case unicode.Is(unicode.Hangul, r) || 0x1100 <= r && r <= 0x11ff:
			word = append(word, r)
		case alone(r):
			end()
			tokens = append(tokens, newToken([]rune{r}))
		case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
			word = append(word, unicode.ToLower(r))
		default:
			end()
		}
	}
	end()
	return tokens
}

func newToken(word []rune) token {
	h := uint32(2166136261)
	for _, r := range word[:min(len(word), stemLetters)] {
		h = (h ^ uint32(r)) * 16777619
	}
	if len(word) > stemLetters {
		h = ^h
	}
	return token{string(word), h}
}

// alone reports whether r is of a script that is written without blanks.
func alone(r rune) bool {
	return 0x0e00 <= r && r <= 0x0eff || 0x3041 <= r && r <= 0x30ff || 0x3400 <= r && r <= 0x9fff || 0xf900 <= r && r <= 0xfaff || 0x20000 <= r && r <= 0x3ffff
}

// Features returns the features of a turn, each once, and the classes of the lexicon that it
// has words of.
func Features(text []byte) ([]Feature, uint64) {
	tokens := tokenize(text)
	var fs []Feature
	last := uint32(0)
	for _, t := range tokens {
		fs = append(fs, feature(Word, t.stem, 0), feature(Words, last, t.stem))
		last = t.stem
	}
	classes := lexicon().classes(tokens)
	for a := range uint32(64) {
		if classes>>a&1 == 0 {
			continue
		}
		fs = append(fs, feature(Class, a, 0))
		for b := range a {
			if classes>>b&1 != 0 {
				fs = append(fs, feature(Pair, a, b))
			}
		}
	}
	slices.Sort(fs)
	return slices.Compact(fs), classes
}
