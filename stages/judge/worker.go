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
	draft    draft              // for stages that hand texts out
	pending  []pending          // what they ask about the current event while others are judged
	raised   []stages.Finding   // what was found in that, as the stages made it
	joined   *analysis.Analyzer // of texts in pieces
	found    []stages.Finding   // there
	pointers pointers
	located  []transcript.Location
	ids      ids
	source   stages.Source // of the current event

	at       atomic.Int32 // index of the stage at work, or a step beside the stages
	event    atomic.Int32 // index of the event at work, of several
	left     atomic.Bool  // no caller waits any more: stages with memory belong to another worker
	err      error        // of the last job: what its answer returned
	failure  *Failure     // of the last job: why it failed
	jobs     chan job
	done     chan bool // whether a job ended in time
	watchdog *watch
}

func newWorker(p *stages.Policy, all []stage, a *analysis.Analyzer) *worker {
	w := &worker{policy: p, stages: all, watchers: newWatchers(all), analyzer: a, joined: a.Another(), sealer: edit.Sealer{Masker: p.Masker},
		pointers: newPointers(a), ids: ids{clean: printed{}}, jobs: make(chan job), done: make(chan bool, 1)}
	w.rescan.analyzer = a.ForRescan()
	w.draft.names = newPointers(w.rescan.analyzer)
	w.watchdog = newWatch(func() { w.done <- false })
	go w.loop()
	return w
}

// A job is what a worker is to do: judge one event, judge several and answer them, or
// call a function.
type job struct {
	ctx    context.Context
	limit  time.Duration // of each event, or of the function
	event  *transcript.Event
	known  *Known
	events []*transcript.Event
	answer func(i int, v *stages.Verdict) error
	do     func(*PieceJudge) error
}

func (w *worker) loop() {
	for j := range w.jobs {
		if !w.work(&j) {
			return
		}
		w.done <- true
	}
}

// work does a job and reports whether the caller still waits for it.
func (w *worker) work(j *job) bool {
	switch {
	case j.events != nil:
		return w.judgeAll(j)
	case j.do != nil:
		w.failure = w.attempt(j.ctx, j.do)
	default:
		w.judge(j.ctx, j.event, j.known)
	}
	return w.watchdog.end()
}

// run has a job done and reports whether it ended, which may take as long as its limit
// or a little more.
func (w *worker) run(j job) bool {
	w.watchdog.begin(j.limit)
	w.jobs <- j
	return <-w.done
}

// The steps of a worker beside those of the stages.
const (
	analysing = -1 // an event, or the texts that were edited
	editing   = -2 // an event by what the stages found, and looking up the places
)

// stageName returns the name of what is at work: of a stage, or of a step beside them.
func (w *worker) stageName() string {
	switch at := w.at.Load(); at {
	case analysing:
		return "analysis"
	case editing:
		return "edit"
	default:
		return w.stages[at].Name
	}
}

// judgeAll judges and answers the events of j, from that of w.event on. It reports
// false where no caller waits any more.
func (w *worker) judgeAll(j *job) bool {
	w.err = nil
	first := int(w.event.Load())
	for i := first; i < len(j.events); i++ {
		if i > first {
			w.event.Store(int32(i))
			w.watchdog.begin(j.limit)
		}
		w.judge(j.ctx, j.events[i], nil)
		if !w.watchdog.end() {
			return false
		}
		if w.err = j.answer(i, &w.verdict); w.err != nil {
			break
		}
	}
	return true
}

// judge fills w.verdict for ev. A panic anywhere blocks the event.
func (w *worker) judge(ctx context.Context, ev *transcript.Event, known *Known) {
	v := &w.verdict
	v.Reset(ev)
	w.pending = w.pending[:0]
	v.Held = known != nil && known.Held
	if w.policy.Config.Sources {
		w.source = stages.Source{}
		v.Source = &w.source
	}
	w.at.Store(analysing)
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
	switch crowded, err := w.crowded(ev, err); {
	case crowded != nil:
		v.WithholdFor(*crowded)
	case err != nil:
		v.Fail(w.stageName(), reasonOf(err))
	default:
		w.decide(ctx, in, v, known)
	}
}

// crowded returns the finding that withholds an event where err says that analysis found
// too much in it, and every other error as it is.
func (w *worker) crowded(ev *transcript.Event, err error) (*stages.Finding, error) {
	switch err {
	case analysis.ErrTooMany:
		f := stages.TooManyFindings(w.policy.Config.FindingLimit(ev))
		return &f, nil
	case analysis.ErrHeavy:
		f := stages.Heavy()
		return &f, nil
	}
	return nil, err
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
	limit := w.policy.Config.FindingLimit(in.Event)
	if len(v.Findings) > limit {
		v.WithholdTooMany(limit)
		return
	}
	w.observeFindings(in, v.Findings)
	if w.raised = w.raised[:0]; len(w.pending) > 0 {
		w.raised = append(w.raised, v.Findings...)
	}
	w.at.Store(editing)
	w.apply(ctx, in, v)
	w.at.Store(editing)
	if len(v.Findings) > limit { // copies of values add some
		v.WithholdTooMany(limit)
		return
	}
	w.locate(in.Event, v)
	w.skip(in, v)
	w.identify(in, v)
	if len(w.pending) > 0 && v.Action != stages.Block {
		w.hold(ctx, in, v, w.raised)
	}
}
