package rule

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"weir/internal/testrand"
)

// aloneRule returns a rule without an anchor. No match has more than longest bytes, if that
// is not 0.
func aloneRule(pattern string, longest int) *Rule {
	after := longest
	if after == 0 {
		after = 4096
	}
	return &Rule{ID: pattern, Pattern: pattern, CaseSensitive: true, Anywhere: true, Before: 64, After: after, Longest: longest}
}

func randomText(r *rand.Rand, alphabet []rune, most int) []byte {
	var text []rune
	for range r.IntN(most) {
		text = append(text, alphabet[r.IntN(len(alphabet))])
	}
	return []byte(string(text))
}

// TestSieve holds rules without an anchor, which are read as one automaton, against package
// regexp, which runs them one by one.
func TestSieve(t *testing.T) {
	r := testrand.New(t)
	rules := []*Rule{
		aloneRule(`\b[A-Z]{2}[0-9]{2}\b`, 8), aloneRule(`[0-9]{2}-[0-9]{2}`, 9), aloneRule(`([a-c]+)-\d`, 0), aloneRule(`é[^é]é`, 12),
		aloneRule(`^[ab]{3}`, 7), aloneRule(`[a-c]\d$`, 6), aloneRule(`(?i:[x-z]{2})`, 6), aloneRule(`\d(a|b)+?`, 0),
	}
	set, sc := NewSet(rules), new(Scratch)
	for range 2000 {
		text := randomText(r, []rune("aabbcABXyz0123-é \nK"), 60)
		found, err := set.Append(nil, text, sc)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range rules {
			var got [][]int
			for _, m := range found {
				if m.Rule == rule {
					got = append(got, []int{m.Start, m.End})
				}
			}
			if want := reported(rule.Pattern, text); !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%q finds %v in %q, want %v", rule.Pattern, got, text, want)
			}
		}
	}
}

// reported returns what package regexp finds: the first group that took part, or all.
func reported(pattern string, text []byte) (all [][]int) {
	for _, m := range regexp.MustCompile(pattern).FindAllSubmatchIndex(text, -1) {
		s := spanOf(m, 0)
		all = append(all, []int{s.from, s.to})
	}
	return all
}

// TestCrowdedSieve holds that rules of which one automaton has too many states find the same.
func TestCrowdedSieve(t *testing.T) {
	r := testrand.New(t)
	var rules []*Rule
	for n := range 3 {
		rules = append(rules, aloneRule(fmt.Sprintf(`a[ab]{%d}c`, 12+n), 20))
	}
	set, sc := NewSet(rules), new(Scratch)
	for range 30 {
		text := append(randomText(r, []rune("ab"), 20_000), "c"...)
		found, err := set.Append(nil, text, sc)
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for _, rule := range rules {
			want += len(reported(rule.Pattern, text))
		}
		if len(found) != want {
			t.Fatalf("%d matches, want %d", len(found), want)
		}
	}
	if us := sc.unions(set); len(us.all)+len(us.rest) < 2 {
		t.Errorf("%d automata and %d rules by themselves are not split", len(us.all), len(us.rest))
	}
}
