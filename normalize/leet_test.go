package normalize

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// inDigits returns text with letters in digits and signs, and runs of anything.
func inDigits(r *rand.Rand) (text []byte) {
	const signs = "0123456789@$!|+"
	for len(text) < 40+r.IntN(200) {
		switch r.IntN(6) {
		case 0:
			for range r.IntN(40) {
				text = append(text, "aB1$cD2!e|F3gH@4"[r.IntN(16)])
			}
		case 1:
			text = append(text, " .,-_()\n"[r.IntN(8)])
		default:
			for _, c := range []byte(lexiconWord(r.IntN(len(lexiconAt) - 1))) {
				for k := range len(signs) {
					a, o := leetLetter(signs[k])
					if (a == c || o == c) && r.IntN(2) == 0 {
						c = signs[k]
						break
					}
				}
				text = append(text, c)
			}
			text = append(text, " "[:r.IntN(2)]...)
		}
	}
	return text
}

func TestFindLeet(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	found := 0
	for range 5000 {
		b := disguise{text: inDigits(r)}
		at := r.IntN(len(b.text) + 1)
		start, end := b.findLeet(at, at|63)
		wantStart, wantEnd := findLeetSlow(&b, at, at|63)
		if start != wantStart || end != wantEnd {
			t.Fatalf("findLeet(%q, %d) = %d, %d, want %d, %d", b.text, at, start, end, wantStart, wantEnd)
		}
		if end > 0 {
			found++
		}
	}
	if found < 1000 {
		t.Errorf("%d texts have words in digits", found)
	}
}

// TestLeetNotedOnce holds that a word at the end of a text is noted once, though
// the next block of the text has a mark in it, too.
func TestLeetNotedOnce(t *testing.T) {
	text := strings.Repeat("plain words ", 5) + "s3cr3t" // its digits stand on both sides of a border
	noted := 0
	for _, issue := range new(Normalizer).Analyze([]byte(text), false).Issues {
		if issue.Rule == "unicode-leetspeak" {
			noted++
		}
	}
	if noted != 1 {
		t.Errorf("the word is noted %d times, want 1", noted)
	}
}

// findLeetSlow is the slow twin of findLeet: it looks every word up.
func findLeetSlow(b *disguise, i, last int) (int, int) {
	for i < len(b.text) && i <= last {
		start, end := i, i
		for start > 0 && isLeetByte(b.text[start-1]) && i-start < 32 {
			start--
		}
		for end < len(b.text) && isLeetByte(b.text[end]) && end-i < 32 {
			end++
		}
		if b.isLeet(start, end) {
			return start, end
		}
		for i = max(end, i+1); i < len(b.text) && !isLeetByte(b.text[i]); i++ {
		}
	}
	return 0, 0
}
