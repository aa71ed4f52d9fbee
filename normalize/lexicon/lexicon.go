package lexicon

//go:generate go run makelexicon.go

import "encoding/binary"

// wordHash is FNV-1a, folded once.
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

func Word(i int) string { return lexiconPool[lexiconAt[i]:lexiconAt[i+1]] }

// inLexicon returns the index of the lower-case word w in the lexicon, -1 if it
// is not there.
func Index(w []byte) int { return lexiconIndex(w, wordHash(w)) }

// lexiconIndex is inLexicon for a word of which the hash is known.
func lexiconIndex(w []byte, h uint32) int {
	for ; ; h++ {
		i := int(lexiconHash[h%uint32(len(lexiconHash))]) - 1
		if i < 0 || Word(i) == string(w) {
			return i
		}
	}
}

// startsWord reports whether three letters with that hash may start a word of
// the lexicon.
func startsWord(h uint32) bool {
	h %= 64 * uint32(len(lexiconStarts))
	return lexiconStarts[h/64]>>(h%64)&1 != 0
}

// holdsKeywords reports whether two words of instructions of four letters and
// more, one behind the other, are written in the lower-case letters.
func HoldsKeywords(letters []byte) bool {
	firstEnd := len(letters) // of the word that ends first
	for i := 0; i+MinKeyword <= len(letters); i++ {
		b := binary.LittleEndian.Uint32(letters[i:]) * 0x9e3779b1 >> 20
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

// minKeyword is the length of the shortest word of instructions that tells joined
// words.
const MinKeyword = 4

// isKeyword reports whether w is a word that instructions are made of.
func IsKeyword(w []byte) bool {
	i := Index(w)
	return i >= 0 && lexiconKey[i]
}

// Skeleton appends to dst the lower-case text with letters that are taken for
// one another made one: l, 1 and | become i, 0 becomes o, rn becomes m, vv
// becomes w. Two texts that look alike have the same skeleton; compare skeletons
// with skeletons only.
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

// bySkeleton returns a word of the lexicon that looks like w, "" if there is
// none.
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

// wordCount returns the number of words in the lexicon.
func Len() int { return len(lexiconAt) - 1 }
