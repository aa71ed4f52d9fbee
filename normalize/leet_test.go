package normalize

import (
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
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

func TestWordsInDigits(t *testing.T) {
	r := testrand.New(t)
	found := 0
	for n := range 50000 {
		text := inDigits(r)
		if n%10 == 0 {
			checkProbe(t, text)
		}
		at := r.IntN(len(text))
		start, end := wordInDigits(text, at)
		wantStart, wantEnd := wordInDigitsSlow(text, at)
		if start != wantStart || end != wantEnd {
			t.Fatalf("wordInDigits(%q, %d) = %d, %d, want %d, %d", text, at, start, end, wantStart, wantEnd)
		}
		if end > 0 {
			found++
		}
	}
	if found < 5000 {
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

// wordInDigitsSlow is the slow twin of wordInDigits.
func wordInDigitsSlow(text []byte, k int) (start, end int) {
	start, end = k, k
	for start > 0 && isLeetByte(text[start-1]) {
		start--
	}
	for end < len(text) && isLeetByte(text[end]) {
		end++
	}
	if !isLeet(text[start:end]) {
		return 0, 0
	}
	return start, end
}
