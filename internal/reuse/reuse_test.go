package reuse

import (
	"slices"
	"testing"
)

func TestRoom(t *testing.T) {
	s := []int{1, 2, 3}
	for n := range 3 * Keep {
		for _, got := range [][]int{Grow(s, n), GrowFor(s, 1+n%50, 100, n)} {
			if !slices.Equal(got, s) || cap(got)-len(got) < n {
				t.Fatalf("room for %d: len %d, cap %d", n, len(got), cap(got))
			}
		}
	}
	if s = Empty(make([]int, 3, Keep)); len(s) != 0 || cap(s) != Keep {
		t.Errorf("Empty gave memory back: cap %d", cap(s))
	}
	if s = Empty(make([]int, 3, 2*Keep)); s != nil {
		t.Errorf("Empty kept %d elements", cap(s))
	}
}
