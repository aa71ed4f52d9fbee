package builtin

import (
	"context"

	"weir/pii"
	"weir/pii/mask"
	"weir/stages"
)

// values masks personal data and secrets.
type values struct {
	policy *stages.Policy
	work   *[]pii.Match // reused from doc to doc
	again  *repeats
	passed *[]passed // of the doc at hand
}

func newPII(p *stages.Policy) (stages.Stage, error) {
	return values{p, new([]pii.Match), newRepeats(), new([]passed)}, nil
}

// SelfTuned says that matches are left out before overlaps are resolved.
func (values) SelfTuned() {}

func (s values) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	s.again.reset()
	least := s.policy.Masker.LeastRedacted(in.Event.Session)
	for i := range in.Units {
		d := &in.Units[i]
		*s.work = s.found(in, d, least, (*s.work)[:0])
		dst = s.report(in, d, dst)
		if len(*s.work) == 0 {
			continue
		}
		text := d.Plain()
		for k := range *s.work {
			m := &(*s.work)[k]
			if in.Of(d).Enc.Sealed() && m.Strength < pii.Prefix {
				continue // random bytes hold every short shape
			}
			dst = s.mask(in, d, text, m, dst)
		}
		least = s.policy.Masker.LeastRedacted(in.Event.Session) // one of these values may be the first
	}
	return dst, nil
}

// found appends to dst, which is empty, the values in d: those that analysis found, values
// masked earlier in the session, of which none is in a text of less than least bytes, and
// texts that look like tokens of the vault.
func (s values) found(in *stages.Input, d *stages.Unit, least int, dst []pii.Match) []pii.Match {
	*s.passed = (*s.passed)[:0]
	tuned := s.policy.Tuned() && len(d.Values) > 0
	if tuned {
		dst = s.policy.Values.AppendKept(dst, in.ValueText(d, d.Facts), d.Secrets, s.keeper(in, d))
	} else {
		dst = append(dst, d.Values...)
	}
	text := d.Plain()
	if !in.Rescan && len(text) >= least {
		dst = s.redacted(in, d, dst)
	}
	dst = s.policy.Masker.AppendTokens(dst, text)
	if tuned || len(dst) > len(d.Values) {
		dst = pii.Resolve(dst)
	}
	return dst
}

func (s values) mask(in *stages.Input, d *stages.Unit, text []byte, m *pii.Match, dst []stages.Finding) []stages.Finding {
	f := s.finding(d, m)
	if s.policy.Tuned() {
		f.Severity = s.policy.Ruling(in, -1, m.Rule, nil).Severity(f.Severity)
	}
	if m.Rule == mask.RuleTokenAgain {
		f.Act = stages.Note
		return append(dst, f)
	}
	if in.Rescan {
		return append(dst, f)
	}
	value := text[m.Start:m.End]
	if in.Joined {
		match := *m
		// The token is given when the line goes out, so that numbers do not
		// depend on how far the text has come.
		in.Masked = append(in.Masked, stages.Masked{Value: value, Match: &match, Copies: m.Distinct(value)})
		f.Masked = int32(len(in.Masked))
		return append(dst, f)
	}
	restorable := s.policy.Masker.Restorable(m)
	at := s.again.at(value)
	if first := at.of(in.Masked); first != nil && !restorable && isMasked(first, m, value) {
		f.Replace = dst[first.Finding].Replace
		return append(dst, f)
	}
	f.Replace = s.policy.Masker.Replace(in.Event.Session, *m, value)
	if restorable {
		f.Extra = &stages.Extra{Token: f.Replace, Value: [2]int{f.Start, f.End}}
	}
	if m.Distinct(value) {
		in.Masked = append(in.Masked, stages.Masked{Value: value, Finding: len(dst), Whole: !m.Secret, Entity: m.Entity})
		*at = repeated(len(in.Masked))
	}
	return append(dst, f)
}
