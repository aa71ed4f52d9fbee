package exfil

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// appendTokensSlow is the slow twin of AppendTokens: byte by byte.
func appendTokensSlow(dst []Token, text []byte) []Token {
	for i := 0; i+8 <= len(text); i += 8 {
		run, isOdd := longTokenAt(text, i)
		if run.End == 0 || !slices.ContainsFunc(text[i:i+8], ascii.IsDigit) {
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

// nextToken returns the first of at, at+8, … that is part of a token, or a place where
// there are no eight bytes left.
func nextToken(text []byte, at int) int {
	for ; at+8 <= len(text); at += 8 {
		run, isOdd := longTokenAt(text, at)
		if isOdd && run.End-run.Start >= MinToken && slices.ContainsFunc(text[at:at+8], ascii.IsDigit) {
			break
		}
	}
	return at
}

// randomText returns up to about 400 bytes with tokens of all lengths in it.
func randomText(r *rand.Rand) []byte {
	const signs = "abz09AZ--__12x./:,+é\x00\xff \n"
	var text []byte
	for range r.IntN(8) {
		kinds := 1 + r.IntN(len(signs))
		for range r.IntN(1 + r.IntN(300)) {
			text = append(text, signs[r.IntN(kinds)])
		}
		text = append(text, " ,/+\x7f"[r.IntN(5)])
	}
	return text
}

func TestAppendTokensTwin(t *testing.T) {
	r := testrand.New(t)
	for range 5000 {
		around := append(append(bytes.Repeat([]byte("1a"), 50), randomText(r)...), bytes.Repeat([]byte("1a"), 50)...)
		text := around[100 : len(around)-100] // the detector must not read outside it
		if got, want := AppendTokens(nil, text), appendTokensSlow(nil, text); !slices.Equal(got, want) {
			t.Fatalf("AppendTokens(%q) = %v, want %v", text, got, want)
		}
		for at := 0; at+8 <= len(text); at += 1 + r.IntN(16) {
			got, want := nextCandidate(text, at), nextToken(text, at)
			if want+8 <= len(text) && got > want {
				t.Fatalf("nextCandidate(%q, %d) = %d, beyond the token at %d", text, at, got, want)
			}
			if got+8 <= len(text) && ((got-at)%8 != 0 || nextCandidate(text, got) != got) {
				t.Fatalf("nextCandidate(%q, %d) = %d, where nothing is mixed", text, at, got)
			}
		}
	}
}
