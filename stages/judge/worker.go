package judge

import (
	"context"
	"sync/atomic"
	"time"

	"weir/stages"
	"weir/stages/analysis"
	"weir/stages/edit"
	"weir/transcript"
)

// A worker judges events on a goroutine of its own, so that the judge can go on
// without it should it never come back. All its memory is left behind with it, but for
// that of the stages.
type worker struct {
	policy   *stages.Policy
	stages   []stage
	watchers watchers
	analyzer *analysis.Analyzer
	verdict  stages.Verdict
	copies   edit.Copies
	sealer   edit.Sealer
	edits    []transcript.Edit
	out      []byte // the edited line
	rescan   rescan
	joined   *analysis.Analyzer // of texts in pieces
	found    []stages.Finding   // there
	pointers pointers
	located  []transcript.Location

	at       atomic.Int32 // index of the stage at work
	event    atomic.Int32 // index of the event at work, of several
	left     atomic.Bool  // nobody waits any more: stages with memory belong to another worker
	jobs     chan func() bool
	done     chan bool // whether a job ended in time
	watchdog *watch
}

func newWorker(p *stages.Policy, all []stage) *worker {
	a := analysis.New(p)
	w := &worker{policy: p, stages: all, watchers: newWatchers(all), analyzer: a, joined: a.Another(), sealer: edit.Sealer{Masker: p.Masker},
		pointers: newPointers(a), jobs: make(chan func() bool), done: make(chan bool, 1)}
	w.rescan.analyzer = a.Another()
	w.watchdog = newWatch(func() { w.done <- false })
	go w.loop()
	return w
}

// loop does jobs. A job reports whether somebody still waits for it.
func (w *worker) loop() {
	for job := range w.jobs {
		if !job() {
			return
		}
		w.done <- true
	}
}

// run has a job done and reports whether it ended. Each of the times between a begin
// and an end of the watchdog may take limit, or a little more.
func (w *worker) run(limit time.Duration, job func() bool) bool {
	w.watchdog.begin(limit)
	w.jobs <- job
	return <-w.done
}

func (w *worker) stageName() string { return w.stages[w.at.Load()].Name }

// judgeAll judges events, from that of w.event on. It reports false where nobody waits
// any more.
func (w *worker) judgeAll(ctx context.Context, evs []*transcript.Event, limit time.Duration, answer func(int, *stages.Verdict) error) (ok bool, err error) {
	first := int(w.event.Load())
	for i := first; i < len(evs); i++ {
		if i > first {
			w.event.Store(int32(i))
			w.watchdog.begin(limit)
		}
		w.judge(ctx, evs[i], nil)
		if !w.watchdog.end() {
			return false, nil
		}
		if err := answer(i, &w.verdict); err != nil {
			return true, err
		}
	}
	return true, nil
}

// judge fills w.verdict for ev. A panic anywhere blocks the event.
func (w *worker) judge(ctx context.Context, ev *transcript.Event, known *Known) {
	v := &w.verdict
	v.Reset(ev)
	v.Held = known != nil && known.Held
	w.at.Store(0)
	defer func() {
		if recover() != nil {
			v.Findings = v.Findings[:0]
			v.ClearLocations(0)
			v.Fail(w.stageName(), reasonPanic)
		}
	}()
	if ctx.Err() != nil {
		v.Fail(stages.Required, reasonCanceled)
		return
	}
	in, err := w.analyze(ev, known != nil)
	switch {
	case err == analysis.ErrCrowded:
		v.Crowd(w.policy.Config.FindingLimit())
	case err != nil:
		v.Fail(w.stageName(), reasonError)
	default:
		w.decide(ctx, in, v, known)
	}
}

// analyze returns the Input of ev. Of a line that could not be read it holds nothing.
func (w *worker) analyze(ev *transcript.Event, apart bool) (*stages.Input, error) {
	w.analyzer.SetApart(apart)
	w.rescan.analyzer.SetApart(apart)
	if ev.Fault != nil {
		return w.analyzer.Unread(ev), nil
	}
	return w.analyzer.Analyze(ev)
}

// decide runs the stages and does what they ask for.
func (w *worker) decide(ctx context.Context, in *stages.Input, v *stages.Verdict, known *Known) {
	w.observe(in)
	if !w.check(ctx, in, v) || known != nil && !addKnown(v, known) {
		return
	}
	v.Complete = true
	limit := w.policy.Config.FindingLimit()
	if len(v.Findings) > limit {
		v.Crowd(limit)
		return
	}
	w.observeFindings(in, v.Findings)
	w.apply(ctx, in, v)
	if len(v.Findings) > limit { // copies of values add some
		v.Crowd(limit)
		return
	}
	w.locate(in.Event, v)
	w.skip(in, v)
}
