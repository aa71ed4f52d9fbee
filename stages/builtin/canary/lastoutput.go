package canary

import (
	"weir/canary"
	"weir/stages"
	"weir/transcript"
)

// A lastWords is the end of what the model of a session wrote last.
type lastWords struct {
	canary.Tail
	line int
}

// spoken reports whether d is a text that the model wrote, not decoded.
func spoken(in *stages.Input, d *stages.Unit) bool {
	seg := in.Of(d)
	return d.Depth == 0 && !d.Echo && seg.Dir == transcript.Out && seg.Kind == transcript.Text
}

// hear remembers the end of what the model writes in the event. Its output before
// is kept until the event is checked.
func (s *canaries) hear(in *stages.Input, k *secrets) {
	s.before.Copy(&k.tail.Tail)
	s.before.line = k.tail.line
	for i := range in.Units {
		if d := &in.Units[i]; spoken(in, d) {
			k.tail.Add(in.Text(d))
			k.tail.line = in.Event.Line
		}
	}
}

// turns reports tokens that begin in one text of the model and end in another,
// of the same event or of the one before.
func (s *canaries) turns(in *stages.Input, k *secrets, dst []stages.Finding) []stages.Finding {
	t := &s.before
	if in.Joined { // the text is still growing, and will be heard when it is done
		t.Copy(&k.tail.Tail)
		t.line = k.tail.line
	}
	for i := range in.Units {
		d := &in.Units[i]
		if !spoken(in, d) {
			continue
		}
		var seam int
		s.joint, seam = t.Join(s.joint[:0], in.Text(d))
		s.work = s.work[:0]
		for _, f := range s.by {
			s.work = f.Append(s.work, s.joint)
		}
		for _, m := range s.work {
			if m.Start < seam && seam < m.End {
				f := s.token(in, d, 0, canary.Reach(in.Text(d), m.End-seam))
				if t.line != in.Event.Line {
					f.Related = []int{t.line}
				}
				dst = append(dst, f)
				break
			}
		}
		t.Add(in.Text(d))
		t.line = in.Event.Line
	}
	return dst
}
