package injection

import (
	"slices"
	"testing"

	"weir/internal/testrand"
)

// each finds the spans that a comparison of all spans finds, and stops where its function says so.
func TestOverlap(t *testing.T) {
	r := testrand.New(t)
	var o overlap
	for range 2000 {
		list := make([]Span, r.IntN(12))
		for i := range list {
			list[i].Start = r.IntN(40) - 2
			list[i].End = list[i].Start + r.IntN(1+r.IntN(30))
		}
		o.reset(len(list), func(i int) Span { return list[i] })
		start := r.IntN(40)
		end := start + r.IntN(10)
		var want, got []int
		for i, s := range list {
			if s.Start < end && s.End > start {
				want = append(want, i)
			}
		}
		o.each(start, end, func(at int) bool { got = append(got, at); return true })
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Fatalf("of %v %v overlap %d to %d, want %v", list, got, start, end, want)
		}
		calls := 0
		o.each(start, end, func(int) bool { calls++; return false })
		if calls != min(1, len(want)) {
			t.Fatalf("%d calls, of which the first stops", calls)
		}
	}
}
