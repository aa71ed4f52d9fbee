package judge

import (
	"bytes"
	"context"
	"sort"

	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
)

// An edit changes the text around it: what leads up to an order is read in another way once
// the order is gone, and a token in the place of an address is another word. What a stage would
// cut out of the edited text is therefore cut out of the text that came in as well, until the
// stages let the edited text pass.

// mostRecuts is how many cuts may be added before the event is withheld.
const mostRecuts = 4

// judgeUntilStable is judgeEdited, but adds to the findings of v what a stage cuts out of the
// edited text, and makes edits and text, the edited line, anew. left is what would still change or
// withhold the event after that.
func (w *worker) judgeUntilStable(ctx context.Context, ev *transcript.Event, v *stages.Verdict, text *[]byte, edits *[]transcript.Edit) (left *stages.Finding, ok bool) {
	for range mostRecuts {
		left, ok = w.judgeEdited(ctx, ev, *text, v.Findings, *edits)
		if !ok || left == nil {
			return left, ok
		}
		cut, can := w.rescan.inSource(ev, left, *edits)
		if !can {
			return left, true
		}
		v.Findings = append(v.Findings, cut)
		traceCut(v, cut.Stage)
		edit.Resolve(ev, v.Findings)
		*edits = edit.AppendEdits((*edits)[:0], v.Findings)
		out, err := ev.Splice((*text)[:0], *edits)
		if err != nil {
			return left, true
		}
		*text = out
	}
	return w.judgeEdited(ctx, ev, *text, v.Findings, *edits)
}

// traceCut adds a cut to what the trace says of a stage.
func traceCut(v *stages.Verdict, stage string) {
	for i := range v.Trace {
		if step := &v.Trace[i]; step.Stage == stage {
			step.Action = min(step.Action, stages.Modify)
			step.Findings++
		}
	}
}

// inSource returns the cut f of the edited event as one of ev, from which the edits made it. An
// edit that f touches lies in it as a whole. ok is false where f is no cut, or the edits of its
// segment are not all that changed the text.
func (r *rescan) inSource(ev *transcript.Event, f *stages.Finding, edits []transcript.Edit) (cut stages.Finding, ok bool) {
	if f.Act != stages.Sanitize || len(f.Via) > 0 || f.Segment < 0 || len(ev.Segments) != len(r.event.Segments) {
		return cut, false
	}
	first := sort.Search(len(edits), func(i int) bool { return edits[i].Segment >= f.Segment })
	last := sort.Search(len(edits), func(i int) bool { return edits[i].Segment > f.Segment })
	edits = edits[first:last]
	if !bytes.Equal(edited(ev.Segments[f.Segment].Text, edits), r.event.Segments[f.Segment].Text) {
		return cut, false
	}
	cut = *f
	cut.Start, _ = beforeEdits(edits, f.Start)
	_, cut.End = beforeEdits(edits, f.End)
	return cut, true
}

// edited returns text with edits, which are sorted by place.
func edited(text []byte, edits []transcript.Edit) (out []byte) {
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.Start]...), e.Replace...)
		at = e.End
	}
	return append(out, text[at:]...)
}

// beforeEdits returns the place in a text of one in the edited text. Within a replacement that
// is all of what was replaced.
func beforeEdits(edits []transcript.Edit, at int) (start, end int) {
	shift := 0 // by which the edited text is longer
	for _, e := range edits {
		from := e.Start + shift
		if at <= from {
			break
		}
		if at < from+len(e.Replace) {
			return e.Start, e.End
		}
		shift += len(e.Replace) - (e.End - e.Start)
	}
	return at - shift, at - shift
}
