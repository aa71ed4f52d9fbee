package cmd

import "testing"

// A small heap grows to heapRoom, one beyond that by leastGrowth, and a large one by more.
// That of a run that keeps much grows by keepingGrowth at least.
func TestGrowthFor(t *testing.T) {
	for live, want := range map[int]int{
		0:                heapRoom * 100 / leastHeap,
		8 << 20:          (heapRoom - 8<<20) * 100 / (8 << 20),
		heapRoom:         leastGrowth,
		largeHeap:        leastGrowth,
		largeHeap + 1:    largeGrowth,
		heapRoom - 1<<20: leastGrowth,
	} {
		if got := growthFor(live, false); got != want {
			t.Errorf("growthFor(%d) = %d, want %d", live, got, want)
		}
		if got := growthFor(live, true); got != max(want, keepingGrowth) {
			t.Errorf("growthFor(%d) of a run that keeps much = %d, want %d", live, got, max(want, keepingGrowth))
		}
	}
}
