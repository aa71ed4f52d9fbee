package judge

import (
	"context"
	"time"

	"weir/internal/reuse"
	"weir/stages"
)

// Watchers are the stages that observe, each with its index among all stages.
type watchers struct {
	events   []observer
	findings []findingObserver
}

type observer struct {
	stages.Observer
	at int32
}

type findingObserver struct {
	stages.FindingObserver
	at int32
}

func newWatchers(all []stage) (w watchers) {
	for i, s := range all {
		if o, ok := s.impl.(stages.Observer); ok {
			w.events = append(w.events, observer{o, int32(i)})
		}
		if o, ok := s.impl.(stages.FindingObserver); ok {
			w.findings = append(w.findings, findingObserver{o, int32(i)})
		}
	}
	return w
}

func (w *worker) observe(in *stages.Input) {
	for _, o := range w.watchers.events {
		w.at.Store(o.at)
		o.Observe(in)
	}
}

func (w *worker) observeFindings(in *stages.Input, fs []stages.Finding) {
	if len(fs) == 0 {
		return
	}
	for _, o := range w.watchers.findings {
		w.at.Store(o.at)
		o.ObserveFindings(in, fs)
	}
}

// check runs the stages in order until one blocks. It reports whether all of
// them could judge.
func (w *worker) check(ctx context.Context, in *stages.Input, v *stages.Verdict) bool {
	v.Action = stages.Allow
	cfg := w.policy.Config
	limit := cfg.FindingLimit(in.Event)
	v.Findings = reuse.Grow(v.Findings, in.Room())
	for i := range w.stages {
		s := &w.stages[i]
		w.at.Store(int32(i))
		if ctx.Err() != nil || w.left.Load() {
			v.Fail(s.Name, reasonCanceled)
			return false
		}
		from, began := len(v.Findings), w.now()
		var err error
		v.Findings, err = w.ask(ctx, s, in, v.Findings)
		if err != nil {
			v.Findings = v.Findings[:0]
			v.Fail(s.Name, reasonOf(err))
			return false
		}
		if len(v.Findings) > limit {
			return true // decide withholds the event
		}
		did := addFindings(v, s.Name, from)
		if cfg.Trace || cfg.Timings {
			v.Trace = append(v.Trace, stages.Step{Stage: s.Name, Action: did, Findings: len(v.Findings) - from, Time: w.since(began)})
		}
		if in.Event.Fault != nil || v.Action == stages.Block && !cfg.AllFindings {
			break // the rest of an unreadable line does not exist
		}
	}
	return true
}

// addFindings adds the findings of one stage, from the given one on, to the verdict, and
// returns what they amount to.
func addFindings(v *stages.Verdict, stage string, from int) stages.Action {
	did := stages.Allow
	for i := from; i < len(v.Findings); i++ {
		f := &v.Findings[i]
		f.Stage = stage
		switch {
		case f.Act == stages.ActBlock:
			did = stages.Block
			if v.Action != stages.Block {
				v.Withhold(stage, f.Category, f.Reason)
			}
		case f.Act.Edits():
			did = min(did, stages.Modify)
		}
	}
	v.Action = min(v.Action, did)
	return did
}

// now returns the time where the verdict has timings, else the zero time.
func (w *worker) now() (t time.Time) {
	if w.policy.Config.Timings {
		t = time.Now()
	}
	return t
}

// since returns the time since t where the verdict has timings, at least a microsecond, else 0.
func (w *worker) since(t time.Time) (d time.Duration) {
	if w.policy.Config.Timings {
		d = max(time.Since(t), time.Microsecond)
	}
	return d
}
