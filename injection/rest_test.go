package injection

import (
	"testing"

	"weir/internal/match/rule"
)

// TestRest holds what is judged again: all of the text but the cuts, with a mark in the place of
// each, and the signals that no cut covers, at their places.
func TestRest(t *testing.T) {
	const text = "first words, ORDER ONE, middle words, ORDER TWO, last words"
	at := func(s string) (int, int) {
		for i := range text {
			if len(text)-i >= len(s) && text[i:i+len(s)] == s {
				return i, i + len(s)
			}
		}
		t.Fatalf("no %q", s)
		return 0, 0
	}
	v := Verdict{}
	for _, s := range []string{"ORDER ONE", "ORDER TWO"} {
		start, end := at(s)
		v.Cuts = append(v.Cuts, Span{start, end})
	}
	words := []string{"first", "ORDER ONE", "middle", "ORDER TWO", "last"}
	for _, s := range words {
		start, end := at(s)
		v.Signals = append(v.Signals, Signal{Rule: &rule.Rule{ID: s}, Start: start, End: end, core: start})
	}
	var r rest
	r.of(&v, []byte(text))
	if want := "first words, " + cutMark + ", middle words, " + cutMark + ", last words"; string(r.text) != want {
		t.Errorf("the rest is %q, want %q", r.text, want)
	}
	if len(r.matches) != 3 || len(r.verdict.Signals) != 3 {
		t.Fatalf("%d matches and %d signals, want 3", len(r.matches), len(r.verdict.Signals))
	}
	for i, m := range r.matches {
		if got := string(r.text[m.Start:m.End]); got != m.Rule.ID || r.verdict.Signals[i].core != m.Start {
			t.Errorf("%q is at the place of %s", got, m.Rule.ID)
		}
	}
}
