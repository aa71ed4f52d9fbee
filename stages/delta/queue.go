package delta

import (
	"context"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// A queuedLine is a line that is not answered yet.
type queuedLine struct {
	event      *transcript.Event  // of the caller until the line is held, then own
	own        *transcript.Event  // copy of the event, or nil
	parser     *transcript.Parser // of own
	raw        []byte             // the line of own, or a blank line
	end        []byte             // what followed the line in the input
	blank      bool               // the line has no event and no verdict
	answer     *stages.Verdict    // of a refused line, or nil
	held       bool               // the line could not be answered at once
	undecided  int                // fragments that are not committed
	parts      []editPart         // of edits in its fragments
	withheldBy *streamBuffer      // withheld text that it has a fragment of, or nil
}

// newLine returns an empty line, with memory of an earlier one if there is any.
func (s *Stream) newLine() *queuedLine {
	if n := len(s.free); n > 0 {
		w := s.free[n-1]
		s.free = s.free[:n-1]
		return w
	}
	return new(queuedLine)
}

// enqueue appends w to the queue, and answers all lines that can be answered. If w is not
// among them it is held. Over the bounds of the queue, texts are decided by force.
func (s *Stream) enqueue(ctx context.Context, w *queuedLine) error {
	s.queue = append(s.queue, w)
	if err := s.release(ctx); err != nil || len(s.queue) == 0 {
		return err
	}
	s.keep(w)
	for len(s.queue) > maxHeld || s.bytes > maxHeldBytes {
		s.force(ctx)
		if err := s.release(ctx); err != nil {
			return err
		}
	}
	return nil
}

// keep copies the event of w, which belongs to the caller.
func (s *Stream) keep(w *queuedLine) {
	w.held = true
	if w.event != nil {
		if w.own == nil {
			w.own, w.parser = new(transcript.Event), new(transcript.Parser)
		}
		w.raw = w.own.Keep(w.parser, w.event, w.raw)
		w.event = w.own
	}
	s.bytes += len(w.raw)
}

// force commits all of the texts that the first line waits for. It masks undecided text.
func (s *Stream) force(ctx context.Context) {
	first := s.queue[0]
	for _, j := range s.open {
		if len(j.fragments) == 0 || j.fragments[0].line != first {
			continue
		}
		j.content.forced = true
		s.judgeBuffer(ctx, j)
		if len(j.fragments) > 0 && j.fragments[0].line == first {
			j.cause = overBound()
			s.withhold(j)
		}
	}
}

// release answers the lines at the head of the queue that have no undecided fragment.
func (s *Stream) release(ctx context.Context) error {
	n := 0
	defer func() { s.queue = append(s.queue[:0], s.queue[n:]...) }()
	for n < len(s.queue) && s.queue[n].undecided == 0 {
		w := s.queue[n]
		n++
		if err := s.reply(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// reply answers one line.
func (s *Stream) reply(ctx context.Context, w *queuedLine) error {
	if w.held {
		s.bytes -= len(w.raw)
	}
	if w.blank {
		err := s.answer(nil, w.raw, w.end)
		s.recycle(w)
		return err
	}
	if w.answer != nil {
		err := s.answer(w.answer, nil, w.end)
		s.recycle(w)
		return err
	}
	k := s.known
	*k = judge.Known{Held: w.held, Findings: w.appendFindings(s.judge, k.Findings[:0])}
	if j := w.withheldBy; j != nil {
		k.Failure, k.Cause = j.failure, w.blockFinding(j)
	}
	v := s.judge.RunWith(ctx, w.event, k)
	if judge.Abandoned(v) { // the abandoned worker may still read all this
		s.known = new(judge.Known)
		if w.held {
			w.own, w.parser, w.raw = nil, nil, nil
		}
	}
	err := s.answer(v, nil, w.end)
	s.recycle(w)
	return err
}

// blockFinding returns the finding that withholds a line with a fragment of j, or nil if j
// could not be judged.
func (w *queuedLine) blockFinding(j *streamBuffer) *stages.Finding {
	if j.cause == nil {
		return nil
	}
	f := *j.cause
	f.Segment, f.Start, f.End = -1, 0, 0
	for i := range w.event.Fragments {
		if x := &w.event.Fragments[i]; x.Stream == j.stream {
			f.Segment, f.End = x.Segment, len(w.event.Segments[x.Segment].Text)
		}
	}
	return &f
}

// recycle keeps the memory of w for another line, unless it grew large.
func (s *Stream) recycle(w *queuedLine) {
	if cap(w.raw) > 4<<10 {
		return
	}
	clear(w.parts)
	*w = queuedLine{own: w.own, parser: w.parser, raw: w.raw[:0], end: w.end[:0], parts: w.parts[:0]}
	s.free = append(s.free, w)
}
