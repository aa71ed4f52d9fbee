package bounded

import (
	"testing"

	"weir/internal/testrand"
)

// The small filter and the large one know all values that were added, and few others.
func TestFilter(t *testing.T) {
	r := testrand.New(t)
	var f Filter
	if f.Has(r.Uint64()) {
		t.Error("an empty filter has a hash")
	}
	added := make([]uint64, 4*fewHashes)
	for i := range added {
		added[i] = r.Uint64()
		f.Add(added[i])
		if i+1 == fewHashes && f.large != nil {
			t.Error("few hashes take a large filter")
		}
	}
	for _, h := range added {
		if !f.Has(h) {
			t.Fatalf("hash %#x was added and is not known", h)
		}
	}
	wrong := 0
	for range 100_000 {
		if f.Has(r.Uint64()) {
			wrong++
		}
	}
	if wrong > 50 {
		t.Errorf("%d of 100000 hashes are known that were not added", wrong)
	}
}
