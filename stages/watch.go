package stages

import (
	"sync"
	"sync/atomic"
	"time"
)

// A watch tells whether a job takes too long. It costs next to nothing for each
// job: it only counts them, and looks now and then whether the count has changed.
type watch struct {
	state atomic.Int32
	jobs  atomic.Uint64 // begun so far
	limit atomic.Int64  // of the job at work, in nanoseconds
	awake atomic.Bool   // the timer runs
	timer *time.Timer
	over  func() // called once, when a job has taken too long

	looking sync.Mutex
	seen    uint64 // count of jobs at the last look
	same    int    // looks since that saw it unchanged
}

// States of a watch.
const (
	watchIdle int32 = iota
	watchBusy
	watchOver // a job took too long; nothing follows
)

// looks is how often a watch looks while a job takes as long as it may.
const looks = 4

func newWatch(over func()) *watch {
	w := &watch{over: over}
	w.timer = time.AfterFunc(time.Hour, w.look)
	w.timer.Stop()
	return w
}

// begin says that a job begins that may take as long as limit.
func (w *watch) begin(limit time.Duration) {
	w.jobs.Add(1)
	w.state.Store(watchBusy)
	if w.limit.Load() != int64(limit) {
		w.limit.Store(int64(limit))
		w.awake.Store(false)
	}
	if !w.awake.Load() && w.awake.CompareAndSwap(false, true) {
		w.timer.Reset(limit / looks)
	}
}

// end says that the job has ended. It reports whether that was in time.
func (w *watch) end() bool { return w.state.CompareAndSwap(watchBusy, watchIdle) }

// look counts how often the same job was seen. Where none is at work the timer
// stops, until one begins.
func (w *watch) look() {
	w.looking.Lock()
	defer w.looking.Unlock()
	if w.state.Load() != watchBusy {
		w.awake.Store(false)
		if w.state.Load() != watchBusy || !w.awake.CompareAndSwap(false, true) {
			return
		}
	}
	if n := w.jobs.Load(); n != w.seen {
		w.seen, w.same = n, 0
	} else if w.same++; w.same >= looks {
		if w.state.CompareAndSwap(watchBusy, watchOver) {
			w.over()
			return
		}
		w.same = 0
	}
	w.timer.Reset(time.Duration(w.limit.Load()) / looks)
}
