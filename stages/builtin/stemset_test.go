package builtin

import (
	"testing"

	"weir/internal/testrand"
)

// TestStemSet holds a stemSet against a map.
func TestStemSet(t *testing.T) {
	r := testrand.New(t)
	for range 200 {
		var s stemSet
		known, many := map[uint32]bool{}, 1+r.Uint32N(3000)
		for range r.IntN(2000) {
			stem := r.Uint32N(many)
			if r.IntN(2) == 0 {
				stem <<= 20
			}
			if s.has(stem) != known[stem] {
				t.Fatalf("has(%d) = %v of %d", stem, !known[stem], len(known))
			}
			if r.IntN(3) > 0 {
				s.add(stem)
				known[stem] = true
			}
			if s.len() != len(known) {
				t.Fatalf("len = %d, want %d", s.len(), len(known))
			}
		}
	}
}
