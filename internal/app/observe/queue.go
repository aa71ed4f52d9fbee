package observe

import (
	"sync/atomic"
	"time"
)

// A Queue hands values to a function on a goroutine of its own. It holds a fixed number of them,
// and what does not fit is dropped and counted, so that nobody who adds to it ever waits.
type Queue[T any] struct {
	values chan T
	done   chan struct{} // closed when the function has had all
	missed *atomic.Int64
}

// NewQueue returns a Queue of that size for f. missed counts the values that are dropped, and
// those at which f panics.
func NewQueue[T any](size int, missed *atomic.Int64, f func(T)) *Queue[T] {
	q := &Queue[T]{values: make(chan T, size), done: make(chan struct{}), missed: missed}
	go func() {
		defer close(q.done)
		for v := range q.values {
			q.call(f, v)
		}
	}()
	return q
}

func (q *Queue[T]) call(f func(T), v T) {
	defer func() {
		if recover() != nil {
			q.missed.Add(1)
		}
	}()
	f(v)
}

// Put adds a value, or drops it. It may not be called after Close.
func (q *Queue[T]) Put(v T) {
	select {
	case q.values <- v:
	default:
		q.missed.Add(1)
	}
}

// Close ends the queue and waits until the function has had all of it, no longer than limit. It
// reports whether that was so; what is left then is missed.
func (q *Queue[T]) Close(limit time.Duration) bool {
	close(q.values)
	late := time.NewTimer(limit)
	defer late.Stop()
	select {
	case <-q.done:
		return true
	case <-late.C:
		q.missed.Add(int64(len(q.values)) + 1) // and the one at work
		return false
	}
}
