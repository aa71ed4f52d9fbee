package reuse

import (
	"slices"
	"testing"

	"weir/internal/testrand"
)

// Copies stay as they are when others are made and when one of them grows, and an arena that
// was reset keeps the memory of a short text alone.
func TestArena(t *testing.T) {
	r := testrand.New(t)
	for range 20 {
		var a Arena[int]
		var copies, want [][]int
		var ones []*int
		for range 200 {
			s := make([]int, r.IntN(40))
			for i := range s {
				s[i] = r.Int()
			}
			c := a.Copy(s)
			copies, want = append(copies, c), append(want, slices.Clone(s))
			clear(s)
			_ = append(c, 1, 2, 3)
			n := len(ones)
			ones = append(ones, a.One(&n))
		}
		for i := range copies {
			if !slices.Equal(copies[i], want[i]) {
				t.Fatalf("copy %d of %d elements has changed", i, len(want[i]))
			}
		}
		for i, one := range ones {
			if *one != i {
				t.Fatalf("element %d has changed", i)
			}
		}
		a.Copy(make([]int, 2*Keep))
		if a.Reset(); cap(a.chunk) > 0 {
			t.Fatal("the memory of a long slice is kept")
		}
		a.Copy(make([]int, 3))
		if a.Reset(); cap(a.chunk) == 0 {
			t.Fatal("the memory of a short slice is not kept")
		}
	}
	if c := new(Arena[int]).Copy([]int{}); c != nil {
		t.Error("the copy of nothing is something")
	}
}
