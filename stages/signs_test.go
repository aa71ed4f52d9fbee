package stages

import (
	"math/rand/v2"
	"testing"
)

// nextSignSlow is the slow twin of nextSign: byte by byte.
func nextSignSlow(text []byte, at int) int {
	for ; at < len(text); at++ {
		if text[at] == '@' && text[at-1] < 0x80 || signBegins[text[at-1]]&signEnds[text[at]] != 0 {
			break
		}
	}
	return at
}

func TestNextSign(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		text := make([]byte, 2+random.IntN(200))
		for i := range text {
			text[i] = byte(random.IntN(256))
			if random.IntN(2) > 0 {
				text[i] = "etao \n.rnhs"[random.IntN(11)]
			}
		}
		for at := 1; at < len(text); {
			got, want := nextSign(text, at), nextSignSlow(text, at)
			for got < want && text[got] == '@' && text[got-1] >= 0x80 { // may be shown and is not
				got = nextSign(text, got+1)
			}
			if got != want {
				t.Fatalf("nextSign(%q, %d) = %d, want %d", text, at, got, want)
			}
			at = got + 1
		}
	}
}

// Every pair of bytes that a sign ends with is one of signPairs.
func TestNextSignPairs(t *testing.T) {
	text := make([]byte, 64)
	for a := range 256 {
		for b := range 256 {
			text[40], text[41] = byte(a), byte(b)
			if got, want := nextSign(text, 1), nextSignSlow(text, 1); got != want && (b != '@' || a < 0x80) {
				t.Fatalf("%q: %d, want %d", text[40:42], got, want)
			}
		}
	}
}
