package judge

import (
	"context"
	"slices"

	"weir/internal/reuse"
	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
)

// apply does what the findings ask for: it resolves the edits, looks for further copies
// of what was masked, splices, and has the result judged again.
func (w *worker) apply(ctx context.Context, in *stages.Input, v *stages.Verdict) {
	ev := in.Event
	switch v.Action {
	case stages.Allow:
		v.Event = ev.Raw
		thin(in, v)
		return
	case stages.Block:
		edit.SortByPlace(v.Findings)
		thin(in, v)
		return
	}
	w.copies.Add(in, v)
	if !spliceable(ev, v) {
		return
	}
	edit.Resolve(ev, v.Findings)
	w.sealer.Seal(ev, v.Findings)
	if !w.splice(ev, v) {
		return
	}
	switch left, ok := w.judgeUntilStable(ctx, ev, v, &w.out, &w.edits); {
	case !ok:
		v.Fail(w.stageName(), reasonError)
	case left != nil:
		v.Withhold(left.Stage, left.Category, reasonDirty)
	default:
		v.Event = w.out
		w.keepIsolated(ctx, ev, v)
		thin(in, v)
		v.Findings = reportVia(v.Findings)
	}
}

// splice makes w.out of the edits of ev, and withholds the event where that fails.
func (w *worker) splice(ev *transcript.Event, v *stages.Verdict) bool {
	w.edits = edit.AppendEdits(reuse.Empty(w.edits), v.Findings)
	out, err := ev.Splice(w.out[:0], w.edits)
	if err != nil {
		f := strongest(v)
		v.Withhold(f.Stage, f.Category, reasonSplice)
		return false
	}
	w.out = out
	return true
}

// keepIsolated leaves isolated hidden characters where they were, where nothing
// speaks against it. Beside masked values they stay only if they mean the same there: a token
// has other neighbours than the value that it replaces.
func (w *worker) keepIsolated(ctx context.Context, ev *transcript.Event, v *stages.Verdict) {
	if !slices.ContainsFunc(v.Findings, func(f stages.Finding) bool { return f.Isolated && f.Edits() }) {
		return
	}
	whole := slices.Clone(v.Findings)
	kept, edits := edit.KeepIsolated(v.Findings)
	if kept == 0 {
		return
	}
	if !edits {
		v.Action, v.Event = stages.Allow, ev.Raw
		retrace(v)
		return
	}
	if !w.splice(ev, v) {
		return
	}
	if !w.passesKept(ctx, ev, w.out, v.Findings, kept) {
		copy(v.Findings, whole)
		if !w.splice(ev, v) {
			return
		}
	}
	v.Event = w.out
	retrace(v)
}

// thin leaves out what is found twice because a text was read twice.
func thin(in *stages.Input, v *stages.Verdict) {
	if slices.ContainsFunc(in.Units, func(u stages.Unit) bool { return u.Echo }) {
		edit.SortByPlace(v.Findings)
		v.Findings = edit.Distinct(v.Findings)
	}
}

// reportVia gives every edit of a carrier, the place of a decoded text, a finding
// of its own that names the decoding. The edit itself is one of the undecoded
// text, so that applying it needs no knowledge of the decoding.
func reportVia(fs []stages.Finding) []stages.Finding {
	for i := range fs {
		if len(fs[i].Via) > 0 && fs[i].Edits() {
			via := fs[i]
			via.AbsorbedBy, via.Replace = via.Rule, ""
			fs[i].Via = nil
			fs = append(fs, via)
		}
	}
	edit.SortByPlace(fs)
	return fs
}

// spliceable withholds an event that would have to be edited inside a field
// its receiver checks byte for byte.
func spliceable(ev *transcript.Event, v *stages.Verdict) bool {
	for i := range v.Findings {
		f := &v.Findings[i]
		if !f.Edits() {
			continue
		}
		if ev.Segments[f.Segment].Enc.Sealed() && (f.Extra == nil || !f.Extra.Removed) {
			v.Withhold(f.Stage, f.Category, reasonOpaque)
			return false
		}
	}
	return true
}

// strongest returns the edit that answers for the whole event.
func strongest(v *stages.Verdict) (best *stages.Finding) {
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() && (best == nil || f.Act > best.Act) {
			best = f
		}
	}
	return best
}

// retrace brings the trace in line with the findings: a stage of which no edit is
// left has let the event pass.
func retrace(v *stages.Verdict) {
	for i := range v.Trace {
		step := &v.Trace[i]
		if step.Action != stages.Modify {
			continue
		}
		step.Action = stages.Allow
		for k := range v.Findings {
			if f := &v.Findings[k]; f.Stage == step.Stage && f.Act.Edits() {
				step.Action = stages.Modify
				break
			}
		}
	}
}
