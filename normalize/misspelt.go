package normalize

import (
	"strings"
	"sync"
)

// People read words whose inner letters are in disorder, and so do models. Words of
// instructions are known with their first and last letters in place and the others in
// any order, and also with one letter missing or too many.

const (
	leastMisspelt = 5       // letters of a word that is looked up …
	leastOneOff   = 6       // … and of one that may have a letter more or less
	longMisspelt  = 4 << 10 // bytes of a text in which they are
)

// otherWords are words of their own that would be taken for misspelt ones.
var otherWords = map[string]bool{}

func init() {
	for w := range strings.FieldsSeq("coarsened conservation conserved constrains containers ironing modules mortar oblique parented " +
		"pirates polices precedents privates proceeding proceedings provides regards reusing sealing seating sectors selectors " +
		"stereo sublimate sublimates unblock unblocked unblocking volatile waning") {
		otherWords[w] = true
	}
}

// letterSums are numbers whose sums tell which letters a word has, whatever their order.
var letterSums = func() (t [26]uint32) {
	x := uint32(1)
	for i := range t {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		t[i] = x
	}
	return t
}()

// outline returns what a word of ASCII letters has in common with those that are it in
// disorder.
func outline(w []byte) uint32 { return ends(sumOf(w), w[0], w[len(w)-1]) }

// ends adds to the sum of the letters of a word which are the first and the last.
func ends(sum uint32, first, last byte) uint32 {
	return sum ^ (uint32(first|0x20)<<8|uint32(last|0x20))*0x9e3779b1
}

// A misspelling is an outline of a word of the lexicon.
type misspelling struct {
	outline uint32
	word    uint16 // index in the lexicon plus one, 0 for none
}

const misspellings = 1 << 14 // slots of the table

// outlines is made on first use: few texts ask for it.
var outlines = sync.OnceValue(func() *[misspellings]misspelling {
	t := new([misspellings]misspelling)
	enter := func(outline uint32, word int) {
		at := outline * 0x9e3779b1 >> 18
		for ; t[at].word != 0; at = (at + 1) % misspellings {
			if t[at].outline == outline {
				return
			}
		}
		t[at] = misspelling{outline, uint16(word + 1)}
	}
	// Words in disorder come first: another one with a letter too many may look the same.
	for _, least := range [...]int{leastMisspelt, leastOneOff} {
		for i := range lexiconKey {
			w := []byte(lexiconWord(i))
			sum, last := sumOf(w), len(w)-1
			switch {
			case !lexiconKey[i] || len(w) < least:
			case least == leastMisspelt:
				enter(ends(sum, w[0], w[last]), i)
			default:
				enter(ends(sum, w[0], w[last-1]), i)
				for _, c := range w[1:last] {
					enter(ends(sum-letterSums[c-'a'], w[0], w[last]), i)
				}
				for _, add := range letterSums {
					enter(ends(sum+add, w[0], w[last]), i)
				}
			}
		}
	}
	return t
})

// sumOf returns the sum of the letters of w.
func sumOf(w []byte) (sum uint32) {
	for _, c := range w {
		sum += letterSums[(c|0x20)-'a']
	}
	return sum
}

// meantWord returns the word of the lexicon that w, of ASCII letters, is a misspelling
// of, "" if it is none or a word itself.
func meantWord(w []byte) string {
	var buf [longestWord + 1]byte
	if len(w) < leastMisspelt || len(w) > len(buf) {
		return ""
	}
	key := outline(w)
	t := outlines()
	for at := key * 0x9e3779b1 >> 18; t[at].word != 0; at = (at + 1) % misspellings {
		if t[at].outline != key {
			continue
		}
		meant := lexiconWord(int(t[at].word) - 1)
		lower := append(buf[:0], w...)
		lowerASCII(lower)
		if !misspells(lower, meant) || inLexicon(lower) >= 0 || otherWords[string(lower)] {
			return ""
		}
		return meant
	}
	return ""
}

// misspells reports whether w has the letters of word but for one, and begins and ends
// like it, or has all of them and the last two in the other order.
func misspells(w []byte, word string) bool {
	last := len(word) - 1
	swapped := len(w) == len(word) && w[last] == word[last-1] && w[last-1] == word[last]
	if w[0] != word[0] || w[len(w)-1] != word[last] && !swapped {
		return false
	}
	var n [26]int
	for _, c := range w {
		n[c-'a']++
	}
	for _, c := range []byte(word) {
		n[c-'a']--
	}
	more, fewer := 0, 0
	for _, k := range n {
		more, fewer = more+max(k, 0), fewer+max(-k, 0)
	}
	return more+fewer <= 1
}

// A wrongWord is a word and what it is a misspelling of.
type wrongWord struct {
	start, end int
	meant      string
}

// misspelt sets n.wrong to the misspelt words of a text.
func (n *Normalizer) misspelt(text []byte) bool {
	n.wrong = n.wrong[:0]
	if !n.Typed || len(text) > longMisspelt {
		return false
	}
	for i := 0; i < len(text); {
		if !isASCIILetter(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && isASCIILetter(text[i]) {
			i++
		}
		if meant := meantWord(text[start:i]); meant != "" {
			n.wrong = append(n.wrong, wrongWord{start, i, meant})
		}
	}
	return len(n.wrong) > 0
}

// spelling adds the view in which words are spelled right.
func (b *disguise) spelling(wrong []wrongWord) {
	if len(wrong) == 0 {
		return
	}
	v, at := b.view("spelling"), 0
	for i, w := range wrong {
		v.lower(at, w.start)
		v.unit(w.start, w.end)
		v.Text = append(v.Text, w.meant...)
		if at = w.end; i > 0 && w.start-wrong[i-1].end <= context {
			b.note("unicode-misspelt-words", wrong[i-1].start, w.end)
		}
	}
	v.lower(at, len(b.text))
	b.add(v)
	b.n.out.Torn = true
}
