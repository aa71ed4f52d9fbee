package edit

import "weir/stages"

// A match that occurs in a text and in its echo is found in both. Stages refer to findings by
// index, so one of two equal findings is removed last of all.

// Distinct leaves out of fs, which is sorted by place, what says no more of a place than
// another finding of the same rule: the stronger one stays, and an edit that is made.
func Distinct(fs []stages.Finding) []stages.Finding {
	out := fs[:0]
next:
	for i := range fs {
		f := &fs[i]
		for k := len(out) - 1; k >= 0; k-- {
			o := &out[k]
			if o.Segment != f.Segment || o.Start != f.Start || o.End != f.End {
				break
			}
			if o.Rule != f.Rule || len(o.Via) != len(f.Via) {
				continue
			}
			if f.Act > o.Act || f.Act == o.Act && o.AbsorbedBy != "" {
				*o = *f
			}
			continue next
		}
		out = append(out, *f)
	}
	return out
}
