package cmd

import (
	"runtime"
	"runtime/debug"
	"sync/atomic"
)

// How far, in percent, the heap may grow beyond what is in use before it is
// collected.
const (
	// Nearly all that is in use is tables that stay, and a clean line allocates
	// nothing: collecting early costs nothing and saves a third of the memory.
	heapGrowth = 25

	// A heavy line can be full of values, each of which takes memory: collecting
	// early would go through all of them over and over.
	heavyGrowth = 100

	// The first time it is percent of the 4 MB that the runtime begins with: what is
	// made at start stays, and a short run need not collect at all.
	firstGrowth = 350

	// Nor need a run of one heavy line.
	firstHeavyGrowth = 1600
)

// heavyLine is the length, in bytes, from which on a line may take many times that.
const heavyLine = 512 << 10

// A heap says when the heap is collected. The zero value leaves that as it is.
type heap struct {
	limited   bool
	collected atomic.Bool // the heap has been, since the start
	heavy     atomic.Bool // a heavy line is at hand
}

// limit begins to say so.
func (h *heap) limit() {
	h.limited = true
	useLargePages()
	debug.SetGCPercent(firstGrowth)
	collected := new([16]byte) // not so small that it shares its place with others
	runtime.SetFinalizer(collected, func(*[16]byte) {
		h.collected.Store(true)
		debug.SetGCPercent(h.growth())
	})
}

// growth returns how far the heap may grow now, in percent.
func (h *heap) growth() int {
	switch heavy := h.heavy.Load(); {
	case heavy && !h.collected.Load():
		return firstHeavyGrowth
	case heavy:
		return heavyGrowth
	}
	return heapGrowth
}

// weigh tells of the length of the line at hand, in bytes, which the parser has read.
func (h *heap) weigh(n int) {
	heavy := n >= heavyLine
	if heavy == h.heavy.Load() {
		return
	}
	h.heavy.Store(heavy)
	if !heavy {
		runtime.GC() // the parser gave the line's memory back; the next one must not come on top
	}
	if h.limited {
		debug.SetGCPercent(h.growth())
	}
}
