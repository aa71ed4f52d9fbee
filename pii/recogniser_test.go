package pii

import (
	"regexp"
	"testing"

	"weir/pii/match"
	"weir/pii/recogniser"
)

// everything is a detector with all recognisers on.
func everything() *Detector {
	var all []string
	for _, r := range recogniser.All() {
		all = append(all, r.ID)
	}
	return New(Options{Enable: all})
}

// withForm is a detector with all recognisers of values that have a form on. Those
// of the third tier take in the words around a value, which may have spoken for
// or against the next one.
func withForm() *Detector {
	var all []string
	for _, r := range recogniser.All() {
		if r.Tier < 3 {
			all = append(all, r.ID)
		}
	}
	return New(Options{Enable: all})
}

func finds(d *Detector, text, entity string) bool {
	for _, m := range d.Append(nil, match.Text{Bytes: []byte(text)}, nil) {
		if m.Entity == entity {
			return true
		}
	}
	return false
}

func TestRecognisers(t *testing.T) {
	d := everything()
	idForm := regexp.MustCompile(`^pii-[a-z0-9]+(-[a-z0-9]+)*$`)
	seen := map[string]bool{}
	for _, r := range recogniser.All() {
		if !idForm.MatchString(r.ID) || seen[r.ID] {
			t.Errorf("recogniser %q: bad or repeated ID", r.ID)
		}
		seen[r.ID] = true
		if r.Title == "" || r.Format == "" || r.Why == "" || r.Fix == "" || r.Tier == 0 || r.Check == "" && r.Needs == "" {
			t.Errorf("recogniser %s: a description is missing", r.ID)
		}
		if len(r.Match) == 0 || len(r.NoMatch) == 0 {
			t.Errorf("recogniser %s: no example or no near miss", r.ID)
		}
		for _, x := range r.Match {
			if !finds(d, x, r.Entity) {
				t.Errorf("%s does not find %q, found %v", r.ID, x, d.Append(nil, match.Text{Bytes: []byte(x)}, nil))
			}
		}
		for _, x := range r.NoMatch {
			if finds(d, x, r.Entity) {
				t.Errorf("%s finds %q", r.ID, x)
			}
		}
	}
}
