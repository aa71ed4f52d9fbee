package rule

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"testing"

	"weir/internal/testrand"
)

// TestTail holds a rule with a Tail against package regexp.
func TestTail(t *testing.T) {
	r := testrand.New(t)
	const pattern = `[a-c]{0,9}(?:key|kay)[ -]{0,3}=[0-9]+`
	tail, err := syntax.Parse(`(?:key|kay)[ -]{0,3}=[0-9]+`, syntax.Perl)
	if err != nil {
		t.Fatal(err)
	}
	rule := &Rule{ID: "test-tail", Pattern: pattern, Tail: tail, CaseSensitive: true, Anywhere: true, Anchors: []string{"key", "kay"}, Before: 9, After: 4096}
	set, sc, re := NewSet([]*Rule{rule}), new(Scratch), regexp.MustCompile(pattern)
	words := []string{"key", "kay", "a", "bc", "=", " ", "-", "1", "22", "K"}
	for range 3000 {
		var text []byte
		for range r.IntN(25) {
			text = append(text, words[r.IntN(len(words))]...)
		}
		found, err := set.Append(nil, text, sc)
		if err != nil {
			t.Fatal(err)
		}
		var got [][]int
		for _, m := range found {
			got = append(got, []int{m.Start, m.End})
		}
		if want := re.FindAllIndex(text, -1); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("found %v in %q, want %v", got, text, want)
		}
	}
}
