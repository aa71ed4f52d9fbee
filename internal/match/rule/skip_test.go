package rule

import (
	"slices"
	"testing"
)

// Rules that are left out match nothing, the others match what they match in any case, and the
// next text is searched for all.
func TestSkip(t *testing.T) {
	a := &Rule{ID: "a", Anchors: []string{"one"}, Pattern: `one \w+`}
	b := &Rule{ID: "b", Anchors: []string{"two"}, Before: 4, After: 8, Pattern: `\w* ?two`}
	c := &Rule{ID: "c", Anchors: []string{"one", "two"}, Find: func(_ []byte, at int) (int, int, bool) { return at, at + 3, true }}
	s := NewSet([]*Rule{a, b, c})
	text := []byte("one two, one ſix two one")
	var sc Scratch
	all, err := s.Append(nil, text, &sc)
	if err != nil || len(all) < 6 {
		t.Fatalf("%d matches, %v", len(all), err)
	}
	for _, skipped := range []*Rule{a, b, c} {
		sc.Skip = map[*Rule]bool{skipped: true}
		got, err := s.Append(nil, text, &sc)
		want := slices.DeleteFunc(slices.Clone(all), func(m Match) bool { return m.Rule == skipped })
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("without %s: %d matches, want %d, %v", skipped.ID, len(got), len(want), err)
		}
		sc.Skip = nil
		if got, err = s.Append(nil, text, &sc); err != nil || !slices.Equal(got, all) {
			t.Errorf("after a text without %s: %d matches, want %d, %v", skipped.ID, len(got), len(all), err)
		}
	}
}

// A Finder is begun for each text, and finds in place of Find.
func TestNewFinder(t *testing.T) {
	var f counter
	r := &Rule{ID: "a", Anchors: []string{"one"}, Find: func([]byte, int) (int, int, bool) { return 0, 0, false }, NewFinder: func() Finder { return &f }}
	s, sc := NewSet([]*Rule{r}), Scratch{}
	for range 3 {
		if got, err := s.Append(nil, []byte("one one one"), &sc); err != nil || len(got) != 3 || f.n != 3 {
			t.Fatalf("%d matches, %d asked for, %v", len(got), f.n, err)
		}
	}
}

type counter struct{ n int }

func (c *counter) Begin() { c.n = 0 }

func (c *counter) Find(_ []byte, at int) (int, int, bool) {
	c.n++
	return at, at + 3, true
}
