//go:build unix

package integration

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// held returns how many bytes more than before are in use at once while a line is judged, at the
// most, by the count of the collector: it is made to run whenever the heap has grown by a
// twentieth. What it would still have to collect is not counted.
func (s *search) held(line []byte) float64 {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	s.run([]byte(`{"role":"tool","content":"a short line"}`)) // gives back the memory of the one before
	runtime.GC()
	runtime.GC()
	before := live()
	var most atomic.Uint64
	done := make(chan struct{})
	watch(&most, done)
	s.run(line)
	close(done)
	return float64(max(most.Load(), before) - before)
}

// live returns the bytes that the last collection found in use.
func live() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// watch keeps the largest of what collections find in use until done is closed. The finalizer of
// an object that nothing refers to runs behind each of them.
func watch(most *atomic.Uint64, done chan struct{}) {
	runtime.SetFinalizer(new([16]byte), func(*[16]byte) {
		select {
		case <-done:
			return
		default:
		}
		most.Store(max(most.Load(), live()))
		watch(most, done)
	})
}
