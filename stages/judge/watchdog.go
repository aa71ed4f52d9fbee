package judge

import (
	"sync"
	"sync/atomic"
	"time"
)

// A watch reports whether a job takes too long. It costs next to nothing for each
// job: it only counts them, and looks now and then whether the count has changed.
type watch struct {
	state atomic.Uint64 // jobs begun so far, and in the two lowest bits the state of the last one
	limit atomic.Int64  // of the job at work, in nanoseconds
	awake atomic.Bool   // the timer runs
	timer *time.Timer
	over  func() // called once, when a job has taken too long

	looking sync.Mutex
	seen    uint64 // state at the last look
	same    int    // looks since that saw it unchanged
}

// The states of a job.
const (
	watchIdle = iota
	watchBusy
	watchOver // it took too long; nothing follows

	watchBits = 2
	watchMask = 1<<watchBits - 1
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
	w.state.Store((w.state.Load()>>watchBits+1)<<watchBits | watchBusy)
	if w.limit.Load() != int64(limit) {
		w.limit.Store(int64(limit))
		w.awake.Store(false)
	}
	if !w.awake.Load() && w.awake.CompareAndSwap(false, true) {
		w.timer.Reset(limit / looks)
	}
}

// end says that the job has ended. It reports whether that was in time.
func (w *watch) end() bool {
	s := w.state.Load()
	return s&watchMask == watchBusy && w.state.CompareAndSwap(s, s&^watchMask) // watchIdle
}

// close stops the timer, which would keep all that over knows in memory until its next look.
func (w *watch) close() { w.timer.Stop() }

// look counts how often the same job was seen. Where none is at work the timer
// stops, until one begins.
func (w *watch) look() {
	w.looking.Lock()
	defer w.looking.Unlock()
	s := w.state.Load()
	if s&watchMask != watchBusy {
		w.awake.Store(false)
		s = w.state.Load()
		if s&watchMask != watchBusy || !w.awake.CompareAndSwap(false, true) {
			return
		}
	}
	if s != w.seen {
		w.seen, w.same = s, 0
	} else if w.same++; w.same >= looks {
		if w.state.CompareAndSwap(s, s&^watchMask|watchOver) {
			w.over()
			return
		}
		w.same = 0
	}
	w.timer.Reset(time.Duration(w.limit.Load()) / looks)
}
