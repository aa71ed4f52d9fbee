package normalize

import (
	"testing"

	"weir/internal/testrand"
)

func TestWordsInDigits(t *testing.T) {
	r := testrand.New(t)
	found := 0
	for range 50000 {
		text := inDigits(r)
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
