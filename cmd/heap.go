package cmd

import (
	"runtime"
	"runtime/debug"
)

// The first collection of the heap comes when it has 4 MB times this percentage. What
// weir makes at start takes nearly as much and stays, so a run over a few lines, as that
// of a hook, need not collect at all, which would take a tenth of its time.
const firstGrowth = 200

// delayFirstCollection lets the heap grow by firstGrowth percent before the first
// collection, and as the environment says (GOGC) afterwards.
func delayFirstCollection() {
	usual := debug.SetGCPercent(firstGrowth)
	if usual < 0 || usual > firstGrowth {
		debug.SetGCPercent(usual)
		return
	}
	sentinel := new([16]byte) // large enough not to share its memory with other objects
	runtime.SetFinalizer(sentinel, func(*[16]byte) { debug.SetGCPercent(usual) })
}
