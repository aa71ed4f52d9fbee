// Package observe passes judged events to observers: counters that are written to files, and
// functions that are called behind a queue. No observer can change an event, stop
// it, or delay it by more than it takes to count it; what an observer misses is counted.
package observe

import (
	"sync/atomic"
	"time"

	"weir/stages"
)

// Wait is how long the end of a run waits for one observer.
const Wait = 2 * time.Second

// An Event is a report to an observer: what became of an event of the stream, or that a session
// has ended. It is valid until Observe returns, and is not to be changed.
type Event struct {
	Session string          // that it belongs to, or "" for that of lines without a name
	Begins  bool            // the session begins with it
	Ends    bool            // the session has ended, and nothing else happened
	Verdict *stages.Verdict // nil if the session has ended
}

// Phases returns the steps of a conversation that e shows.
func (e *Event) Phases() stages.Phases {
	if e.Verdict == nil || e.Verdict.Source == nil {
		return 0
	}
	return e.Verdict.Source.Phases
}

// An Observer sees events. Observe does not block. Close waits for work under way, no longer
// than Wait.
type Observer interface {
	Observe(e *Event)
	Close()
}

// A Hub tells observers of events, in the order of the events, and of sessions. It is not safe
// for concurrent use. A nil Hub tells nobody.
type Hub struct {
	missed    *atomic.Int64
	observers []Observer
	known     map[string]bool // sessions that have begun
	order     []string        // in the order in which they began
}

// maxSessions is how many sessions are known at a time. At the bound the one that began first
// has ended.
const maxSessions = 1 << 12

// NewHub returns a Hub. missed counts the events that observers miss.
func NewHub(missed *atomic.Int64, observers ...Observer) *Hub {
	return &Hub{missed: missed, observers: observers, known: map[string]bool{}}
}

// Verdict tells the observers what became of an event of a session. An event that could
// not be read belongs to no session.
func (h *Hub) Verdict(session string, v *stages.Verdict) {
	if h == nil {
		return
	}
	e := &Event{Session: session, Verdict: v}
	if !h.known[session] && v.Category != stages.InvalidInput {
		e.Begins = true
		h.begin(session)
	}
	h.tell(e)
}

func (h *Hub) begin(session string) {
	if len(h.order) == maxSessions {
		h.end(h.order[0])
		h.order = h.order[:copy(h.order, h.order[1:])]
	}
	h.known[session] = true
	h.order = append(h.order, session)
}

func (h *Hub) end(session string) {
	delete(h.known, session)
	h.tell(&Event{Session: session, Ends: true})
}

func (h *Hub) tell(e *Event) {
	for _, o := range h.observers {
		h.contain(func() { o.Observe(e) })
	}
}

// contain calls f. If it panics, an event is missed and nothing else happens.
func (h *Hub) contain(f func()) {
	defer func() {
		if recover() != nil {
			h.missed.Add(1)
		}
	}()
	f()
}

// Close ends all sessions and then the observers, in order, and returns how many events they
// have missed.
func (h *Hub) Close() int {
	if h == nil {
		return 0
	}
	for _, session := range h.order {
		h.end(session)
	}
	h.order = nil
	for _, o := range h.observers {
		h.contain(o.Close)
	}
	return int(h.missed.Load())
}
