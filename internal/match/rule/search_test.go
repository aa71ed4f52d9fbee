package rule

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// Windows that overlap are not read one by one where no Required literal occurs: a text of
// nothing but anchors costs no more than a search for the literals.
func TestOverlappingWindows(t *testing.T) {
	r := &Rule{ID: "x", Anchors: []string{"fetch "}, Before: 80, After: 200, Pattern: `\bfetch\b[^\n]{0,160}_key\b`, Required: []string{"_key"}}
	s := NewSet([]*Rule{r})
	for _, tt := range []struct {
		text  string
		found int
		read  bool // an automaton reads windows as a whole
	}{
		{strings.Repeat("fetch ", 5000), 0, false},
		{strings.Repeat("fetch ", 5000) + "monkey", 0, false},
		{strings.Repeat("fetch ", 5000) + "_key", 1, true},
	} {
		var sc Scratch
		got, err := s.Append(nil, []byte(tt.text), &sc)
		if err != nil || len(got) != tt.found {
			t.Errorf("%d bytes: %d matches, %v, want %d", len(tt.text), len(got), err, tt.found)
		}
		if m := &sc.runner(s, 0).front; !m.knowsStarts() || (m.test != nil) != tt.read {
			t.Errorf("%d bytes: windows are read: %t, want %t", len(tt.text), m.test != nil, tt.read)
		}
	}
}

// A rule with Foreign anchors finds what it finds without them, and matches with ſ or the kelvin
// sign as well, in the order of the text.
func TestForeign(t *testing.T) {
	r := &Rule{ID: "t-ask", Anchors: []string{"ask"}, Foreign: []string{"a\u017fk", "as\u212a", "a\u017f\u212a"}, Pattern: `(?i)\bask\d`, After: 16, CaseSensitive: true}
	s, sc := NewSet([]*Rule{r}), new(Scratch)
	for text, want := range map[string]int{
		"ask1 Ask2":                  2,
		"ask1 a\u017fk2 AS\u212a3":   3,
		"a\u017f\u212a1 ask2 \u017f": 2,
		"bask1 a\u017fk":             0,
	} {
		got, err := s.Append(nil, []byte(text), sc)
		if err != nil || len(got) != want || !slices.IsSortedFunc(got, func(a, b Match) int { return cmp.Compare(a.Start, b.Start) }) {
			t.Errorf("Append(%q) = %v, %v, want %d matches in order", text, got, err, want)
		}
		for _, m := range got {
			if m.Rule != r {
				t.Errorf("Append(%q) names another rule", text)
			}
		}
	}
}
