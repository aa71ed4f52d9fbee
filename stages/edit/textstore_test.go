package edit

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestIndex compares an index with a map, with reuse.
func TestIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var x index
	var store textStore
	for range 200 {
		n := r.IntN(500)
		x.reset(n)
		var list []string
		want := map[string]int{}
		for i := range n {
			s := store.add([]byte(strconv.Itoa(r.IntN(300))))
			list = append(list, s)
			put(x.slot(list[:i], []byte(s)), i)
			want[s] = i
		}
		for k := range 400 {
			s := strconv.Itoa(k)
			i, ok := want[s]
			if got := *x.slot(list, []byte(s)); ok && int(got) != i+1 || !ok && got != 0 {
				t.Fatalf("slot of %q is %d, want %d, %v", s, got-1, i, ok)
			}
		}
	}
}
