package delta

import (
	"context"

	"weir/stages/judge"
	"weir/transcript"
)

// judgeChanged judges the texts that the current line added to. Texts over maxBuffers are
// closed.
func (s *Stream) judgeChanged(ctx context.Context) {
	for _, j := range s.changed {
		if !j.failed() && !j.content.allHeld(s.judge.Policy()) {
			s.judgeBuffer(ctx, j)
		}
	}
	s.changed = s.changed[:0]
	for len(s.open) > maxBuffers {
		// The text may go on, but its end is decided now, as at any bound.
		j := s.open[0]
		if !j.failed() {
			j.content.forced = true
			s.judgeBuffer(ctx, j)
		}
		s.finish(ctx, j)
	}
}

// finishEnded finishes the texts that end with ev.
func (s *Stream) finishEnded(ctx context.Context, ev *transcript.Event) {
	if !ev.EndsTexts() {
		return
	}
	for i := 0; i < len(s.open); {
		if j := s.open[i]; ev.Ended(&j.last) {
			s.finish(ctx, j)
			continue
		}
		i++
	}
}

// finish commits all of a text and forgets it.
func (s *Stream) finish(ctx context.Context, j *streamBuffer) {
	if !j.failed() {
		j.content.root.ended = true
		s.judgeBuffer(ctx, j)
	}
	if len(j.fragments) > 0 && !j.failed() {
		j.failure = judge.Failed()
		s.withhold(j)
	}
	delete(s.buffers, j.stream)
	for i := range s.open {
		if s.open[i] == j {
			s.open = append(s.open[:i], s.open[i+1:]...)
			break
		}
	}
}

// judgeBuffer judges what is new of a text and divides its edits among the fragments.
func (s *Stream) judgeBuffer(ctx context.Context, j *streamBuffer) {
	text, memory := j.content, s.scratch
	if ctx.Err() != nil {
		j.failure = judge.Canceled()
		s.withhold(j)
		return
	}
	j.failure = s.judge.Do(ctx, func(pieces *judge.PieceJudge) error { return text.commit(pieces, memory) })
	if j.failure != nil && j.failure.Hung {
		j.content, s.scratch = nil, new(scratch) // the abandoned worker may still write to them
		s.withhold(j)
		return
	}
	j.cause = text.cause
	if !j.failed() {
		for _, c := range text.edits {
			j.divide(c)
		}
		j.releaseDecided()
	}
	text.edits, text.forced = text.edits[:0], false
	if j.failed() {
		s.withhold(j)
	}
}

// withholdOpen withholds what is left of all open texts: a line that cannot be read may have
// a piece of any of them, and nobody can judge a text without it.
func (s *Stream) withholdOpen() {
	for _, j := range s.open {
		if !j.failed() {
			j.failure = judge.Torn()
			s.withhold(j)
		}
	}
}

// withhold withholds all lines that wait for j.
func (s *Stream) withhold(j *streamBuffer) {
	for i := range j.fragments {
		j.fragments[i].line.undecided--
		j.fragments[i].line.withheldBy = j
	}
	j.fragments = nil
}
