package stages

import (
	"context"

	"weir/transcript"
)

// PushAll is Push for several events, with what follows each of them. It saves the
// hand-over to a worker for each of them, which takes longer than judging a short
// event.
func (s *Stream) PushAll(ctx context.Context, evs []*transcript.Event, ends [][]byte) error {
	for len(evs) > 0 {
		n, err := s.pushFirst(ctx, evs, ends)
		if err != nil {
			return err
		}
		evs, ends = evs[n:], ends[n:]
	}
	return nil
}

// pushFirst answers some of the first events and returns how many.
func (s *Stream) pushFirst(ctx context.Context, evs []*transcript.Event, ends [][]byte) (n int, err error) {
	for n < len(evs) && s.alone(evs[n]) {
		n++
	}
	if n < 2 {
		return 1, s.Push(ctx, evs[0], ends[0])
	}
	passed, v := s.pipeline.runAll(ctx, evs[:n])
	for i := range passed {
		if err := s.answer(s.pipeline.passed(evs[i]), nil, ends[i]); err != nil {
			return i, err
		}
	}
	if v == nil {
		return passed, nil
	}
	return passed + 1, s.answer(v, nil, ends[passed])
}

// alone reports whether ev can be answered as soon as it is judged.
func (s *Stream) alone(ev *transcript.Event) bool {
	return len(s.queue) == 0 && len(ev.Fragments) == 0 && !ev.EndsTexts()
}

// runAll judges events one after the other, up to one that does not pass as it came.
// It returns how many passed, and the verdict on the one after them or nil.
func (p *Pipeline) runAll(ctx context.Context, evs []*transcript.Event) (passed int, v *Verdict) {
	if ctx.Err() != nil {
		return 0, p.run(ctx, evs[0], nil)
	}
	w := p.worker
	before := w.watch.begun()
	if w.run(job{ctx: ctx, events: evs}, p.limit) {
		if w.passed == len(evs) {
			return w.passed, nil
		}
		return w.passed, &w.verdict
	}
	passed = int(w.watch.begun()-before) - 1
	return passed, p.overdue(evs[passed])
}

// passed returns the verdict on an event that passes as it came and of which there
// is nothing to say.
func (p *Pipeline) passed(ev *transcript.Event) *Verdict {
	v := &p.clean
	v.Line, v.Raw, v.Format, v.Turn = ev.Line, ev.Raw, ev.Format, ev.Turn
	v.Action, v.Complete, v.Event = Allow, true, ev.Raw
	return v
}

// passes reports whether v is what passed would return.
func (v *Verdict) passes() bool {
	return v.Action == Allow && v.Complete && !v.Held && v.Session == "" && len(v.Findings)+len(v.Skipped)+len(v.Trace) == 0
}

// judgeAll judges events up to one that does not pass. It reports whether each of
// them but the last one was judged in time.
func (w *worker) judgeAll(ctx context.Context, evs []*transcript.Event) bool {
	w.passed = 0
	for {
		w.judge(ctx, evs[w.passed], nil)
		if !w.verdict.passes() {
			return true
		}
		if w.passed++; w.passed == len(evs) {
			return true
		}
		if !w.watch.next() {
			return false
		}
	}
}
