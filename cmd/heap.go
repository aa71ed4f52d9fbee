package cmd

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

const (
	// heapRoom is the size up to which the heap grows before a collection. A run over a few
	// lines, as that of a hook, stays below it and never collects.
	heapRoom = 17 << 20

	// leastGrowth is by how many percent the heap may grow in any case. Once the memory is
	// filled that is reused from event to event, little of the heap is new.
	leastGrowth = 12

	// A heap of more than largeHeap holds what was found in a long line, and grows by
	// largeGrowth: many collections would take longer than the line.
	largeHeap   = 24 << 20
	largeGrowth = 40

	// keepingGrowth is leastGrowth for a run that keeps much: its heap is larger, and a collection
	// of it takes longer.
	keepingGrowth = 100

	// leastHeap is the size of the heap to which the runtime applies its percentage where less
	// is in use.
	leastHeap = 4 << 20
)

// paceCollections sets how much the heap may grow between two collections, unless the
// environment does (GOGC). keeps is Streams.Keeps.
func paceCollections(keeps *atomic.Bool) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(growthFor(0, false))
		afterCollection(func() {
			debug.SetGCPercent(growthFor(liveHeap(), keeps.Load()))
			dropPages()
		})
	}
}

// growthFor returns by how many percent a heap of which so many bytes are in use may grow.
func growthFor(live int, keeps bool) int {
	least := leastGrowth
	switch {
	case keeps:
		least = keepingGrowth
	case live > largeHeap:
		least = largeGrowth
	}
	return max(least, (heapRoom-live)*100/max(live, leastHeap))
}

// liveHeap returns how many bytes were in use at the last collection.
func liveHeap() int {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}

// afterCollection calls f after each collection.
func afterCollection(f func()) {
	sentinel := new([16]byte) // large enough not to share its memory with other objects
	runtime.SetFinalizer(sentinel, func(*[16]byte) {
		f()
		afterCollection(f)
	})
}
