// Package judge takes events in order and answers each with a Verdict: it has the event
// analysed, runs the stages over the result, turns their proposals into edits, and judges
// the edited texts again.
//
// It fails closed: an event passes only if every stage ran and none objected.
package judge

import (
	"context"
	"slices"
	"time"

	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

// Reasons of the judge's own, beside those that stages give.
const (
	reasonPanic    = "internal error in this stage"
	reasonError    = "this stage could not judge the event"
	reasonTimeout  = "this stage did not finish in time"
	reasonTorn     = "a piece of this text came in a line that cannot be read"
	reasonCanceled = "interrupted before the event was judged"
	reasonSplice   = "the edits could not be applied"
	reasonDirty    = "the edited event still holds what had to go"
	reasonOpaque   = "an edit is needed inside a field that must stay byte for byte"
)

// watchdog is how long one event may take. It is no budget: work is bounded in
// steps and bytes, and only a mistake in weir itself runs into it.
const watchdog = 30 * time.Second

// A Judge judges events one after the other. It is not safe for concurrent use.
type Judge struct {
	policy *stages.Policy
	stages []stage
	worker *worker
	limit  time.Duration // of the watchdog
}

// A stage is a Stage with its declaration.
type stage struct {
	stages.Spec
	impl     stages.Stage
	policies []*stages.Policy // of all texts that no override names, and of each override
	tuned    bool             // its findings are for check to tune
	deferred bool             // what it asks may be answered while other events are judged
}

// New returns a Judge with the stages of table that cfg asks for. It fails with a
// *stages.UnknownStageError or *stages.UnknownProfileError where cfg names what does
// not exist, and with a *stages.RequiredStageError where it switches off what has to
// run. A way of masking that cannot be had is an error too, and a model that cannot be
// read is a model.ErrFormat.
func New(table stages.Table, cfg stages.Config) (*Judge, error) {
	return build(table, cfg, analysis.New)
}

// build is New with the Analyzer that analyzer makes.
func build(table stages.Table, cfg stages.Config, analyzer func(*stages.Policy) *analysis.Analyzer) (*Judge, error) {
	policies, specs, err := table.Policies(&cfg)
	if err != nil {
		return nil, err
	}
	policy := policies[0]
	j := &Judge{policy: policy, limit: watchdog}
	for _, s := range specs {
		impl, err := s.New(policy)
		if err != nil {
			return nil, err
		}
		_, self := impl.(stages.SelfTuned)
		tuned := !self && s.Name != stages.Required && (policy.Tuned() || len(policies) > 1)
		j.stages = append(j.stages, stage{Spec: s, impl: impl, policies: policies, tuned: tuned})
		j.limit += s.Wait
	}
	j.worker = newWorker(policy, j.stages, analyzer(policy))
	return j, nil
}

// Inherit has j go on where old ends: it takes over all that old remembers of the stream,
// and its way of masking. old is closed, and must not be used again.
func (j *Judge) Inherit(old *Judge) {
	masker := old.policy.Masker
	j.worker.sealer.Masker = masker
	for i := range j.stages {
		s := &j.stages[i]
		for _, p := range s.policies {
			p.Masker = masker
		}
		before := slices.IndexFunc(old.stages, func(o stage) bool { return o.Name == s.Name })
		if heir, ok := s.impl.(stages.Heir); ok && before >= 0 {
			heir.Inherit(old.stages[before].impl)
		}
	}
	old.Close()
}

// Policy returns what the judge was made from.
func (j *Judge) Policy() *stages.Policy { return j.policy }

// Forgotten returns how many sessions and values could not be remembered, over
// all stages with memory. A forgotten session is not trusted when it returns.
func (j *Judge) Forgotten() (n int) {
	for i := range j.stages {
		if m, ok := j.stages[i].impl.(stages.Forgetter); ok {
			n += m.Forgotten()
		}
	}
	return n
}

// Run judges ev. The Verdict and everything it refers to are valid until the
// next call. An event that cannot be judged, for whatever reason, is withheld.
func (j *Judge) Run(ctx context.Context, ev *transcript.Event) *stages.Verdict {
	return j.RunWith(ctx, ev, nil)
}

// RunWith is Run for an event whose fragments have been judged already, in the texts
// that they are pieces of. known is what was found there.
func (j *Judge) RunWith(ctx context.Context, ev *transcript.Event, known *Known) *stages.Verdict {
	w := j.worker
	if w.run(job{ctx: ctx, limit: j.limit, event: ev, known: known}) {
		return &w.verdict
	}
	return j.overdue(ev)
}

// RunAll is Run for several events. It calls answer with each verdict before it goes on,
// on a goroutine of its own, and ends with the first error that answer returns. To hand
// events over one by one takes longer than to judge a short one.
func (j *Judge) RunAll(ctx context.Context, evs []*transcript.Event, answer func(i int, v *stages.Verdict) error) error {
	for from := 0; from < len(evs); from++ {
		w := j.worker
		w.event.Store(int32(from))
		if w.run(job{ctx: ctx, limit: j.limit, events: evs, answer: answer}) {
			return w.err
		}
		from = int(w.event.Load()) // which hangs
		if err := answer(from, j.overdue(evs[from])); err != nil {
			return err
		}
	}
	return nil
}

// A Failure says why something could not be judged.
type Failure struct {
	Stage  string // the stage at work
	Reason string // from a fixed list
	Hung   bool   // it did not come back, and may still use its memory
}

// Canceled is the Failure of what was not begun.
func Canceled() *Failure { return &Failure{Stage: stages.Required, Reason: reasonCanceled} }

// Failed is the Failure of what the stages are given and could not judge.
func Failed() *Failure { return &Failure{Stage: stages.Required, Reason: reasonError} }

// Torn is the Failure of a text in pieces after a line that could not be read.
func Torn() *Failure { return &Failure{Stage: stages.Required, Reason: reasonTorn} }

// Do calls f under the watchdog, on a goroutine of its own, and waits for it. It returns
// nil, or why f failed.
func (j *Judge) Do(ctx context.Context, f func(*PieceJudge) error) *Failure {
	w := j.worker
	if w.run(job{ctx: ctx, limit: j.limit, do: f}) {
		return w.failure
	}
	return &Failure{Stage: j.abandon(), Reason: reasonTimeout, Hung: true}
}

// Pointer returns the pointer of a segment as it may be printed.
func (j *Judge) Pointer(ev *transcript.Event, segment int) string {
	return j.worker.pointers.of(ev, nil).pointer(segment)
}

// overdue returns the verdict on an event of which the worker did not come back.
func (j *Judge) overdue(ev *transcript.Event) *stages.Verdict {
	at := j.abandon()
	v := &j.worker.verdict
	v.Reset(ev)
	v.Fail(at, reasonTimeout)
	return v
}

// abandon leaves a worker behind that may still be writing to its memory and
// reading that of its job. It returns the name of the stage that hangs.
func (j *Judge) abandon() string {
	at := j.worker.stageName()
	j.worker.left.Store(true)
	j.worker = newWorker(j.policy, j.stages, analysis.New(j.policy))
	return at
}

// Abandoned reports whether v is about an event that a worker which did not come back
// may still be reading; its memory must then not be used again.
func Abandoned(v *stages.Verdict) bool { return v.Reason == reasonTimeout }

// Close ends the goroutine of j, which must not be used again, and what its stages have
// started.
func (j *Judge) Close() {
	close(j.worker.jobs)
	j.worker.watchdog.close()
	for i := range j.stages {
		if c, ok := j.stages[i].impl.(stages.Closer); ok {
			c.Close()
		}
	}
}
