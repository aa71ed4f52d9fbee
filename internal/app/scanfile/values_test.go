package scanfile

import (
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// sweptCut is the slow twin of sweepCut: it takes the longest piece of any value beside a cut.
func sweptCut(values []string, text string) string {
	text = newSweeper(values).sweep(text)
	body, after := strings.CutSuffix(text, "…")
	body, before := strings.CutPrefix(body, "…")
	if after {
		longest := 0
		for _, v := range values {
			for n := minPiece; n <= len(v); n++ {
				if strings.HasSuffix(body, v[:n]) {
					longest = max(longest, n)
				}
			}
		}
		body = body[:len(body)-longest] + "…"
	}
	if before {
		longest := 0
		for _, v := range values {
			for n := minPiece; n <= len(v); n++ {
				if strings.HasPrefix(body, v[len(v)-n:]) {
					longest = max(longest, n)
				}
			}
		}
		body = "…" + body[longest:]
	}
	return body
}

// No piece of a value stays beside the cut of an excerpt, however long it is.
func TestSweepCut(t *testing.T) {
	r := testrand.New(t)
	for range 3000 {
		var values []string
		for range 1 + r.IntN(4) {
			values = append(values, letters(r, minSwept+r.IntN(200), 2+r.IntN(20)))
		}
		head, tail := values[r.IntN(len(values))], values[r.IntN(len(values))]
		text := tail[r.IntN(len(tail)):] + letters(r, r.IntN(20), 3) + head[:r.IntN(len(head))]
		if r.IntN(4) > 0 {
			text += "…"
		}
		if r.IntN(4) > 0 {
			text = "…" + text
		}
		if newSweeper(values).sweepCut(text) != sweptCut(values, text) {
			t.Fatal("another piece goes than the longest one beside the cut")
		}
	}
}

// letters returns n letters out of the first kinds of the alphabet.
func letters(r *rand.Rand, n, kinds int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = 'a' + byte(r.IntN(kinds))
	}
	return string(b)
}
