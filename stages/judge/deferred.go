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

// A pending is a question of one stage about the current event.
type pending struct {
	stage    *stage
	policy   *stages.Policy
	found    int // findings of the stages before it
	step     int // its index in the trace
	ask      func(ctx context.Context) ([]stages.Finding, error)
	withheld *stages.Verdict // if it withholds the event
}

// hold has the questions about the event asked. Until there are answers its verdict v withholds
// the event. raised are the findings as the stages made them.
func (w *worker) hold(ctx context.Context, in *stages.Input, v *stages.Verdict, raised []stages.Finding) {
	l := &later{final: v.Clone(), ready: make(chan struct{})}
	for _, p := range w.pending {
		p.withheld = w.withhold(in, v, raised[:p.found]).Clone()
		p.withheld.Trace = p.withheld.Trace[:min(p.step+1, len(v.Trace))]
		l.questions = append(l.questions, p)
	}
	go l.ask(ctx)
	v.Fail(w.pending[0].stage.Name, reasonError)
	v.Later = l
}

// withhold returns the verdict on an event that a stage behind those that found fs withholds,
// but for the finding of that stage. v is the verdict if the event passes.
func (w *worker) withhold(in *stages.Input, v *stages.Verdict, fs []stages.Finding) *stages.Verdict {
	out := &stages.Verdict{}
	out.Reset(in.Event)
	out.Findings = append(out.Findings, fs...)
	out.Action, out.Complete = stages.Modify, true
	out.Session, out.Skipped, out.Trace, out.Source = v.Session, v.Skipped, v.Trace, v.Source
	edit.SortByPlace(out.Findings)
	thin(in, out)
	w.locate(in.Event, out)
	return out
}

// A later is the verdict on an event that stages are still asked about.
type later struct {
	questions []pending
	final     *stages.Verdict // that on an event which passes, until one of the answers decides
	ready     chan struct{}
}

func (l *later) Ready() <-chan struct{} { return l.ready }

func (l *later) Verdict() *stages.Verdict {
	<-l.ready
	return l.final
}

// ask asks until one stage withholds the event: what one rejects, the next one does not see.
func (l *later) ask(ctx context.Context) {
	defer close(l.ready)
	for i := range l.questions {
		p := &l.questions[i]
		began := time.Now()
		found, err := p.answer(ctx)
		if err != nil {
			l.final = p.failed(err)
			return
		}
		did := stages.Allow
		for _, q := range l.questions[i:] {
			did = addWhole(q.withheld, p, found, time.Since(began))
		}
		if did == stages.Block {
			l.final = p.withheld
			return
		}
		addWhole(l.final, p, found, time.Since(began))
	}
}

// failed returns the verdict on an event that the stage could not be asked about.
func (p *pending) failed(err error) *stages.Verdict {
	v := &stages.Verdict{Line: p.withheld.Line, Raw: p.withheld.Raw, Format: p.withheld.Format, Turn: p.withheld.Turn}
	v.Trace = p.withheld.Trace[:min(p.step, len(p.withheld.Trace))]
	v.Fail(p.stage.Name, reasonOf(err))
	return v
}

// addWhole adds to v what the stage of p has found of the event as a whole, and returns what that
// amounts to.
func addWhole(v *stages.Verdict, p *pending, found []stages.Finding, took time.Duration) stages.Action {
	at := len(v.Findings)
	if v.Action != stages.Allow { // they are sorted by place
		at = 0
		for at < len(v.Findings) && v.Findings[at].Segment < 0 {
			at++
		}
	}
	v.AddWhole(at, found)
	part := stages.Verdict{Action: v.Action, Findings: v.Findings[at : at+len(found)]}
	did := addFindings(&part, p.stage.Name, 0)
	if did == stages.Block {
		v.Withhold(part.Stage, part.Category, part.Reason)
	}
	if p.step < len(v.Trace) {
		step := &v.Trace[p.step]
		step.Action, step.Findings = did, len(found)
		if step.Time > 0 {
			step.Time = max(took, time.Microsecond)
		}
	}
	return did
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
