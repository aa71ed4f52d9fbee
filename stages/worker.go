package stages

import (
	"context"
	"sync/atomic"
	"time"

	"weir/transcript"
)

// A worker judges events on a goroutine of its own, so that the pipeline can
// go on without it should it never come back.
type worker struct {
	env       *env
	stages    []stage
	observers []observer // those of stages
	learners  []findingObserver
	reader    reader
	again     rescan
	verdict   Verdict
	window    window
	placed    []transcript.Place
	names     printed
	paths     printed
	namer     namer
	at        atomic.Int32 // index of the stage at work
	passed    int          // events of the job at hand that pass as they came
	left      atomic.Bool  // nobody waits any more: stages with memory belong to another worker
	jobs      chan job
	done      chan bool // whether a job ended in time
	watch     *watch
}

// An observer is a stage that observes, and where it stands.
type observer struct {
	Observer
	at int32
}

// A findingObserver is a FindingObserver with its index in stages.
type findingObserver struct {
	FindingObserver
	at int32
}

type job struct {
	ctx    context.Context
	ev     *transcript.Event
	pieces *pieces             // what is known of the fragments of ev, or nil to judge them as they stand
	grown  *growth             // judge this instead of an event
	events []*transcript.Event // or these, one after the other, up to one that does not pass
}

func newWorker(e *env, stages []stage) *worker {
	w := &worker{env: e, stages: stages, reader: newReader(e), names: printed{}, paths: printed{}, jobs: make(chan job), done: make(chan bool, 1)}
	for i, s := range stages {
		if o, ok := s.impl.(Observer); ok {
			w.observers = append(w.observers, observer{o, int32(i)})
		}
		if l, ok := s.impl.(FindingObserver); ok {
			w.learners = append(w.learners, findingObserver{l, int32(i)})
		}
	}
	w.again.reader = w.reader.another()
	w.window.reader = w.reader.another()
	w.watch = newWatch(func() { w.done <- false })
	go w.loop()
	return w
}

func (w *worker) loop() {
	for j := range w.jobs {
		if !w.do(&j) || !w.watch.end() {
			return // nobody waits any more
		}
		w.done <- true
	}
}

// do reports whether somebody may still wait for the job.
func (w *worker) do(j *job) bool {
	switch {
	case j.events != nil:
		return w.judgeAll(j.ctx, j.events)
	case j.grown != nil:
		w.join(j.ctx, j.grown)
	default:
		w.judge(j.ctx, j.ev, j.pieces)
	}
	return true
}

// run has j done and reports whether that ended within limit, or a little more.
func (w *worker) run(j job, limit time.Duration) bool {
	w.watch.begin(limit)
	w.jobs <- j
	return <-w.done
}

func (w *worker) stageName() string { return w.stages[w.at.Load()].Name }

// judge fills w.verdict for ev. A panic anywhere blocks the event.
func (w *worker) judge(ctx context.Context, ev *transcript.Event, ps *pieces) {
	v := &w.verdict
	v.reset(ev)
	v.Held = ps != nil && ps.held
	w.reader.pieces, w.again.reader.pieces = ps != nil, ps != nil
	w.at.Store(0)
	defer func() {
		if recover() != nil {
			v.Findings, v.places, v.wheres = v.Findings[:0], v.places[:0], v.wheres[:0]
			v.fail(w.stageName(), reasonPanic)
		}
	}()
	if ev.Fault == nil {
		if err := w.reader.read(ev); err == errCrowded {
			v.crowd(w.env.cfg.maxFindings())
			return
		} else if err != nil {
			v.fail(w.stageName(), reasonError)
			return
		}
	} else {
		w.reader.in = Input{Event: ev}
	}
	in := &w.reader.in
	w.observe(in)
	if !w.check(ctx, in, v) || ps != nil && !w.addPieces(v, ps) {
		return
	}
	v.Complete = true
	max := w.env.cfg.maxFindings()
	if len(v.Findings) > max {
		v.crowd(max)
		return
	}
	w.learn(in, v.Findings)
	w.act(ctx, in, v)
	if len(v.Findings) > max { // copies of values add some
		v.crowd(max)
		return
	}
	w.locate(ev, v)
	w.skip(ev, v)
}

func (w *worker) observe(in *Input) {
	for _, o := range w.observers {
		w.at.Store(o.at)
		o.Observe(in)
	}
}

func (w *worker) learn(in *Input, fs []Finding) {
	if len(fs) == 0 {
		return
	}
	for _, l := range w.learners {
		w.at.Store(l.at)
		l.ObserveFindings(in, fs)
	}
}

// check runs the stages in order until one blocks. It reports whether all of
// them could judge.
func (w *worker) check(ctx context.Context, in *Input, v *Verdict) bool {
	v.Action = Allow
	traced := w.env.cfg.Trace || w.env.cfg.Timings
	for i := range w.stages {
		s := &w.stages[i]
		w.at.Store(int32(i))
		if ctx.Err() != nil || w.left.Load() {
			v.fail(s.Name, reasonCanceled)
			return false
		}
		from, began := len(v.Findings), w.now()
		var err error
		v.Findings, err = s.impl.Check(ctx, in, v.Findings)
		if err != nil {
			v.Findings = v.Findings[:0]
			v.fail(s.Name, reasonError)
			return false
		}
		if len(v.Findings) > w.env.cfg.maxFindings() {
			break // judge withholds it
		}
		did := Allow
		if len(v.Findings) > from {
			did = w.settle(s, v, from)
		}
		if traced {
			v.Trace = append(v.Trace, Step{s.Name, did, w.since(began)})
		}
		if in.Event.Fault != nil || v.Action == Block && !w.env.cfg.AllFindings {
			break // the rest of an unreadable line does not exist
		}
	}
	return true
}

// settle takes the findings of one stage into the verdict and returns what
// they amount to.
func (w *worker) settle(s *stage, v *Verdict, from int) Action {
	did := Allow
	for i := from; i < len(v.Findings); i++ {
		f := &v.Findings[i]
		f.Stage = s.Name
		switch {
		case f.Act == ActBlock:
			did = Block
			if v.Action != Block {
				v.withhold(s.Name, f.Category, f.Reason)
			}
		case f.Act.Edits():
			did = min(did, Modify)
		}
	}
	v.Action = min(v.Action, did)
	return did
}

func (w *worker) now() (t time.Time) {
	if w.env.cfg.Timings {
		t = time.Now()
	}
	return t
}

func (w *worker) since(t time.Time) (d time.Duration) {
	if w.env.cfg.Timings {
		d = max(time.Since(t), time.Microsecond)
	}
	return d
}
