package partial

import (
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/internal/testrand"
	"weir/pii"
)

// TestMatcher holds that no part of a value is taken for decided before it is
// recognised: with every prefix of an example, Start is at or before the value, or the
// value is found in the prefix as in the whole or may go on.
func TestMatcher(t *testing.T) {
	for _, e := range partialExamples() {
		for _, v := range valuesIn(e) {
			for k := v.Start + 1; k < len(e); k++ {
				if p := New(nil); utf8.RuneStart(e[k]) && p.Start([]byte(e[:k]), 0) > v.Start && !recognised(e[:k], v) {
					t.Errorf("%s: a value of %d bytes is decided at byte %d and not found", v.Rule, v.End-v.Start, k-v.Start)
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
		in, keep := New(nil), 0
		for k := 0; k < len(e); k = min(len(e), k+1+m.IntN(40)) {
			at := in.Start([]byte(e[keep:k]), keep)
			if at < 0 || at > k || at < keep {
				t.Fatalf("Start = %d in a text from %d to %d", at, keep, k)
			}
			whole := New(nil)
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
	all = append(all, "DE89 3704 0044 0532"+" 0130 we t s y k account ")
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

// recognised reports whether v, a value in a longer text, is found in the beginning of
// that text, or something that begins no later and may go on.
func recognised(text string, v pii.Match) bool {
	for _, x := range valuesIn(text) {
		if x.Start <= v.Start && v.Start < x.End {
			return x.End >= v.End || MayContinue(x.Rule, []byte(text), x.Start, x.End)
		}
	}
	return false
}
