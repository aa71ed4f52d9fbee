package lexicon

import (
	"slices"
	"strings"
	"sync"

	"weir/normalize/chars"
)

// People read words with their inner letters in disorder, and so do models. Correct knows
// orderWords with the first and last letters in place and the others in any order, with
// the last two exchanged, and with one letter missing or too many.

const leastMisspelt = 5 // letters of a word that is looked up

// LongMisspelt is the length in bytes from which on misspelt words of a text do not count.
const LongMisspelt = 4 << 10

// orderWords are the words that Correct returns: those that orders to an assistant turn
// on. otherWords are words that are spelled like one of them.
var (
	orderWords = strings.Fields("administrator assistant bypass circumvent confidential configuration constraints conversation credentials " +
		"developer disable disregard encode everything exfiltrate filters forget guidelines hidden ignore ignoring initial instruction " +
		"instructions jailbreak message messages original output override password passwords policies pretend previous previously prompt " +
		"prompts repeat restrictions reveal roleplay safety secret secrets security system translate uncensored unfiltered unlimited " +
		"unrestricted verbatim")
	otherWords = strings.Fields("conservation constrains ecode filers overdrive polices ravel secretes")
)

// letterSums has a number for each letter. The sum over a word identifies its letters in
// any order.
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

// outline adds the first and the last letter of a word to its sum. A word has the same
// outline in any disorder of its inner letters.
func outline(sum uint32, first, last byte) uint32 {
	return sum ^ (uint32(first|0x20)<<8|uint32(last|0x20))*0x9e3779b1
}

// sumOf returns the sum of the letters of w, in lower case.
func sumOf(w []byte) (sum uint32) {
	for _, c := range w {
		sum += letterSums[(c|0x20)-'a']
	}
	return sum
}

// A misspelling is the outline of a word in a wrong spelling.
type misspelling struct {
	outline uint32
	word    uint16 // index in orderWords plus one, 0 for none
}

// A spellingTable is a hash table of misspellings by outline, with open addressing. A
// quarter of its slots is free at least, so that a search ends.
type spellingTable [1 << slotBits]misspelling

const slotBits = 13

// at returns the slot that has the outline, or the free one where it belongs.
func (t *spellingTable) at(outline uint32) *misspelling {
	i := outline * 0x9e3779b1 >> (32 - slotBits)
	for t[i].word != 0 && t[i].outline != outline {
		i = (i + 1) % uint32(len(t))
	}
	return &t[i]
}

func (t *spellingTable) enter(outline uint32, word int) {
	if m := t.at(outline); m.word == 0 {
		*m = misspelling{outline, uint16(word + 1)}
	}
}

// spellings is built when the first text arrives that a person typed.
var spellings = sync.OnceValue(func() *spellingTable {
	t := new(spellingTable)
	// Words in disorder come first: another one with a letter too many may look the same.
	for i, word := range orderWords {
		w, last := []byte(word), len(word)-1
		t.enter(outline(sumOf(w), w[0], w[last]), i)
		t.enter(outline(sumOf(w), w[0], w[last-1]), i)
	}
	for i, word := range orderWords {
		w, last := []byte(word), len(word)-1
		for _, c := range w[1:last] {
			t.enter(outline(sumOf(w)-letterSums[c-'a'], w[0], w[last]), i)
		}
		for _, add := range letterSums {
			t.enter(outline(sumOf(w)+add, w[0], w[last]), i)
		}
	}
	return t
})

// Correct returns the word that w, of ASCII letters, is a misspelling of, or "" if w is
// a word itself or resembles none.
func Correct(w []byte) string {
	var buf [LongestWord + 1]byte
	if len(w) < leastMisspelt || len(w) > len(buf) {
		return ""
	}
	m := spellings().at(outline(sumOf(w), w[0], w[len(w)-1]))
	if m.word == 0 {
		return ""
	}
	meant, lower := orderWords[m.word-1], append(buf[:0], w...)
	chars.LowerASCII(lower)
	if !misspells(lower, meant) || Index(lower) >= 0 || slices.Contains(otherWords, string(lower)) {
		return ""
	}
	return meant
}

// misspells reports whether w is word with at most one letter more or fewer and the
// same first and last letters, or with the last two exchanged.
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
