package secret

import (
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/likely"
)

// likelyAny says what a look at each byte of the text says.
func TestLikelyAnyTwice(t *testing.T) {
	r := testrand.New(t)
	labels := spokenTables().labels
	for range 3000 {
		var b strings.Builder
		for range r.IntN(12) {
			l := labels[r.IntN(len(labels))].text
			l = l[:r.IntN(len(l)+1)]
			if r.IntN(3) == 0 {
				l = strings.ToUpper(l)
			}
			b.WriteString(l + []string{"", " ", "a", "-", "é", "x9"}[r.IntN(6)])
		}
		text, want := []byte(b.String()), false
		for at := range text {
			_, cue := likelyCue(text, at)
			want = want || cue != likely.NoCue
		}
		if got := likelyAny(text); got != want {
			t.Fatalf("likelyAny(%q) = %t, want %t", text, got, want)
		}
	}
}
