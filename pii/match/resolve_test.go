package match

import (
	"testing"

	"weir/internal/testrand"
)

// Resolved matches are sorted and disjoint, cover what was covered before and
// nothing else, and each has the name of the strongest of those it came from.
func TestResolve(t *testing.T) {
	r := testrand.New(t)
	for range 2000 {
		ms := make([]Match, r.IntN(40))
		var before, after [200]bool
		for i := range ms {
			start := r.IntN(150)
			ms[i] = Match{Rule: "abc"[:r.IntN(4)], Start: start, End: start + 1 + r.IntN(8), Strength: Strength(r.IntN(4))}
			for k := ms[i].Start; k < ms[i].End; k++ {
				before[k] = true
			}
		}
		given := append([]Match(nil), ms...)
		end := 0
		for _, m := range Resolve(ms) {
			if m.Start < end || m.End <= m.Start {
				t.Fatalf("Resolve(%v): span %d:%d after %d", given, m.Start, m.End, end)
			}
			end = m.End
			for k := m.Start; k < m.End; k++ {
				after[k] = true
			}
			for _, g := range given {
				if g.Start >= m.Start && g.End <= m.End && g.Strength > m.Strength {
					t.Fatalf("Resolve(%v): %v is weaker than %v", given, m, g)
				}
			}
		}
		if before != after {
			t.Fatalf("Resolve(%v) covers other bytes", given)
		}
	}
}
