package mcp

import (
	"sync"
	"time"
)

// maxWaiting is how many requests of a client may wait for an answer.
const maxWaiting = 4096

// Waiting are the requests of the client that have no answer yet. It is safe for
// concurrent use.
type waiting struct {
	limit time.Duration // how long an answer may take, or 0
	late  func(c call)  // takes a request whose answer took longer

	mu    sync.Mutex
	calls map[id]*call
	ended bool // no answer comes any more
}

// A call is a request without an answer.
type call struct {
	id        id
	noun      string // of its answer
	cancelled bool
	timer     *time.Timer // or nil
}

func newWaiting(limit time.Duration, late func(call)) *waiting {
	return &waiting{limit: limit, late: late, calls: map[id]*call{}}
}

// refuses says why a request cannot wait for an answer, or returns "".
func (w *waiting) refuses(i id) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case w.calls[i] != nil:
		return reasonInUse
	case w.ended:
		return reasonEnded
	case len(w.calls) >= maxWaiting && !w.forgetCancelled():
		return reasonTooMany
	}
	return ""
}

// forgetCancelled forgets the requests that were cancelled, which a server need not answer,
// and reports whether there were any.
func (w *waiting) forgetCancelled() bool {
	n := len(w.calls)
	for i, c := range w.calls {
		if c.cancelled {
			w.forget(i)
		}
	}
	return len(w.calls) < n
}

// add has a request wait. It reports whether an answer may come.
func (w *waiting) add(m *message) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return false
	}
	c := &call{id: m.id, noun: "answer"}
	if m.method == methodCall {
		c.noun = "tool result"
	}
	if w.limit > 0 && m.method != methodListen {
		c.timer = time.AfterFunc(w.limit, func() { w.expire(c) })
	}
	w.calls[m.id] = c
	return true
}

// expire ends the wait for an answer that did not come, if it is still waited for.
func (w *waiting) expire(c *call) {
	w.mu.Lock()
	same := w.calls[c.id] == c
	if same {
		w.forget(c.id)
	}
	w.mu.Unlock()
	if same {
		w.late(*c)
	}
}

// cancel notes that the client does not want the answer any more.
func (w *waiting) cancel(i id) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if c := w.calls[i]; c != nil {
		c.cancelled = true
	}
}

// has reports whether a request waits.
func (w *waiting) has(i id) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.calls[i] != nil
}

// take ends the wait of a request and returns it. It reports false if the request did
// not wait.
func (w *waiting) take(i id) (call, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.calls[i]
	if c == nil {
		return call{noun: "answer"}, false
	}
	w.forget(i)
	return *c, true
}

// takeAll ends the wait of all requests and returns them. With ended none may wait after
// that.
func (w *waiting) takeAll(ended bool) (all []call) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = w.ended || ended
	for i, c := range w.calls {
		all = append(all, *c)
		w.forget(i)
	}
	return all
}

func (w *waiting) forget(i id) {
	if c := w.calls[i]; c.timer != nil {
		c.timer.Stop()
	}
	delete(w.calls, i)
}
