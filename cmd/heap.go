package cmd

import (
	"os"
	"runtime"
	"runtime/debug"
)

// heapGrowth is by how many percent the heap may grow before each of the first collections,
// and before all others. The first collection comes when the heap has 4 MB times this
// percentage: what weir makes at start takes nearly as much and stays, so a run over a few
// lines, as that of a hook, need not collect at all, which would take a tenth of its time.
// Once the memory is filled that is reused from event to event, little of the heap is new.
var heapGrowth = [...]int{200, 100, 100, 100, 40}

// paceCollections sets how much the heap may grow, unless the environment does (GOGC).
func paceCollections() {
	if os.Getenv("GOGC") == "" {
		growHeap(heapGrowth[:])
	}
}

// growHeap lets the heap grow by the first of percents before the next collection, and then
// by the others.
func growHeap(percents []int) {
	debug.SetGCPercent(percents[0])
	if len(percents) > 1 {
		sentinel := new([16]byte) // large enough not to share its memory with other objects
		runtime.SetFinalizer(sentinel, func(*[16]byte) { growHeap(percents[1:]) })
	}
}
