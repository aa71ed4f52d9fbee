package judge

import (
	"context"

	"weir/internal/match/rule"
	"weir/stages"
)

// check has a stage judge an event, each text by the policy that holds for it, and does
// with the findings what the user has decided about rules and values.
func (s *stage) check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if len(s.policies) == 1 || s.Whole {
		return s.checkAll(ctx, in, dst)
	}
	var err error
	for i, p := range s.policies {
		if !p.Wants(s.Name) {
			continue
		}
		part := *in
		part.Policy, part.Units = p, unitsOf(in, i)
		if i > 0 && len(part.Units) == 0 {
			continue
		}
		from := len(dst)
		dst, err = s.checkAll(ctx, &part, dst)
		in.Masked = part.Masked
		if err != nil {
			return dst, err
		}
		dst = dst[:from+len(only(in, dst[from:], i))]
	}
	return dst, nil
}

// unitsOf returns the units for which the override of that number holds, or none for 0.
func unitsOf(in *stages.Input, override int) (units []stages.Unit) {
	for i := range in.Units {
		if in.Event.OriginOf(in.Units[i].Segment).Override == override {
			units = append(units, in.Units[i])
		}
	}
	return units
}

// only removes the findings in segments for which another override holds: a stage may look
// beyond its units.
func only(in *stages.Input, fs []stages.Finding, override int) []stages.Finding {
	kept := fs[:0]
	for i := range fs {
		if fs[i].Segment < 0 || in.Event.OriginOf(fs[i].Segment).Override == override {
			kept = append(kept, fs[i])
		}
	}
	return kept
}

// checkAll is check for units for which one policy holds.
func (s *stage) checkAll(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	from := len(dst)
	dst, err := s.impl.Check(ctx, in, dst)
	if err != nil {
		return dst, err
	}
	if s.tuned {
		dst = tune(in, dst, from)
	}
	if s.Lenient && in.Policy.Profile == stages.Permissive {
		soften(dst[from:])
	}
	forbid(in.Policy, dst[from:])
	return dst, nil
}

const reasonForbidden = "the policy gives the rule the level block"

// forbid has findings of rules with the level block withhold the event, unless their value is
// allowed.
func forbid(p *stages.Policy, fs []stages.Finding) {
	for i := range fs {
		if f := &fs[i]; f.AllowedBy == "" && f.Act != stages.ActBlock && p.Forbids(f.Rule) {
			f.Replace, f.Extra, f.AbsorbedBy, f.Masked = "", nil, "", 0
			f.Block(reasonForbidden)
		}
	}
}

// soften has findings below severity critical withhold nothing.
func soften(fs []stages.Finding) {
	for i := range fs {
		if f := &fs[i]; f.Act == stages.ActBlock && f.Severity < rule.Critical {
			f.Act, f.Reason = stages.Note, ""
		}
	}
}

// tune does with the findings from the given one on what the user has decided.
func tune(in *stages.Input, dst []stages.Finding, from int) []stages.Finding {
	kept := from
	for i := from; i < len(dst); i++ {
		f := &dst[i]
		r := in.Ruling(f.Segment, f.Rule, covered(in, f))
		if !r.Reported() {
			continue
		}
		r.Apply(f)
		dst[kept] = *f
		kept++
	}
	return dst[:kept]
}

// covered returns the text that a finding is about, or nil.
func covered(in *stages.Input, f *stages.Finding) []byte {
	if f.Segment < 0 {
		return nil
	}
	text := in.Event.Segments[f.Segment].Text
	return text[min(f.Start, len(text)):min(f.End, len(text))]
}
