package stages

import (
	"context"
	"time"

	"weir/transcript"
)

// Reasons of the pipeline's own, beside those that stages give.
const (
	reasonPanic    = "internal error in this stage"
	reasonError    = "this stage could not judge the event"
	reasonTimeout  = "this stage did not finish in time"
	reasonCanceled = "interrupted before the event was judged"
	reasonSplice   = "the edits could not be applied"
	reasonDirty    = "the edited event still holds what had to go"
	reasonBudget   = "decoding budget exceeded"
	reasonOpaque   = "an edit is needed inside a field that must stay byte for byte"
)

// watchdog is how long one event may take. It is no budget: work is bounded in
// steps and bytes, and only a mistake in weir itself runs into it.
const watchdog = 30 * time.Second

// A Pipeline judges events one after the other. It is not safe for concurrent
// use.
type Pipeline struct {
	env    *env
	stages []stage
	worker *worker
	limit  time.Duration // of the watchdog
	clean  Verdict       // see passed
}

// A stage is a Stage of the pipeline with its declaration.
type stage struct {
	Spec
	impl Stage
}

func newStage(spec Spec, impl Stage) stage {
	return stage{Spec: spec, impl: impl}
}

// New returns a Pipeline for cfg. It fails with an *UnknownStageError or
// *UnknownProfileError where cfg names what does not exist, and with a
// *RequiredStageError where it switches off what has to run. A way of masking
// that cannot be had is an error too.
// A model that cannot be read is a model.ErrFormat.
func New(cfg Config) (*Pipeline, error) {
	specs, err := cfg.chosen()
	if err != nil {
		return nil, err
	}
	if _, ok := cfg.profile(); !ok {
		return nil, &UnknownProfileError{cfg.Profile}
	}
	emitted, ok := cfg.emission()
	if !ok {
		return nil, &UnknownNormalizeError{cfg.Normalize}
	}
	masking, err := cfg.masking()
	if err != nil {
		return nil, err
	}
	m, err := cfg.model()
	if err != nil {
		return nil, err
	}
	p := &Pipeline{env: newEnv(&cfg, masking), limit: watchdog}
	p.env.inject, p.env.emitted = p.env.injectByRules.With(m), emitted
	p.env.injectForeign = p.env.inject.Foreign()
	for _, s := range specs {
		p.env.wantsValues = p.env.wantsValues || s.Name == "pii"
		p.env.repairs = p.env.repairs || s.Name == "normalize" && p.env.emitted != emitView
		p.stages = append(p.stages, newStage(s, s.new(p.env)))
	}
	p.worker = newWorker(p.env, p.stages)
	return p, nil
}

// Run judges ev. The Verdict and everything it refers to are valid until the
// next Run. An event that cannot be judged, for whatever reason, is withheld.
func (p *Pipeline) Run(ctx context.Context, ev *transcript.Event) *Verdict {
	return p.run(ctx, ev, nil)
}

// Forgotten returns how many sessions and values could not be remembered, over
// all stages with memory. What is forgotten is not trusted when it returns.
func (p *Pipeline) Forgotten() (n int) {
	for i := range p.stages {
		if m, ok := p.stages[i].impl.(interface{ forgotten() int }); ok {
			n += m.forgotten()
		}
	}
	return n
}

// run is Run for an event whose fragments may have been judged already.
func (p *Pipeline) run(ctx context.Context, ev *transcript.Event, ps *pieces) *Verdict {
	w := p.worker
	if ctx.Err() != nil {
		w.verdict.reset(ev)
		w.verdict.fail(required, reasonCanceled)
		return &w.verdict
	}
	if w.run(job{ctx: ctx, ev: ev, pieces: ps}, p.limit) {
		return &w.verdict
	}
	return p.overdue(ev)
}

// overdue returns the verdict on an event of which the worker did not come back.
func (p *Pipeline) overdue(ev *transcript.Event) *Verdict {
	at := p.abandon()
	v := &p.worker.verdict
	v.reset(ev)
	v.fail(at, reasonTimeout)
	return v
}

// abandon leaves a worker behind that may still be writing to its memory and
// reading that of its job. It returns the name of the stage that hangs.
func (p *Pipeline) abandon() string {
	at := p.worker.stageName()
	p.worker.left.Store(true)
	p.worker = newWorker(p.env, p.stages)
	return at
}

// Abandoned reports whether the event of the last Run is still being read by a
// worker that did not come back; its memory must then not be used again.
func (v *Verdict) Abandoned() bool { return v.Reason == reasonTimeout }
