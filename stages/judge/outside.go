package judge

import (
	"context"
	"errors"
	"regexp"
	"sort"

	"weir/internal/match/rule"
	"weir/internal/reuse"
	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
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
	return reasonError
}

// ask has one stage judge in, in which the stages before it found the given findings. One
// that hands texts to other programs is given the event as these findings leave it.
func (w *worker) ask(ctx context.Context, s *stage, in *stages.Input, found []stages.Finding) ([]stages.Finding, error) {
	if s.Outside == stages.Inside {
		return s.check(ctx, in, found)
	}
	if a, ok := s.impl.(stages.Asker); ok && !a.Asks(in) {
		return found, nil
	}
	at := w.at.Load()
	shown, stop, err := w.show(ctx, s, in, found)
	w.at.Store(at)
	if stop != nil || err != nil {
		return appendFinding(found, stop), err
	}
	if id := in.Event.Session; plainSession.MatchString(id) && w.pointers.analyzer.Harmless([]byte(id)) {
		shown.Session = id
	}
	from := len(found)
	found, err = s.impl.Check(ctx, shown, found)
	if err != nil {
		return found, err
	}
	return w.takeForeign(s, in, found, from)
}

var plainSession = regexp.MustCompile(`^[A-Za-z0-9._:-]{1,128}$`)

func editing(found []stages.Finding) bool {
	for i := range found {
		if found[i].Edits() {
			return true
		}
	}
	return false
}

func appendFinding(found []stages.Finding, f *stages.Finding) []stages.Finding {
	if f == nil {
		return found
	}
	return append(found, *f)
}

// A draft is an event as it would go out after some of the stages.
type draft struct {
	verdict stages.Verdict
	edits   []transcript.Edit // sorted by place
	text    []byte
	event   transcript.Event // of a text in pieces
}

// show returns what a stage that hands texts out is given of in: the event with the edits of
// the stages before, or as it came. It returns the finding that withholds the event where
// these edits cannot be made, or do not remove all that has to go.
func (w *worker) show(ctx context.Context, s *stage, in *stages.Input, found []stages.Finding) (*stages.Input, *stages.Finding, error) {
	d := &w.draft
	d.verdict.Findings, d.edits = reuse.Empty(d.verdict.Findings), d.edits[:0]
	shown := &stages.Input{Event: in.Event, Policy: in.Policy, Apart: in.Apart, Joined: in.Joined, Partial: in.Partial}
	if s.Outside == stages.SendsEdited && editing(found) {
		d.verdict.Findings = append(d.verdict.Findings, found...)
		w.copies.Add(in, &d.verdict)
		if v := (&stages.Verdict{Findings: d.verdict.Findings}); !spliceable(in.Event, v) {
			return nil, unsent(v.Category, v.Reason), nil
		}
		w.preview(in)
		edit.Resolve(in.Event, d.verdict.Findings)
		d.edits = edit.AppendEdits(d.edits, d.verdict.Findings)
	}
	switch {
	case in.Joined:
		w.composeDraft(in)
		shown.Event = &d.event
	case len(d.edits) > 0:
		stop, err := w.judgeDraft(ctx, in)
		shown.Event = &w.rescan.event
		return shown, stop, err
	}
	return shown, nil, nil
}

// preview gives masks of a text in pieces, which have no tokens yet, what tells the entity.
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
	left, ok := w.judgeEdited(ctx, in.Event, d.text, d.verdict.Findings, d.edits)
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
// far as it is decided.
func (w *worker) composeDraft(in *stages.Input) {
	d, ev := &w.draft, in.Event
	last := len(ev.Segments) - 1
	seg := &ev.Segments[last]
	d.text = d.text[:0]
	at, end := 0, min(in.Decided, len(seg.Text))
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

// takeForeign gives the findings of a stage that hands texts out, from the given one on,
// their places in the event as it came.
func (w *worker) takeForeign(s *stage, in *stages.Input, found []stages.Finding, from int) ([]stages.Finding, error) {
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
	return found, nil
}

// place makes f, an edit of the draft, one of the event of in. An edit that begins or ends
// inside a text that a stage wrote covers all of it. It reports false if there is no such
// place.
func (w *worker) place(in *stages.Input, f *stages.Finding) bool {
	if len(w.draft.edits) == 0 {
		return true
	}
	drafted := &w.rescan.event
	if len(drafted.Segments) != len(in.Event.Segments) {
		return false
	}
	text, start, end, shift := drafted.Segments[f.Segment].Text, f.Start, f.End, 0
	before, behind := 0, 0 // by how much places in the draft are shifted at start and end
	for _, e := range editsIn(w.draft.edits, f.Segment) {
		from := e.Start + shift
		to := from + len(e.Replace)
		shift += len(e.Replace) - (e.End - e.Start)
		if f.Start < to && from < f.End || from < f.Start && f.End < to {
			if e.Start == e.End {
				return false // a mark of weir's, which covers nothing of the event
			}
			start, end = min(start, from), max(end, to)
		}
		if to <= start {
			before = shift
		}
		if to <= end {
			behind = shift
		}
	}
	f.Replace = string(text[start:f.Start]) + f.Replace + string(text[f.End:end])
	f.Start, f.End = start-before, end-behind
	return true
}

// editsIn returns the part of edits, sorted by place, that is in one segment.
func editsIn(edits []transcript.Edit, segment int) []transcript.Edit {
	from := sort.Search(len(edits), func(i int) bool { return edits[i].Segment >= segment })
	to := sort.Search(len(edits), func(i int) bool { return edits[i].Segment > segment })
	return edits[from:to]
}

// absorbWithin makes the edits that lie within that of another program part of it. What was
// put in before it or behind it stays.
func absorbWithin(found []stages.Finding, f *stages.Finding) {
	for i := range found {
		o := &found[i]
		if !o.Edits() || o.Segment != f.Segment || o.Start < f.Start || o.End > f.End || o.Inserts() && (o.Start == f.Start || o.End == f.End) {
			continue
		}
		o.AbsorbedBy, o.Replace = f.Rule, ""
	}
}
