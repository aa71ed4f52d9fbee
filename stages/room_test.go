package stages

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

func TestRoom(t *testing.T) {
	s := []int{1, 2, 3}
	for n := range 3 * keepRoom {
		for _, got := range [][]int{withRoom(s, n), withRest(s, 1+n%50, 100, n)} {
			if !slices.Equal(got, s) || cap(got)-len(got) < n {
				t.Fatalf("room for %d: len %d, cap %d", n, len(got), cap(got))
			}
		}
	}
	if s = emptied(make([]int, 3, keepRoom)); len(s) != 0 || cap(s) != keepRoom {
		t.Errorf("emptied gave memory back: cap %d", cap(s))
	}
	if s = emptied(make([]int, 3, 2*keepRoom)); s != nil {
		t.Errorf("emptied kept %d elements", cap(s))
	}
}

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

// TestArrange compares arrange with a stable sort.
func TestArrange(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		fs := make([]Finding, r.IntN(40))
		for i := range fs {
			fs[i] = Finding{Segment: r.IntN(4) - 1, Start: r.IntN(5), End: 5 + r.IntN(3), Rule: strconv.Itoa(i)}
		}
		want := slices.Clone(fs)
		slices.SortStableFunc(want, func(a, b Finding) int { return byPlace(&a, &b) })
		arrange(fs)
		for i := range fs {
			if fs[i].Rule != want[i].Rule {
				t.Fatalf("place %d has finding %s, want %s", i, fs[i].Rule, want[i].Rule)
			}
		}
	}
}
