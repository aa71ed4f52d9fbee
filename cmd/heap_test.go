package cmd

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// The room for large pages is given back, and collecting goes on as before.
func TestUseLargePages(t *testing.T) {
	const growth = 73
	defer debug.SetGCPercent(debug.SetGCPercent(growth))
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	useLargePages()
	runtime.ReadMemStats(&after)
	if n := int(after.HeapInuse) - int(before.HeapInuse); n > 4<<20 {
		t.Errorf("%d bytes more are in use", n)
	}
	if got := debug.SetGCPercent(growth); got != growth {
		t.Errorf("the heap may grow by %d percent, want %d", got, growth)
	}
}
