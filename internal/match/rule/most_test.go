package rule

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// Matches of the rules that count end the search soon after there are too many of them, also
// where the windows of their anchors are one. Those of other rules do not.
func TestMostCounted(t *testing.T) {
	a := &Rule{ID: "a", Anchors: []string{"two"}, Before: 4, After: 8, Pattern: `\w* ?two`}
	b := &Rule{ID: "b", Anchors: []string{"one"}, Find: func(_ []byte, at int) (int, int, bool) { return at, at + 3, true }}
	s, sc := NewSet([]*Rule{a, b}), Scratch{}
	text := []byte(strings.Repeat("one two ", 1000))
	all, err := s.Append(nil, text, &sc)
	if err != nil || len(all) != 2000 {
		t.Fatalf("%d matches, want 2000, %v", len(all), err)
	}
	sc.Counted = map[*Rule]bool{a: true}
	for _, most := range []int{1000, 2000} {
		sc.MostCounted = most
		if got, err := s.Append(nil, text, &sc); err != nil || !slices.Equal(got, all) {
			t.Errorf("with at most %d: %d matches, want %d, %v", most, len(got), len(all), err)
		}
	}
	sc.MostCounted = 10
	if got, err := s.Append(nil, text, &sc); !errors.Is(err, ErrMany) || len(got) > 60 {
		t.Errorf("with at most 10: %d matches, want few, %v", len(got), err)
	}
}

// A window that is searched while it grows gives what it gives in one piece, wherever a piece of
// it ends in the middle of a match or of a character.
func TestSearchAhead(t *testing.T) {
	r := &Rule{ID: "a", Anchors: []string{"two"}, Before: 4, After: 8, Pattern: `\S{0,3}two(?: é\S*)?`}
	s, sc := NewSet([]*Rule{r}), Scratch{}
	for shift := range 64 {
		text := strings.Repeat("x", shift) + " " + strings.Repeat("aétwo éb ", 40)
		got, err := s.Append(nil, []byte(text), &sc)
		if err != nil || len(got) != 40 {
			t.Fatalf("shifted by %d: %d matches, want 40, %v", shift, len(got), err)
		}
		for i, m := range got {
			if want := shift + 1 + i*len("aétwo éb "); m.Start != want || text[m.Start:m.End] != "aétwo éb" {
				t.Fatalf("shifted by %d: match %d is %q at %d, want it at %d", shift, i, text[m.Start:m.End], m.Start, want)
			}
		}
	}
}
