package stages

import (
	"weir/internal/match/rule"
	"weir/transcript"
)

// spare leaves hidden characters that stand alone where they were, in texts of which
// nothing else has to go but values that were masked. The stages have judged the
// event without them, before and after the edits, so that they hide nothing; and
// taking them out would damage what was meant to have them, such as the test of a
// program or a hyphenated page.
func (w *worker) spare(ev *transcript.Event, v *Verdict) {
	spared, edits := 0, 0
	for i := 0; i < len(v.Findings); {
		j := i
		for j < len(v.Findings) && v.Findings[j].Segment == v.Findings[i].Segment {
			j++
		}
		s, e := spareText(v.Findings[i:j])
		spared, edits = spared+s, edits+e
		i = j
	}
	switch {
	case spared == 0:
		return
	case edits == 0:
		v.Action, v.Event = Allow, ev.Raw
	default:
		out, err := ev.Splice(w.again.out[:0], w.again.transcriptEdits(v.Findings))
		if err != nil {
			v.withhold(lastEditor(v), categoryOf(v), reasonSplice)
			return
		}
		w.again.out, v.Event = out, out
	}
	v.retrace()
}

// spareText makes notes of the findings of one text on characters that stand alone,
// if those may stay. It returns how many it made, and how many edits are left, or more
// than none where it made none. It is for findings that are resolved, as edits that were
// absorbed say nothing of their own.
func spareText(fs []Finding) (spared, edits int) {
	for i := range fs {
		switch f := &fs[i]; {
		case !f.Act.Edits(), f.AbsorbedBy != "" && (f.lone || f.Act == Mask):
			// It is as the edit that it became part of.
		case f.lone:
			spared++
		case f.Act == Mask && f.Replace != "", f.inserts():
			edits++ // where nothing is put, what stood apart would stand together
		default:
			return 0, 1
		}
	}
	if spared == 0 {
		return 0, edits
	}
	for i := range fs {
		if f := &fs[i]; f.lone && f.edits() {
			f.Act, f.Severity, f.Replace = Note, rule.Low, ""
		}
	}
	return spared, edits
}

// retrace brings the trace in line with the findings: a stage of which no edit is
// left has let the event pass.
func (v *Verdict) retrace() {
	for i := range v.Trace {
		step := &v.Trace[i]
		if step.Action != Modify {
			continue
		}
		step.Action = Allow
		for k := range v.Findings {
			if f := &v.Findings[k]; f.Stage == step.Stage && f.Act.Edits() {
				step.Action = Modify
				break
			}
		}
	}
}
