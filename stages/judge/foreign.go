package judge

import (
	"sort"

	"weir/stages"
	"weir/transcript"
)

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

// absorbWithin makes the edits that lie within that of another program part of it. Insertions
// before it or behind it stay.
func absorbWithin(found []stages.Finding, f *stages.Finding) {
	for i := range found {
		o := &found[i]
		if !o.Edits() || o.Segment != f.Segment || o.Start < f.Start || o.End > f.End || o.Inserts() && (o.Start == f.Start || o.End == f.End) {
			continue
		}
		o.AbsorbedBy, o.Replace = f.Rule, ""
	}
}
