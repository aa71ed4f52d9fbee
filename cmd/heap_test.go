package cmd

import "testing"

// A small heap grows to heapRoom, and a large one by leastGrowth.
func TestGrowthFor(t *testing.T) {
	for live, want := range map[int]int{
		0:                heapRoom * 100 / leastHeap,
		8 << 20:          100,
		heapRoom:         leastGrowth,
		16 * heapRoom:    leastGrowth,
		heapRoom - 1<<20: leastGrowth,
	} {
		if got := growthFor(live); got != want {
			t.Errorf("growthFor(%d) = %d, want %d", live, got, want)
		}
	}
}
