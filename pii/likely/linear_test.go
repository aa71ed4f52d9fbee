package likely

import (
	"strings"
	"testing"
	"time"

	"weir/internal/testrand"
)

// TestLinear holds that the time for a message grows with its length: a part of it is judged by
// whether a value behind it was masked, and texts full of brackets are slow to search for one.
func TestLinear(t *testing.T) {
	cue := func(text []byte, at int) (int, Cue) {
		if strings.HasPrefix(string(text[at:min(len(text), at+4)]), "wifi") {
			return at + 4, Place
		}
		return at, NoCue
	}
	words := &Words{Cue: cue, Class: func([]byte) Class { return Other }}
	perByte := func(size int) (least float64) {
		text := []byte(strings.Repeat("the wifi [AB is good [AB [AB ", size/29))
		for range 3 {
			begin := time.Now()
			Passwords().AppendAll(nil, words, text, func([]byte) bool { return false })
			if took := float64(time.Since(begin)) / float64(size); least == 0 || took < least {
				least = took
			}
		}
		return least
	}
	var short, long float64
	for range 5 { // other programs only make a run longer
		if short, long = perByte(64<<10), perByte(2<<20); long < 5*short {
			return
		}
	}
	t.Errorf("%.0f ns for a byte of 64 KB, %.0f for one of 2 MB", short, long)
}

// The last value that was masked is the last one wherever it is looked for.
func TestLastMasked(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"[PASSWORD_1]", "***", "[", "[AB", "]", " ", "words ", "[REDACTED:URL_PASSWORD]", "**", "[ab_c]"}
	for range 2000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := []byte(b.String())
		want := -1
		for at := range text {
			if maskedLen(text[at:]) > 0 || strings.HasPrefix(string(text[at:]), "***") {
				want = at
			}
		}
		if got := lastMasked(text); got != want {
			t.Fatalf("%q: %d, want %d", text, got, want)
		}
	}
}
