package judge

import (
	"context"
	"slices"
	"time"

	"weir/stages"
	"weir/stages/edit"
)

// Defer has j go on to the next event while stages that ask others still wait for an answer
// about this one. From now on a verdict may have a Later, and becomes final in any order.
//
// It returns how many events may wait at a time, or 0 where j waits all the same: because the
// policy has a stage that needs the decision about each event before the next, or a vault,
// which must not keep values of events that are withheld.
func (j *Judge) Defer() (most int) {
	if j.policy.Masker.Vault != nil || slices.ContainsFunc(j.stages, counts) {
		return 0
	}
	for i := len(j.stages) - 1; i >= 0; i-- {
		s := &j.stages[i]
		if s.Outside == stages.Inside {
			continue
		}
		d, ok := s.impl.(stages.Deferrer)
		if !ok || d.Ahead() == 0 {
			break // what runs before it must have been decided
		}
		s.deferred = true
		if most == 0 || d.Ahead() < most {
			most = d.Ahead()
		}
	}
	return most
}

func counts(s stage) bool {
	_, ok := s.impl.(stages.Counter)
	return ok
}

// A pending is a question of one stage about the event at hand.
type pending struct {
	stage  *stage
	policy *stages.Policy
	step   int // index of the stage in the trace
	ask    func(ctx context.Context) ([]stages.Finding, error)
}

// hold has the questions about the event asked. Until there are answers its verdict withholds
// the event. found are the findings as the stages made them.
func (w *worker) hold(ctx context.Context, in *stages.Input, v *stages.Verdict, found []stages.Finding) {
	withheld := &stages.Verdict{}
	withheld.Reset(in.Event)
	withheld.Findings, withheld.Complete = found, true
	withheld.Session, withheld.Skipped, withheld.Trace, withheld.Source = v.Session, v.Skipped, v.Trace, v.Source
	edit.SortByPlace(withheld.Findings)
	thin(in, withheld)
	w.locate(in.Event, withheld)
	l := &later{passes: v.Clone(), withheld: withheld.Clone(), ready: make(chan struct{})}
	go l.ask(ctx, slices.Clone(w.pending))
	v.Fail(w.pending[0].stage.Name, reasonError)
	v.Later = l
}

// A later has the two verdicts between which the answers decide.
type later struct {
	passes, withheld *stages.Verdict
	final            *stages.Verdict
	ready            chan struct{}
}

func (l *later) Ready() <-chan struct{} { return l.ready }

func (l *later) Verdict() *stages.Verdict {
	<-l.ready
	return l.final
}

// ask asks until one stage withholds the event: what one rejects, the next one does not see.
func (l *later) ask(ctx context.Context, all []pending) {
	defer close(l.ready)
	for i := range all {
		if l.final = l.decide(ctx, &all[i]); l.final != nil {
			return
		}
	}
	l.final = l.passes
}

// decide asks one stage and returns the verdict if that withholds the event, or nil.
func (l *later) decide(ctx context.Context, p *pending) *stages.Verdict {
	began, name := time.Now(), p.stage.Name
	found, err := p.answer(ctx)
	if err != nil {
		v := &stages.Verdict{Line: l.withheld.Line, Raw: l.withheld.Raw, Format: l.withheld.Format, Turn: l.withheld.Turn}
		if p.step < len(l.withheld.Trace) {
			v.Trace = l.withheld.Trace[:p.step]
		}
		v.Fail(name, reasonOf(err))
		return v
	}
	from := len(l.withheld.Findings)
	for i := range found {
		l.passes.AddWhole(found[i])
		l.withheld.AddWhole(found[i])
	}
	did := take(l.withheld, name, from)
	take(l.passes, name, len(l.passes.Findings)-len(found))
	for _, v := range []*stages.Verdict{l.passes, l.withheld} {
		if p.step < len(v.Trace) {
			step := &v.Trace[p.step]
			step.Action, step.Findings = did, len(found)
			if step.Time > 0 {
				step.Time = max(time.Since(began), time.Microsecond)
			}
		}
	}
	if did != stages.Block {
		return nil
	}
	if p.step < len(l.withheld.Trace) {
		l.withheld.Trace = l.withheld.Trace[:p.step+1]
	}
	return l.withheld
}

// answer waits for the findings of a stage, as the user has tuned them.
func (p *pending) answer(ctx context.Context) (found []stages.Finding, err error) {
	defer func() {
		if recover() != nil {
			err = stages.NotJudged(reasonPanic)
		}
	}()
	if found, err = p.ask(ctx); err != nil {
		return nil, err
	}
	if slices.ContainsFunc(found, edits) {
		return nil, stages.NotJudged(reasonError)
	}
	if p.stage.tuned {
		found = tune(&stages.Input{Policy: p.policy}, found, 0)
	}
	forbid(p.policy, found)
	return found, nil
}
