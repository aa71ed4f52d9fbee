package judge

import (
	"context"
	"slices"

	"weir/internal/match/rule"
	"weir/internal/reuse"
	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
)

// A draft is an event as it would go out after some of the stages.
type draft struct {
	verdict stages.Verdict
	edits   []transcript.Edit // sorted by place
	text    []byte
	event   transcript.Event // of a text in pieces
	names   pointers         // whether ids may be shown, between two rescans
}

// show returns what a stage that hands texts out is given of in: the event with the edits of
// the stages before, or as it came. It returns the finding that withholds the event where
// these edits cannot be made, or do not remove all that has to go.
func (w *worker) show(ctx context.Context, s *stage, in *stages.Input, found []stages.Finding) (*stages.Input, *stages.Finding, error) {
	d := &w.draft
	d.verdict.Findings, d.edits = reuse.Empty(d.verdict.Findings), d.edits[:0]
	shown := &stages.Input{Event: in.Event, Policy: in.Policy, Apart: in.Apart, Joined: in.Joined, Partial: in.Partial}
	if s.Outside == stages.SendsEdited && slices.ContainsFunc(found, edits) {
		d.verdict.Findings = append(d.verdict.Findings, found...)
		w.copies.Add(in, &d.verdict)
		if v := (&stages.Verdict{Findings: d.verdict.Findings}); !spliceable(in.Event, v) {
			return nil, unsent(v.Category, v.Reason), nil
		}
		if in.Joined {
			w.preview(in)
		}
		edit.Resolve(in.Event, d.verdict.Findings)
		d.edits = edit.AppendEdits(d.edits, d.verdict.Findings)
	}
	switch {
	case in.Joined:
		w.composeDraft(in, found)
		shown.Event = &d.event
	case len(d.edits) > 0:
		stop, err := w.judgeDraft(ctx, in)
		shown.Event = &w.rescan.event
		return shown, stop, err
	}
	return shown, nil, nil
}

// preview gives the masks of a text in pieces, which have no tokens yet, the name of their entity.
func (w *worker) preview(in *stages.Input) {
	for i := range w.draft.verdict.Findings {
		if f := &w.draft.verdict.Findings[i]; f.Masked > 0 {
			m := &in.Masked[f.Masked-1]
			f.Replace = in.Policy.Masker.Preview(m.Match, m.Value)
		}
	}
}

// judgeDraft makes the rescan's event that of in with the edits of the draft. It returns the
// finding that withholds the event where something is left that has to go.
func (w *worker) judgeDraft(ctx context.Context, in *stages.Input) (*stages.Finding, error) {
	d := &w.draft
	text, err := in.Event.Splice(d.text[:0], d.edits)
	if err != nil {
		return unsent(stages.PolicyViolation, reasonSplice), nil
	}
	d.text = text
	left, ok := w.judgeUntilStable(ctx, in.Event, &d.verdict, &d.text, &d.edits)
	switch {
	case !ok:
		return nil, errDraft
	case left != nil:
		return unsent(left.Category, reasonDirty), nil
	}
	return nil, nil
}

// unsent returns the finding that withholds an event which no program may see.
func unsent(c stages.Category, reason string) *stages.Finding {
	return &stages.Finding{Rule: ruleUnsent, Category: c, Severity: rule.High, Act: stages.ActBlock, Reason: reason, Segment: -1}
}

// composeDraft makes the draft of a text in pieces, which is the last segment of its event, as
// far as it is decided and nothing in found withholds it.
func (w *worker) composeDraft(in *stages.Input, found []stages.Finding) {
	d, ev := &w.draft, in.Event
	last := len(ev.Segments) - 1
	seg := &ev.Segments[last]
	d.text = d.text[:0]
	at, end := 0, min(in.Decided, len(seg.Text))
	for i := range found {
		if f := &found[i]; withholds(*f) && (f.Segment < 0 || f.Segment == last) {
			end = min(end, f.Start)
		}
	}
	for _, e := range editsIn(d.edits, last) {
		if e.End > end {
			end = min(end, e.Start)
			break
		}
		d.text = append(append(d.text, seg.Text[at:e.Start]...), e.Replace...)
		at = e.End
	}
	d.text = append(d.text, seg.Text[at:max(at, end)]...)
	var key []byte
	if seg.Kind != transcript.Key {
		key = ev.Segments[0].Text
	}
	d.event.Compose(ev, key, d.text, seg.Kind, seg.Label, seg.IllFormed)
}
