package reuse

import "testing"

// TestChunk holds that a full slice stays where it is and that the next elements get memory of
// their own, so that slices of many short ones take their size and not that of all before.
func TestChunk(t *testing.T) {
	var s []int
	var kept [][]int
	made := 0
	for i := range 10 * Keep {
		before := cap(s)
		if s = Chunk(s, 4); cap(s) != before || len(s) == 0 {
			made += cap(s)
		}
		from := len(s)
		s = append(s, i)
		kept = append(kept, s[from:])
	}
	for i, k := range kept {
		if k[0] != i {
			t.Fatalf("element %d has changed", i)
		}
	}
	if made > 12*Keep {
		t.Errorf("%d elements take room for %d", 10*Keep, made)
	}
	if full := make([]int, 3, 8); &Chunk(full, 4)[0] != &full[0] {
		t.Error("a slice with room goes elsewhere")
	}
}
