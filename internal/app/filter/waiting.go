package filter

import (
	"bytes"

	"weir/stages"
)

// Waiting are answers that are not written yet, in order: the first depends on what others are
// asked about its event, and those behind it wait for their turn. The zero value never has any.
type waiting struct {
	most  int // answers that may wait; 0 where none depends on others
	queue []waitingAnswer
	bytes int // of their events
}

// maxWaitingBytes is how many bytes of events may wait, beside the last one.
const maxWaitingBytes = 4 << 20

type waitingAnswer struct {
	verdict  *stages.Verdict // or nil for bytes without an event
	raw, end []byte
}

func (w *waitingAnswer) size() int {
	if w.verdict == nil {
		return len(w.raw)
	}
	return len(w.verdict.Raw)
}

// add adds an answer, of which it keeps copies.
func (w *waiting) add(v *stages.Verdict, raw, end []byte) {
	a := waitingAnswer{raw: bytes.Clone(raw), end: bytes.Clone(end)}
	if v != nil {
		a.verdict = v.Clone()
	}
	w.queue = append(w.queue, a)
	w.bytes += a.size()
}

// full reports whether no further answer may wait.
func (w *waiting) full() bool { return len(w.queue) >= w.most || w.bytes > maxWaitingBytes }

// first returns a channel that is closed when the first answer can be written, or nil if none
// waits.
func (w *waiting) first() <-chan struct{} {
	if len(w.queue) == 0 {
		return nil
	}
	if v := w.queue[0].verdict; v != nil && v.Later != nil {
		return v.Later.Ready()
	}
	return written
}

// written is for answers that hang on nothing.
var written = func() chan struct{} { c := make(chan struct{}); close(c); return c }()

// next takes the first answer from the queue, and waits for the answers that it depends on.
func (w *waiting) next() waitingAnswer {
	a := w.queue[0]
	w.queue = w.queue[:copy(w.queue, w.queue[1:])]
	w.bytes -= a.size()
	if a.verdict != nil && a.verdict.Later != nil {
		a.verdict = a.verdict.Later.Verdict()
	}
	return a
}

// release writes the answers that can be written, and those that may not wait any longer.
func (f *Run) release() error {
	for first := f.waiting.first(); first != nil; first = f.waiting.first() {
		if !f.waiting.full() {
			select {
			case <-first:
			default:
				return nil
			}
		}
		if err := f.writeNext(); err != nil {
			return err
		}
	}
	return nil
}

// drain waits for all answers and writes them.
func (f *Run) drain() error {
	for len(f.waiting.queue) > 0 {
		if err := f.writeNext(); err != nil {
			return err
		}
	}
	return nil
}

func (f *Run) writeNext() error {
	a := f.waiting.next()
	return f.answerNext(a.verdict, a.raw, a.end)
}
