package lexicon

import (
	"testing"

	"weir/internal/testrand"
	"weir/normalize/sampletext"
)

func TestWordsInDigits(t *testing.T) {
	r := testrand.New(t)
	found := 0
	for range 50000 {
		text := sampletext.InDigits(r)
		at := r.IntN(len(text))
		start, end := LeetWordAt(text, at)
		wantStart, wantEnd := leetWordAtSlow(text, at)
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

// wordInDigitsSlow is the slow twin of wordInDigits.
func leetWordAtSlow(text []byte, k int) (start, end int) {
	start, end = k, k
	for start > 0 && IsLeetByte(text[start-1]) {
		start--
	}
	for end < len(text) && IsLeetByte(text[end]) {
		end++
	}
	if !IsLeet(text[start:end]) {
		return 0, 0
	}
	return start, end
}
