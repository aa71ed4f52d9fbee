package builtin

import (
	"weir/pii"
	"weir/stages"
)

// A masking makes the findings that mask values.
type masking struct {
	policy *stages.Policy
	again  *repeats
}

func newMasking(p *stages.Policy) masking { return masking{p, newRepeats()} }

// replace appends f, which masks a value that m matched, with the token that takes its
// place, and has further copies of the value found.
func (s masking) replace(in *stages.Input, f stages.Finding, m *pii.Match, value []byte, dst []stages.Finding) []stages.Finding {
	if in.Rescan {
		return in.Append(dst, f)
	}
	if in.Joined {
		match := *m
		// The token is given when the line goes out, so that numbers do not
		// depend on how far the text has come.
		in.Masked = append(in.Masked, stages.Masked{Value: value, Match: &match, Copies: m.Distinct(value)})
		f.Masked = int32(len(in.Masked))
		return in.Append(dst, f)
	}
	restorable := s.policy.Masker.Restorable(m)
	at := s.again.at(value)
	if first := at.of(in.Masked); first != nil && !restorable && isMasked(first, m, value) {
		f.Replace = dst[first.Finding].Replace
		return in.Append(dst, f)
	}
	f.Replace = s.policy.Masker.Replace(in.Event.Session, *m, value)
	if restorable {
		f.Extra = &stages.Extra{Token: f.Replace, Value: [2]int{f.Start, f.End}}
	}
	if m.Distinct(value) {
		in.Masked = append(in.Masked, stages.Masked{Value: value, Finding: len(dst), Whole: !m.Secret, Entity: m.Entity})
		*at = repeated(len(in.Masked))
	}
	return in.Append(dst, f)
}
