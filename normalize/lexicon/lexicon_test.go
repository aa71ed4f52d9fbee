package lexicon

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"weir/internal/testrand"
)

// The lexicon has no longer words than are looked for.
func TestLongestWord(t *testing.T) {
	for i := range len(lexiconAt) - 1 {
		if w := Word(i); len(w) > LongestWord {
			t.Errorf("%q is longer than %d", w, LongestWord)
		}
	}
}

// joined returns letters of which most are words, and the words.
func joined(r *rand.Rand) (letters []byte) {
	for range 1 + r.IntN(6) {
		switch r.IntN(4) {
		case 0:
			for range r.IntN(8) {
				letters = append(letters, byte('a'+r.IntN(26)))
			}
		default:
			letters = append(letters, Word(r.IntN(len(lexiconAt)-1))...)
		}
	}
	return letters
}

func TestCut(t *testing.T) {
	r := testrand.New(t)
	var s Segmenter
	for range 3000 {
		letters := joined(r)
		ends, known, unknown := s.Cut(letters)
		got := slices.Clone(ends)
		back := cutSlow(letters)
		if !slices.Equal(s.back, back) {
			t.Fatalf("cut(%q) takes %d, want %d", letters, s.back, back)
		}
		keys, at := 0, 0
		for _, end := range got {
			if end-at >= 4 && IsKeyword(letters[at:end]) {
				keys++
			}
			at = end
		}
		if keys >= 2 && !HoldsKeywords(letters) {
			t.Errorf("holdsKeywords(%q) = false, but it is cut at %d (%d known, %d unknown)", letters, got, known, unknown)
		}
	}
}

// cutSlow returns by place how long the word is that ends there in the cheapest
// way to write the letters as words, 0 if none does.
func cutSlow(letters []byte) []uint8 {
	cost, back := []int32{0}, []uint8{0}
	for i := 1; i <= len(letters); i++ {
		best, step := cost[i-1]+unknownCost, uint8(0)
		for n := 1; n <= LongestWord && n <= i; n++ {
			if c := cost[i-n] + wordCost(n); c < best && Index(letters[i-n:i]) >= 0 {
				best, step = c, uint8(n)
			}
		}
		cost, back = append(cost, best), append(back, step)
	}
	return back
}

// KeywordPrefix never misses a keyword in reverse or in a cipher.
func TestKeywordPrefix(t *testing.T) {
	five := func(w []byte) uint64 {
		return uint64(binary.LittleEndian.Uint32(w)) | uint64(w[4])<<32
	}
	for i, key := range lexiconKey {
		w := []byte(Word(i))
		if !key || len(w) < 5 {
			continue
		}
		for k := Cipher(1); k <= Atbash; k++ {
			ciphered := slices.Clone(w)
			for j, c := range w {
				ciphered[j] = k.Letter(c)
			}
			if !KeywordPrefix(five(ciphered)) {
				t.Errorf("%s in %s %d is missed", w, k.Name(), k)
			}
		}
		if slices.Reverse(w); !KeywordPrefix(five(w)) {
			t.Errorf("%s in reverse is missed", Word(i))
		}
	}
}
