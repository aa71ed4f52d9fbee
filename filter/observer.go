package filter

import (
	"slices"
	"sync"
	"sync/atomic"

	"weir/internal/app/observe"
	"weir/stages"
)

// queued is how many verdicts may wait for one observer.
const queued = 1024

// Observe has f called with a copy of the verdict on each event, on a goroutine of its own and
// in the order of the events of a stream. No event waits for f: where 1024 verdicts wait, those
// that come are dropped and counted, as are those at which f panics. Close waits two seconds for
// what is left.
func (b *Builder) Observe(f func(*Verdict)) *Builder {
	b.observers = append(b.observers, onlooker{verdict: f})
	return b
}

// ObserveSessions has f called when a session begins, which is with its first event, and when it
// ends: with the Filter, or with Copy, or when 4096 other sessions have begun. It is called as
// an observer is.
func (b *Builder) ObserveSessions(f func(session string, begins bool)) *Builder {
	b.observers = append(b.observers, onlooker{session: f})
	return b
}

// An onlooker is an observer of one's own, behind a queue.
type onlooker struct {
	verdict func(*Verdict)
	session func(session string, begins bool)
	queue   *observe.Queue[func()]
}

// Observe hands an event over.
func (o *onlooker) Observe(e *observe.Event) {
	if o.session != nil && (e.Begins || e.Ends) {
		session, begins := e.Session, e.Begins
		o.queue.Put(func() { o.session(session, begins) })
	}
	if o.verdict != nil && e.Verdict != nil {
		v := verdictOf(e.Verdict)
		o.queue.Put(func() { o.verdict(&v) })
	}
}

// Close waits for the observer.
func (o *onlooker) Close() { o.queue.Close(observe.Wait) }

// watchers are the observers of a Filter.
type watchers struct {
	all    []*onlooker
	missed atomic.Int64
	mu     sync.Mutex   // for hub
	hub    *observe.Hub // of all streams, or nil
}

// watch gives the Filter its observers.
func (f *Filter) watch(observers []onlooker) {
	if len(observers) == 0 {
		return
	}
	var all []observe.Observer
	for _, o := range slices.Clone(observers) {
		o.queue = observe.NewQueue(queued, &f.watchers.missed, func(call func()) { call() })
		f.watchers.all = append(f.watchers.all, &o)
		all = append(all, &o)
	}
	f.watchers.hub = observe.NewHub(&f.watchers.missed, all...)
}

// tell tells the observers what became of an event of a stream.
func (w *watchers) tell(session string, v *stages.Verdict) {
	if w.hub == nil {
		return // without the lock, which all streams share
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.hub.Verdict(session, v)
}

// apart returns a Hub with sessions of its own, whose end does not end the observers, or nil.
func (w *watchers) apart() *observe.Hub {
	if w.hub == nil {
		return nil
	}
	var all []observe.Observer
	for _, o := range w.all {
		all = append(all, kept{o})
	}
	return observe.NewHub(&w.missed, all...)
}

// A kept observer goes on when a Hub ends.
type kept struct{ *onlooker }

func (kept) Close() {}

// close ends the observers.
func (w *watchers) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.hub.Close()
}

// Missed returns how many verdicts and sessions observers have missed so far.
func (f *Filter) Missed() int { return int(f.watchers.missed.Load()) }
