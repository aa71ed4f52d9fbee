package clean

import (
	"fmt"
	"testing"

	"weir/internal/testrand"
	"weir/normalize/issue"
)

// compose returns edits that do at once what two lists of edits do one after the other.
func TestCompose(t *testing.T) {
	r := testrand.New(t)
	random := func(n int) (edits []edit) {
		for at := r.IntN(4); at < n; at += 1 + r.IntN(6) {
			e := edit{start: at, end: min(n, at+1+r.IntN(3)), act: issue.Strip}
			if r.IntN(2) == 0 {
				e.act, e.with = issue.Fold, []byte("xyz")[:1+r.IntN(3)]
			}
			edits = append(edits, e)
			at = e.end
		}
		return edits
	}
	for range 20000 {
		text := []byte("abcdefghijklmnopqrstuvwxyz")[:r.IntN(27)]
		first := random(len(text))
		mid := apply(nil, text, first)
		second := random(len(mid))
		want := string(apply(nil, mid, second))
		if got := string(apply(nil, text, compose(first, mid, second))); got != want {
			t.Fatalf("compose(%v, %s, %v) makes %q of %q, want %q", show(first), mid, show(second), got, text, want)
		}
	}
}

// show writes edits down.
func show(edits []edit) (s string) {
	for _, e := range edits {
		s += fmt.Sprintf("[%d:%d %q]", e.start, e.end, e.with)
	}
	return s
}

func TestSettle(t *testing.T) {
	strip := edit{start: 2, end: 4, rule: "unicode-zero-width", act: issue.Strip}
	for _, tt := range []struct {
		name  string
		edits []edit
		want  string
	}{
		{"in order", []edit{{start: 6, end: 7, act: issue.Strip}, strip}, `[2:4 ""][6:7 ""]`},
		{"overlapping", []edit{strip, {start: 3, end: 6, act: issue.Strip}}, `[2:6 ""]`},
		{"touching stay apart", []edit{strip, {start: 4, end: 6, act: issue.Strip}}, `[2:4 ""][4:6 ""]`},
		{"a word absorbs", []edit{{start: 1, end: 8, act: issue.Fold, with: []byte("word")}, strip}, `[1:8 "word"]`},
		{"a note stays", []edit{strip, {start: 3, end: 4}}, `[2:4 ""][3:4 ""]`},
	} {
		if got := show(settle(tt.edits)); got != tt.want {
			t.Errorf("%s: settle = %s, want %s", tt.name, got, tt.want)
		}
	}
}
