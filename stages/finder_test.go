package stages

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// A few strings are found as many are, whatever they overlap.
func TestFinderFewEqualsMany(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	word := func(n int) (b []byte) {
		for range n {
			b = append(b, "ab1"[r.IntN(3)])
		}
		return b
	}
	for range 300 {
		var few []string
		for range 1 + r.IntN(fewStrings) {
			if s := string(word(minSwept + r.IntN(3))); !slices.Contains(few, s) {
				few = append(few, s)
			}
		}
		many := slices.Clone(few)
		for i := range fewStrings {
			many = append(many, fmt.Sprintf("never%02d", i))
		}
		text := word(200)
		if got, want := findAll(few, text), findAll(many, text); !slices.Equal(got, want) {
			t.Fatalf("find(%q) of %d strings = %v, among others %v", text, len(few), got, want)
		}
	}
}

func findAll(strings []string, text []byte) (all []found) {
	var f finder
	f.reset(strings)
	f.find(text, func(start, id int) { all = append(all, found{start, id}) })
	slices.SortFunc(all, func(a, b found) int { return (a.start-b.start)*1000 + a.id - b.id })
	return all
}
