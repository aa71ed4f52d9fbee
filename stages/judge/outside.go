package judge

import (
	"context"
	"errors"
	"slices"

	"weir/internal/match/rule"
	"weir/stages"
)

const (
	ruleUnsent     = "external-unsent"
	reasonInPieces = "an external stage wants to change a text that comes in pieces"
	reasonUnplaced = "the text that an external stage wants to change is not in the event as it came"
	ruleInPieces   = "external-in-pieces"
)

// errDraft is the error of an event that could not be judged with the edits so far.
var errDraft = errors.New("the edited event could not be judged")

// reasonOf returns why a stage could not judge.
func reasonOf(err error) string {
	var why stages.NotJudged
	if errors.As(err, &why) {
		return why.Error()
	}
	var limit rule.LimitError
	if errors.As(err, &limit) {
		return limit.Error()
	}
	return reasonError
}

// ask has one stage judge in, in which the stages before it found the given findings. One
// that hands texts to other programs is given the event as these findings leave it.
func (w *worker) ask(ctx context.Context, s *stage, in *stages.Input, found []stages.Finding) ([]stages.Finding, error) {
	if s.Outside == stages.Inside {
		return s.check(ctx, in, found)
	}
	if a, ok := s.impl.(stages.Asker); ok && !a.Asks(in) || !in.Joined && slices.ContainsFunc(found, withholds) {
		return found, nil
	}
	at := w.at.Load()
	shown, stop, err := w.show(ctx, s, in, found)
	w.at.Store(at)
	switch {
	case err != nil:
		return found, err
	case stop != nil:
		return append(found, *stop), nil
	}
	named := &stages.Verdict{Findings: found}
	shown.Shown = func(id string) string {
		if id != "" && len(id) <= maxID && isID(id) && !foundIn(in.Event, named, id) && w.draft.names.plain([]byte(id)) {
			return id
		}
		return ""
	}
	if s.deferred && !in.Joined && !in.Apart {
		w.pending = append(w.pending, pending{stage: s, policy: in.Policy, found: len(found), step: len(w.verdict.Trace), ask: s.impl.(stages.Deferrer).Defer(shown)})
		return found, nil
	}
	from := len(found)
	found, err = s.impl.Check(ctx, shown, found)
	if err != nil {
		return found, err
	}
	return w.takeForeign(s, in, found, from), nil
}

func edits(f stages.Finding) bool     { return f.Edits() }
func withholds(f stages.Finding) bool { return f.Act == stages.ActBlock }

// takeForeign gives the findings of a stage that hands texts out, from the given one on,
// their places in the event as it came.
func (w *worker) takeForeign(s *stage, in *stages.Input, found []stages.Finding, from int) []stages.Finding {
	for i := from; i < len(found); i++ {
		f := &found[i]
		switch {
		case !f.Act.Edits():
		case in.Joined:
			f.Rule, f.Replace, f.Segment = ruleInPieces, "", -1
			f.Block(reasonInPieces)
		case !w.place(in, f):
			f.Replace, f.Segment = "", -1
			f.Block(reasonUnplaced)
		}
	}
	if s.tuned {
		found = tune(in, found, from)
	}
	forbid(in.Policy, found[from:])
	for i := from; i < len(found); i++ {
		if f := &found[i]; f.Edits() {
			f.Foreign = true
			absorbWithin(found[:from], f)
		}
	}
	return found
}
