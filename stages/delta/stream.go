// Package delta judges texts that come in pieces over several lines as the texts they
// are.
package delta

import (
	"context"
	"unicode/utf16"
	"unicode/utf8"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// Bounds of what a Stream keeps. They are counted in lines and bytes, never in
// time, so that the answers do not depend on it.
const (
	maxHeld      = 1024    // lines that wait: more than partial.MaxRun, for lines of one character
	maxHeldBytes = 1 << 20 // bytes of these lines
	maxTexts     = 512     // texts that are open
)

// An Answer takes the answer to one line. For a line that Blank was given, v
// is nil and raw the line; end is what was given with the line. All of it is
// valid until Answer returns. An error ends the call that led to it.
type Answer func(v *stages.Verdict, raw, end []byte) error

// A Stream judges the events of one stream. What comes in pieces over several
// lines is judged as the one text it is: a piece that may be the beginning of
// something to mask is held until what follows decides, and so are all lines
// after it, so that answers come in order, one for each line. It is not safe
// for concurrent use.
//
// What is held is bounded. At the bound the undecided end of a text is masked.
type Stream struct {
	judge   *judge.Judge
	window  *window
	answer  Answer
	queue   []*waiting
	bytes   int // of the lines in queue
	free    []*waiting
	texts   map[uint64]*joined
	order   []*joined    // open texts, the oldest first
	touched []*joined    // texts that the line at hand has pieces of
	known   *judge.Known // of the line that is answered
}

// A waiting is a line that is not answered yet.
type waiting struct {
	event  *transcript.Event // the caller's, until the line has to wait
	own    *transcript.Event
	parser *transcript.Parser
	raw    []byte
	end    []byte
	blank  bool
	answer *stages.Verdict // given with the line
	held   bool
	open   int // pieces that are not decided
	shards []shard
	cause  *joined // a text that is withheld, or nil
}

// A joined is a text that comes in pieces.
type joined struct {
	stream  uint64
	last    transcript.Fragment
	grown   *growth // nil once it could not be judged
	pieces  []piece // not yet decided
	end     int     // bytes so far
	half    rune    // first half of a surrogate pair that it ends with, or 0
	cause   *stages.Finding
	failure *judge.Failure
}

func (j *joined) dead() bool { return j.cause != nil || j.failure != nil }

// NewStream returns a Stream that has j judge and answer take the answers.
func NewStream(j *judge.Judge, answer Answer) *Stream {
	return &Stream{judge: j, window: new(window), answer: answer, texts: map[uint64]*joined{}, known: new(judge.Known)}
}

// Push judges ev, and answers it and lines before it as far as they are
// decided. Neither ev nor end is kept. Where the verdict says that it was
// Abandoned, the memory of ev must not be used again.
func (s *Stream) Push(ctx context.Context, ev *transcript.Event, end []byte) error {
	if s.alone(ev) {
		return s.answer(s.judge.Run(ctx, ev), nil, end)
	}
	w := s.waiting()
	w.event, w.end = ev, append(w.end[:0], end...)
	if ev.Fault == nil {
		s.feed(w, ev)
		s.decide(ctx)
		s.close(ctx, ev)
	}
	return s.enqueue(ctx, w)
}

// PushAll is Push for several events, with what follows each of them.
func (s *Stream) PushAll(ctx context.Context, evs []*transcript.Event, ends [][]byte) error {
	for len(evs) > 0 {
		n := 0
		for n < len(evs) && s.alone(evs[n]) {
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

// alone reports whether ev can be answered as soon as it is judged.
func (s *Stream) alone(ev *transcript.Event) bool {
	return len(s.queue) == 0 && len(ev.Fragments) == 0 && !ev.EndsTexts()
}

// Blank takes a line that has no event and is handed back in its place.
func (s *Stream) Blank(ctx context.Context, raw, end []byte) error {
	if len(s.queue) == 0 {
		return s.answer(nil, raw, end)
	}
	w := s.waiting()
	w.blank, w.raw, w.end = true, append(w.raw[:0], raw...), append(w.end[:0], end...)
	return s.enqueue(ctx, w)
}

// Refuse takes a line that has no event and was answered already: v is the
// answer, to be given in its place.
func (s *Stream) Refuse(ctx context.Context, v *stages.Verdict, end []byte) error {
	if len(s.queue) == 0 {
		return s.answer(v, nil, end)
	}
	w := s.waiting()
	w.answer, w.end = v, append(w.end[:0], end...)
	return s.enqueue(ctx, w)
}

// Close decides all texts, which end here, and answers every line that waits.
// The end of a text that was torn off and may be the beginning of a value is
// masked.
func (s *Stream) Close(ctx context.Context) error {
	for len(s.order) > 0 {
		j := s.order[0]
		if j.grown != nil {
			j.grown.torn = true
		}
		s.finish(ctx, j)
	}
	return s.release(ctx)
}

func (s *Stream) waiting() *waiting {
	if n := len(s.free); n > 0 {
		w := s.free[n-1]
		s.free = s.free[:n-1]
		return w
	}
	return new(waiting)
}

// feed adds the fragments of ev to their texts.
func (s *Stream) feed(w *waiting, ev *transcript.Event) {
	for i := range ev.Fragments {
		f := &ev.Fragments[i]
		j := s.text(ev, f)
		if j.dead() {
			w.cause = j
			continue
		}
		n := len(ev.Segments[f.Segment].Text)
		j.pieces = append(j.pieces, piece{w, f.Segment, j.end, n})
		w.open++
		j.append(ev, f.Segment)
		s.touch(j)
	}
}

func (s *Stream) touch(j *joined) {
	for _, t := range s.touched {
		if t == j {
			return
		}
	}
	s.touched = append(s.touched, j)
}

// text returns the text that f is a piece of.
func (s *Stream) text(ev *transcript.Event, f *transcript.Fragment) *joined {
	seg := &ev.Segments[f.Segment]
	j := s.texts[f.Stream]
	if j == nil {
		key := append([]byte(nil), ev.KeyOf(f.Segment)...)
		j = &joined{stream: f.Stream, grown: &growth{policy: s.judge.Policy(), label: seg.Label, root: newText(nil, key, transcript.Text)}}
		j.grown.head.Format, j.grown.head.Session, j.grown.head.Turn = ev.Format, ev.Session, ev.Turn
		s.texts[f.Stream] = j
		s.order = append(s.order, j)
	}
	j.last = *f
	if j.grown != nil {
		j.grown.head.Line = ev.Line
		j.grown.label.Trust = min(j.grown.label.Trust, seg.Trust)
		j.grown.label.Dir = min(j.grown.label.Dir, seg.Dir)
	}
	return j
}

// append adds the text of a segment. Two halves of a surrogate pair in two
// fragments become the character they are.
func (j *joined) append(ev *transcript.Event, seg int) {
	t, b := j.grown.root, ev.Segments[seg].Text
	low, high := ev.Halves(seg)
	at := j.end
	j.end += len(b)
	const n = len("\uFFFD")
	if low && j.half != 0 && t.done <= t.end()-n {
		t.buf = t.buf[:len(t.buf)-n]
		t.appendRune(utf16.DecodeRune(j.half, ev.FirstHalf(seg)), at-n, 2*n)
		b, at = b[n:], at+n
	}
	if ev.Segments[seg].IllFormed && utf8.RuneCount(b) > 0 {
		t.ill = t.ill || !high || low || len(b) > n
	}
	if len(b) > 0 {
		t.append(b, at)
	}
	if len(ev.Segments[seg].Text) > 0 {
		j.half = 0
		if high {
			j.half = ev.LastHalf(seg)
		}
	}
}

// decide decides what the line at hand adds to its texts.
func (s *Stream) decide(ctx context.Context) {
	for _, j := range s.touched {
		if !j.dead() && !j.grown.waits(s.judge.Policy()) {
			s.grow(ctx, j)
		}
	}
	s.touched = s.touched[:0]
	for len(s.order) > maxTexts {
		// The text goes on, but not for us: its tail is decided as at any bound.
		j := s.order[0]
		if !j.dead() {
			j.grown.force = true
			s.grow(ctx, j)
		}
		s.finish(ctx, j)
	}
}

// close decides the texts that end with ev.
func (s *Stream) close(ctx context.Context, ev *transcript.Event) {
	if !ev.EndsTexts() {
		return
	}
	for i := 0; i < len(s.order); {
		if j := s.order[i]; ev.Ended(&j.last) {
			s.finish(ctx, j)
			continue
		}
		i++
	}
}

// finish decides all of a text and forgets it.
func (s *Stream) finish(ctx context.Context, j *joined) {
	if !j.dead() {
		j.grown.root.ended = true
		s.grow(ctx, j)
	}
	if len(j.pieces) > 0 && !j.dead() {
		j.failure = judge.Failed()
		s.withhold(j)
	}
	delete(s.texts, j.stream)
	for i := range s.order {
		if s.order[i] == j {
			s.order = append(s.order[:i], s.order[i+1:]...)
			break
		}
	}
}

// grow has a worker judge what is new of a text, and deals out what it found.
func (s *Stream) grow(ctx context.Context, j *joined) {
	g, win := j.grown, s.window
	if ctx.Err() != nil {
		j.failure = judge.Canceled()
		s.withhold(j)
		return
	}
	j.failure = s.judge.Do(ctx, func(b *judge.Bench) error { return g.decide(b, win) })
	if j.failure != nil && j.failure.Hung {
		j.grown, s.window = nil, new(window) // it may still be writing to them
		s.withhold(j)
		return
	}
	j.cause = g.cause
	if !j.dead() {
		for _, c := range g.cuts {
			j.deal(c)
		}
		j.settle()
	}
	g.cuts, g.force = g.cuts[:0], false
	if j.dead() {
		s.withhold(j)
	}
}

// deal gives each fragment its part of a cut.
func (j *joined) deal(c *cut) {
	for i := range j.pieces {
		p := &j.pieces[i]
		start, end := max(c.Start, p.at), min(c.End, p.at+p.n)
		if start < end || start == end && c.Start == c.End && len(c.shards) == 0 {
			c.shards = append(c.shards, shard{c, p.line, p.seg, start - p.at, end - p.at})
		}
	}
	for _, sh := range c.shards {
		sh.line.shards = append(sh.line.shards, sh)
	}
}

// settle lets go of the pieces that are decided.
func (j *joined) settle() {
	t := j.grown.root
	done, _ := t.source(t.done, t.done)
	if t.done == t.end() {
		done = j.end
	}
	n := 0
	for n < len(j.pieces) && j.pieces[n].at+j.pieces[n].n <= done {
		j.pieces[n].line.open--
		n++
	}
	j.pieces = append(j.pieces[:0], j.pieces[n:]...)
}

// withhold blocks all lines that wait for a text.
func (s *Stream) withhold(j *joined) {
	for i := range j.pieces {
		j.pieces[i].line.open--
		j.pieces[i].line.cause = j
	}
	j.pieces = nil
}

// enqueue answers w if it can be answered, else makes a copy of it.
func (s *Stream) enqueue(ctx context.Context, w *waiting) error {
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

// keep makes w a copy that does not depend on the caller's memory.
func (s *Stream) keep(w *waiting) {
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

// force decides the texts that the first line waits for, whatever may follow.
func (s *Stream) force(ctx context.Context) {
	first := s.queue[0]
	for _, j := range s.order {
		if len(j.pieces) == 0 || j.pieces[0].line != first {
			continue
		}
		j.grown.force = true
		s.grow(ctx, j)
		if len(j.pieces) > 0 && j.pieces[0].line == first {
			j.cause = tooMuch()
			s.withhold(j)
		}
	}
}

// release answers the lines at the head of the queue that wait no more.
func (s *Stream) release(ctx context.Context) error {
	n := 0
	defer func() { s.queue = append(s.queue[:0], s.queue[n:]...) }()
	for n < len(s.queue) && s.queue[n].open == 0 {
		w := s.queue[n]
		n++
		if err := s.reply(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// reply answers one line.
func (s *Stream) reply(ctx context.Context, w *waiting) error {
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
	*k = judge.Known{Held: w.held, Findings: w.findings(s.judge, k.Findings[:0])}
	if j := w.cause; j != nil {
		k.Failure, k.Cause = j.failure, w.blocked(j)
	}
	v := s.judge.RunWith(ctx, w.event, k)
	if judge.Abandoned(v) { // the worker left behind may still read all this
		s.known = new(judge.Known)
		if w.held {
			w.own, w.parser, w.raw = nil, nil, nil
		}
	}
	err := s.answer(v, nil, w.end)
	s.recycle(w)
	return err
}

// blocked returns the finding that withholds a line with a piece of j.
func (w *waiting) blocked(j *joined) *stages.Finding {
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
func (s *Stream) recycle(w *waiting) {
	if cap(w.raw) > 4<<10 {
		return
	}
	clear(w.shards)
	*w = waiting{own: w.own, parser: w.parser, raw: w.raw[:0], end: w.end[:0], shards: w.shards[:0]}
	s.free = append(s.free, w)
}
