package partial

import (
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"weir/internal/rule"
	"weir/internal/testrand"
	"weir/pii"
)

// TestMatcher holds that no part of a value is taken for decided before the value
// has come whole: with every prefix of an example, Start is at or before the value, or
// its beginning is known as a value that may go on.
func TestMatcher(t *testing.T) {
	for _, e := range partialExamples() {
		for _, v := range valuesIn(e) {
			for k := v.Start + 1; k < v.End; k++ {
				if p := New(); utf8.RuneStart(e[k]) && p.Start([]byte(e[:k]), 0) > v.Start && !mayContinue(e[:k], v.Start) {
					t.Errorf("%s: %d of %d bytes of the value are decided", v.Rule, k-v.Start, v.End-v.Start)
					break
				}
			}
		}
	}
}

// TestMatcherPieces holds that Start does not depend on the pieces in which a
// text came, nor on how much of what is decided was kept.
func TestMatcherPieces(t *testing.T) {
	m := testrand.New(t)
	for _, e := range partialExamples() {
		e = strings.Repeat("lorem ipsum dolor ", m.IntN(60)) + e
		in, keep := New(), 0
		for k := 0; k < len(e); k = min(len(e), k+1+m.IntN(40)) {
			at := in.Start([]byte(e[keep:k]), keep)
			if at < 0 || at > k || at < keep {
				t.Fatalf("Start = %d in a text from %d to %d", at, keep, k)
			}
			whole := New()
			if want := whole.Start([]byte(e[:k]), 0); at > want && want >= keep {
				t.Errorf("in pieces Start = %d, in one %d", at, want)
			}
			for keep = max(keep, at-400); !utf8.RuneStart(e[keep]); keep-- {
			}
		}
	}
}

// partialExamples returns texts with values of every rule and recogniser.
func partialExamples() (all []string) {
	for _, r := range pii.Rules() {
		if match, _ := r.AllExamples(); r.ID != "pii-email-spelled" { // a word goes out before its sign comes
			all = append(all, match...)
		}
	}
	for _, r := range pii.Recognisers() {
		all = append(all, r.Match...)
	}
	for _, e := range all {
		all = append(all, strings.ToUpper(e))
	}
	return all
}

// valuesIn returns the values in a text.
func valuesIn(text string) []pii.Match {
	found, err := examplesRules().Append(nil, []byte(text), new(rule.Scratch))
	if err != nil {
		panic(err)
	}
	return pii.New(pii.Options{}).Append(nil, pii.Text{Bytes: []byte(text)}, found)
}

var examplesRules = sync.OnceValue(func() *rule.Set { return rule.NewSet(pii.Rules()) })

// mayContinue reports whether a value begins at start that may go on.
func mayContinue(text string, start int) bool {
	for _, v := range valuesIn(text) {
		if v.Start <= start && start < v.End {
			return MayContinue(v.Rule, []byte(text), v.Start, v.End)
		}
	}
	return false
}
