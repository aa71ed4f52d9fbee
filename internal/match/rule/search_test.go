package rule

import (
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
