// Package lexicon recognises common words and the words that orders to an assistant are made
// of (keywords), also written together, in digits, backwards, in rot13 or misspelt. All
// of its words are lower-case ASCII.
package lexicon

//go:generate go run makelexicon.go

import "encoding/binary"

// wordHash returns the FNV-1a hash of w, folded once.
func wordHash(w []byte) uint32 {
	h := firstHash
	for _, b := range w {
		h = nextHash(h, b)
	}
	return lastHash(h)
}

// The steps of wordHash.
const firstHash = uint32(2166136261)

func nextHash(h uint32, b byte) uint32 { return (h ^ uint32(b)) * 16777619 }

func lastHash(h uint32) uint32 { return h ^ h>>15 }

// Word returns word number i of the lexicon.
func Word(i int) string { return lexiconPool[lexiconAt[i]:lexiconAt[i+1]] }

// Index returns the number of the lower-case word w in the lexicon, or -1.
func Index(w []byte) int { return lexiconIndex(w, wordHash(w)) }

// lexiconIndex is Index for a word with hash h.
func lexiconIndex(w []byte, h uint32) int {
	for ; ; h++ {
		i := int(lexiconHash[h%uint32(len(lexiconHash))]) - 1
		if i < 0 || Word(i) == string(w) {
			return i
		}
	}
}

// startsWord reports whether a word of the lexicon may start with three letters that
// have hash h.
func startsWord(h uint32) bool {
	h %= 64 * uint32(len(lexiconStarts))
	return lexiconStarts[h/64]>>(h%64)&1 != 0
}

// HoldsKeywords reports whether the lower-case letters hold two keywords of MinKeyword
// letters or more, one behind the other.
func HoldsKeywords(letters []byte) bool {
	firstEnd := len(letters) // of the word that ends first
	for i := 0; i+MinKeyword <= len(letters); i++ {
		b := binary.LittleEndian.Uint32(letters[i:]) * 0x9e3779b1 >> 17
		if keywordStarts[b/64]>>(b%64)&1 == 0 {
			continue
		}
		h := firstHash
		for _, c := range letters[i : i+MinKeyword] {
			h = nextHash(h, c)
		}
		for n := MinKeyword; ; n++ {
			if k := lexiconIndex(letters[i:i+n], lastHash(h)); k >= 0 && lexiconKey[k] {
				if i >= firstEnd {
					return true
				}
				firstEnd = min(firstEnd, i+n)
				break // a longer one ends later
			}
			if n == LongestWord || i+n == len(letters) {
				break
			}
			h = nextHash(h, letters[i+n])
		}
	}
	return false
}

// MinKeyword is the least length of a keyword that counts among joined words.
const MinKeyword = 4

// IsKeyword reports whether the lower-case word w is a keyword.
func IsKeyword(w []byte) bool {
	i := Index(w)
	return i >= 0 && lexiconKey[i]
}

// Skeleton appends to dst the lower-case text with one letter for all that look alike:
// l, 1 and | become i, 0 becomes o, rn becomes m, vv becomes w. Texts that look alike
// have the same skeleton; compare skeletons with skeletons only.
func Skeleton(dst, text []byte) []byte {
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case b == 'l' || b == '1' || b == '|':
			dst = append(dst, 'i')
		case b == '0':
			dst = append(dst, 'o')
		case b == 'r' && i+1 < len(text) && text[i+1] == 'n':
			dst = append(dst, 'm')
			i++
		case b == 'v' && i+1 < len(text) && text[i+1] == 'v':
			dst = append(dst, 'w')
			i++
		default:
			dst = append(dst, b)
		}
	}
	return dst
}

// BySkeleton returns a word of the lexicon that looks like w, or "".
func BySkeleton(w []byte) string {
	var a, b [64]byte
	if len(w) > 32 {
		return ""
	}
	key := Skeleton(a[:0], w)
	for h := wordHash(key); ; h++ {
		i := int(skeletonHash[h%uint32(len(skeletonHash))]) - 1
		if i < 0 {
			return ""
		}
		if word := Word(i); string(Skeleton(b[:0], []byte(word))) == string(key) {
			return word
		}
	}
}

const (
	LongestWord = 16 // of those that segmentation looks for
	MaxSegment  = 512
	unknownCost = 14 // of a letter in no word
)
