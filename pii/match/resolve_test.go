package match

import (
	"cmp"
	"slices"
	"testing"

	"weir/internal/testrand"
)

func TestSortMatches(t *testing.T) {
	random := testrand.New(t)
	for range 2000 {
		ms := make([]Match, random.IntN(80))
		for i := range ms {
			ms[i] = Match{Rule: "abc"[:random.IntN(4)], Start: random.IntN(9), Strength: Strength(random.IntN(3))}
			ms[i].End = ms[i].Start + random.IntN(4)
			if random.IntN(3) > 0 {
				ms[i].Start, ms[i].End = ms[i].Start+10*i, ms[i].End+10*i
			}
		}
		want := slices.Clone(ms)
		slices.SortStableFunc(want, func(a, b Match) int {
			return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End), cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Rule, b.Rule))
		})
		if sortMatches(ms); !slices.Equal(ms, want) {
			t.Fatalf("sorted %v, want %v", ms, want)
		}
	}
}
