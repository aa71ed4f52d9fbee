package promptfile

import (
	"slices"
	"testing"
)

// Every rule finds its examples and passes its near misses.
func TestRules(t *testing.T) {
	for _, r := range Rules() {
		if r.ID == "" || r.Title == "" || r.Why == "" || r.Fix == "" || len(r.Match) == 0 || len(r.NoMatch) == 0 {
			t.Errorf("rule %s: incomplete", r.ID)
		}
		for _, in := range r.Match {
			if !found(r, in) {
				t.Errorf("rule %s passes %q", r.ID, in)
			}
		}
		for _, in := range r.NoMatch {
			if found(r, in) {
				t.Errorf("rule %s finds %q", r.ID, in)
			}
		}
	}
}

func found(r Rule, in string) bool {
	text := []byte(in)
	hits := Lint(r.Kind, text, Split(r.Kind, text))
	return slices.ContainsFunc(hits, func(h Hit) bool { return h.Rule == r.ID })
}
