package bounded

import (
	"testing"

	"weir/internal/testrand"
)

// A Set holds what a map holds, until it is full.
func TestSet(t *testing.T) {
	r := testrand.New(t)
	const max = 5000
	s, want := NewSet(max), map[uint64]bool{}
	for range 4 * max {
		h := r.Uint64N(3*max) + 1
		if got, full := s.Add(h), len(want) == max && !want[h]; got == full {
			t.Fatalf("Add = %v with %d hashes", got, s.Len())
		} else if got {
			want[h] = true
		}
		if h = r.Uint64N(3*max) + 1; s.Has(h) != want[h] {
			t.Fatalf("Has = %v, want %v", s.Has(h), want[h])
		}
	}
	if s.Len() != len(want) {
		t.Errorf("Len = %d, want %d", s.Len(), len(want))
	}
}
