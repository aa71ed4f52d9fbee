package exfil

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// appendTokensSlow is the slow twin of AppendTokens: byte by byte.
func appendTokensSlow(dst []Token, text []byte) []Token {
	for i := 0; i+8 <= len(text); i += 8 {
		run, isOdd := longTokenAt(text, i)
		if run.End == 0 || !slices.ContainsFunc(text[i:i+8], isDigit) {
			continue
		}
		if n := run.End - run.Start; isOdd && n >= MinToken && n <= maxToken {
			dst = append(dst, run)
		}
		for i+8 < run.End {
			i += 8
		}
	}
	return dst
}

// randomText returns up to about 400 bytes with tokens of all lengths in it.
func randomText(r *rand.Rand) []byte {
	const bytes = "abz09AZ--__12x./:,+é\x00\xff \n"
	var text []byte
	for range r.IntN(8) {
		kinds := 1 + r.IntN(len(bytes))
		for range r.IntN(1 + r.IntN(300)) {
			text = append(text, bytes[r.IntN(kinds)])
		}
		text = append(text, " ,/+\x7f"[r.IntN(5)])
	}
	return text
}

func TestAppendTokensTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 50000 {
		text := randomText(r)
		if got, want := AppendTokens(nil, text), appendTokensSlow(nil, text); !slices.Equal(got, want) {
			t.Fatalf("AppendTokens(%q) = %v, want %v", text, got, want)
		}
		for at := 0; at+8 <= len(text); at++ {
			if got, want := nextMixed(text, at), nextMixedWord(text, at); got != want {
				t.Fatalf("nextMixed(%q, %d) = %d, want %d", text, at, got, want)
			}
		}
	}
}
