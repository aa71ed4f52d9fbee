package judge

import (
	"context"

	"weir/stages"
	"weir/transcript"
)

// A PieceJudge judges texts that the caller joins from pieces. It is for a function that Do
// calls, until that returns.
type PieceJudge struct {
	w   *worker
	ctx context.Context
}

// attempt calls f and returns why it failed, or nil.
func (w *worker) attempt(ctx context.Context, f func(*PieceJudge) error) (failure *Failure) {
	w.at.Store(editing)
	defer func() {
		if recover() != nil {
			failure = &Failure{Stage: w.stageName(), Reason: reasonPanic}
		}
	}()
	err := f(&PieceJudge{w, ctx})
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return &Failure{Stage: w.stageName(), Reason: reasonCanceled}
	}
	return &Failure{Stage: w.stageName(), Reason: reasonOf(err)}
}

// Examine has all stages judge ev, which holds a text in pieces as far as it has come;
// partial says that more may come, and that from the byte decided on the text may be the
// beginning of a value to mask. It returns what they found. Both results are valid
// until the next call.
func (b *PieceJudge) Examine(ev *transcript.Event, partial bool, decided int) (*stages.Input, []stages.Finding, error) {
	w := b.w
	w.at.Store(analysing)
	in, err := w.joined.Analyze(ev)
	w.found = w.found[:0]
	if crowded, err := w.crowded(ev, err); err != nil {
		return nil, nil, err
	} else if crowded != nil {
		w.found = append(w.found, *crowded)
		return w.joined.Last(), w.found, nil
	}
	in.Joined, in.Partial, in.Decided = true, partial, decided
	for i := range w.stages {
		w.at.Store(int32(i))
		if b.ctx.Err() != nil {
			return nil, nil, b.ctx.Err()
		}
		from := len(w.found)
		if w.found, err = w.ask(b.ctx, &w.stages[i], in, w.found); err != nil {
			return nil, nil, err
		}
		for k := from; k < len(w.found); k++ {
			w.found[k].Stage = w.stages[i].Name
		}
	}
	w.at.Store(editing)
	return in, w.found, nil
}

// Rescan has all stages judge ev, an event with edited text, and returns the finding
// that withholds it, or nil: the first that asks for more than a note and is not weir's
// own.
func (b *PieceJudge) Rescan(ev *transcript.Event, own func(*stages.Finding) bool) (*stages.Finding, error) {
	b.w.at.Store(analysing)
	in, err := b.w.rescan.analyzer.Analyze(ev)
	if crowded, err := b.w.crowded(ev, err); crowded != nil || err != nil {
		return crowded, err
	}
	f, err := b.w.checkAgain(b.ctx, in, true, own)
	if f == nil {
		return nil, err
	}
	return &stages.Finding{Stage: f.Stage, Rule: f.Rule, Category: f.Category, Severity: f.Severity, Act: stages.ActBlock, Reason: reasonDirty, OWASP: f.OWASP}, nil
}
