package edit

import (
	"testing"

	"weir/internal/testrand"
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
	random := testrand.New(t)
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
