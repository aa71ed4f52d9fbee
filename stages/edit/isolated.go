package edit

import (
	"weir/internal/match/rule"
	"weir/stages"
)

// KeepIsolated leaves isolated hidden characters where they were, in texts that have no
// other edit than masked values. The stages have judged the
// event without them, before and after the edits, so that they hide nothing; and
// taking them out would damage texts that need them, such as the test of a
// program or a hyphenated page. It returns how many it leaves, and whether any edits
// are left in fs, which are resolved and sorted by place.
func KeepIsolated(fs []stages.Finding) (kept int, edits bool) {
	for i := 0; i < len(fs); {
		j := i
		for j < len(fs) && fs[j].Segment == fs[i].Segment {
			j++
		}
		k, e := keepInText(fs[i:j])
		kept, edits = kept+k, edits || e > 0
		i = j
	}
	return kept, edits
}

// keepInText makes notes of the findings of one text on isolated characters,
// if those may stay. It returns how many it made, and how many edits are left, or more
// than none where it made none. It is for findings that are resolved, as edits that were
// absorbed say nothing of their own.
func keepInText(fs []stages.Finding) (kept, edits int) {
	for i := range fs {
		switch f := &fs[i]; {
		case !f.Act.Edits(), f.AbsorbedBy != "" && (f.Isolated || f.Act == stages.Mask):
			// It is as the edit that it became part of.
		case f.Isolated:
			kept++
		case f.Act == stages.Mask && f.Replace != "", f.Inserts():
			edits++ // removing it without a replacement would join its neighbours
		default:
			return 0, 1
		}
	}
	if kept == 0 {
		return 0, edits
	}
	for i := range fs {
		if f := &fs[i]; f.Isolated && f.Edits() {
			f.Act, f.Severity, f.Replace = stages.Note, rule.Low, ""
		}
	}
	return kept, edits
}
