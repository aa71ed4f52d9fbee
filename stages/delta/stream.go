// Package delta joins a text that comes in fragments over several lines, and judges it as one
// text.
//
// A fragment is appended to the stream buffer of its text. The detectors say from where
// on the end of a buffer may be the beginning of a value: that part is held back. The text
// before it is judged, edited and committed, and each edit is divided among the fragments
// that it covers. A line is answered, in order, once all of its fragments are committed.
package delta

import (
	"context"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// Bounds of what a Stream keeps. They are counted in lines and bytes, never in
// time, so that the answers do not depend on it.
const (
	maxHeld      = 1024    // lines in the queue: more than partial.MaxRun, for lines of one character
	maxHeldBytes = 1 << 20 // bytes of the lines in the queue
	maxBuffers   = 512     // open stream buffers
)

// An Answer takes the answer to one line. For a line that Blank was given, v
// is nil and raw the line; end is what was given with the line. All of it is
// valid until Answer returns. An error ends the call that led to it.
type Answer func(v *stages.Verdict, raw, end []byte) error

// A Stream judges the events of one stream and answers each line once, in order. A
// fragment that may be the beginning of a value waits until the text decides, and so do
// all lines after it. It is not safe for concurrent use.
//
// Held lines and open texts are bounded. At the bound the undecided end of a text is
// masked.
type Stream struct {
	judge   *judge.Judge
	scratch *scratch
	answer  Answer
	queue   []*queuedLine            // lines without an answer, in order
	bytes   int                      // of the held lines in queue
	free    []*queuedLine            // for reuse
	buffers map[uint64]*streamBuffer // by transcript.Fragment.Stream
	open    []*streamBuffer          // all buffers, the oldest first
	changed []*streamBuffer          // buffers that the current line added to
	known   *judge.Known             // of the line that is being answered, for reuse
}

// NewStream returns a Stream that has j judge and answer take the answers.
func NewStream(j *judge.Judge, answer Answer) *Stream {
	return &Stream{judge: j, scratch: new(scratch), answer: answer, buffers: map[uint64]*streamBuffer{}, known: new(judge.Known)}
}

// Renew has j judge what comes from now on, as far as it has not been judged yet. j goes on
// where the judge until now ends, which must not be used again, and labels stay as they were.
func (s *Stream) Renew(j *judge.Judge) {
	j.Inherit(s.judge)
	s.judge = j
	for _, b := range s.open {
		if b.content != nil {
			b.content.policy = j.Policy()
		}
	}
}

// Push judges ev, and answers it and the lines before it as far as they are decided.
// Neither ev nor end is kept. If the verdict is judge.Abandoned, the caller must not use
// the memory of ev again.
func (s *Stream) Push(ctx context.Context, ev *transcript.Event, end []byte) error {
	if s.immediate(ev) {
		return s.answer(s.judge.Run(ctx, ev), nil, end)
	}
	w := s.newLine()
	w.event, w.end = ev, append(w.end[:0], end...)
	if ev.Fault == nil {
		s.addFragments(w, ev)
		s.judgeChanged(ctx)
		s.finishEnded(ctx, ev)
	} else {
		s.withholdOpen()
	}
	return s.enqueue(ctx, w)
}

// PushAll is Push for several events, with what follows each of them.
func (s *Stream) PushAll(ctx context.Context, evs []*transcript.Event, ends [][]byte) error {
	for len(evs) > 0 {
		n := 0
		for n < len(evs) && s.immediate(evs[n]) {
			n++
		}
		if n == 0 {
			n = 1
			if err := s.Push(ctx, evs[0], ends[0]); err != nil {
				return err
			}
		} else if err := s.judge.RunAll(ctx, evs[:n], func(i int, v *stages.Verdict) error { return s.answer(v, nil, ends[i]) }); err != nil {
			return err
		}
		evs, ends = evs[n:], ends[n:]
	}
	return nil
}

// immediate reports whether ev can be answered as soon as it is judged.
func (s *Stream) immediate(ev *transcript.Event) bool {
	return len(s.queue) == 0 && len(ev.Fragments) == 0 && !ev.EndsTexts()
}

// Blank takes a line that has no event. Its answer has no verdict.
func (s *Stream) Blank(ctx context.Context, raw, end []byte) error {
	if len(s.queue) == 0 {
		return s.answer(nil, raw, end)
	}
	w := s.newLine()
	w.blank, w.raw, w.end = true, append(w.raw[:0], raw...), append(w.end[:0], end...)
	return s.enqueue(ctx, w)
}

// Refuse takes a line that has no event. Its answer is v.
func (s *Stream) Refuse(ctx context.Context, v *stages.Verdict, end []byte) error {
	s.withholdOpen()
	if len(s.queue) == 0 {
		return s.answer(v, nil, end)
	}
	w := s.newLine()
	w.answer, w.end = v, append(w.end[:0], end...)
	return s.enqueue(ctx, w)
}

// Close ends all texts and answers every line in the queue. If the end of a text that was
// torn off looks like a value, it is masked.
func (s *Stream) Close(ctx context.Context) error {
	for len(s.open) > 0 {
		j := s.open[0]
		if j.content != nil {
			j.content.cutOff = true
		}
		s.finish(ctx, j)
	}
	return s.release(ctx)
}
