package judge

import (
	"context"

	"weir/stages"
)

// check has a stage judge an event, and does with its findings what the user has decided
// about rules and values.
func (s *stage) check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	from := len(dst)
	dst, err := s.impl.Check(ctx, in, dst)
	if err != nil || !s.tuned {
		return dst, err
	}
	kept := from
	for i := from; i < len(dst); i++ {
		f := &dst[i]
		r := s.policy.Ruling(in, f.Segment, f.Rule, covered(in, f))
		if !r.Reported() {
			continue
		}
		r.Apply(f)
		dst[kept] = *f
		kept++
	}
	return dst[:kept], nil
}

// covered returns the text that a finding is about, or nil.
func covered(in *stages.Input, f *stages.Finding) []byte {
	if f.Segment < 0 {
		return nil
	}
	text := in.Event.Segments[f.Segment].Text
	return text[min(f.Start, len(text)):min(f.End, len(text))]
}
