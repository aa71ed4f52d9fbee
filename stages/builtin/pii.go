package builtin

import (
	"context"

	"weir/pii"
	"weir/pii/mask"
	"weir/stages"
)

// values masks personal data and secrets.
type values struct {
	masking
	work   *[]pii.Match // reused from doc to doc
	passed *[]passed    // of the current doc
}

func newPII(p *stages.Policy) (stages.Stage, error) {
	return values{newMasking(p), new([]pii.Match), new([]passed)}, nil
}

// SelfTuned says that matches are left out before overlaps are resolved.
func (values) SelfTuned() {}

func (s values) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	s.again.reset()
	tuned := in.Policy.Tuned()
	least := s.policy.Masker.LeastRedacted(in.Event.Session)
	for i := range in.Units {
		d := &in.Units[i]
		*s.work = s.found(in, d, least, tuned, (*s.work)[:0])
		if tuned {
			dst = s.report(in, d, dst)
		}
		if len(*s.work) == 0 {
			continue
		}
		text := in.Plain(d)
		for k := range *s.work {
			m := &(*s.work)[k]
			if in.Of(d).Enc.Sealed() && m.Strength < pii.Prefix {
				continue // random bytes hold every short shape
			}
			if dst = s.mask(in, d, text, m, dst); in.Full(dst) {
				return dst, nil
			}
		}
		least = s.policy.Masker.LeastRedacted(in.Event.Session) // one of these values may be the first
	}
	return dst, nil
}

// found appends to dst, which is empty, the values in d: those that analysis found, values
// masked earlier in the session, of which none is in a text of less than least bytes, and
// texts that look like tokens of the vault.
func (s values) found(in *stages.Input, d *stages.Unit, least int, tuned bool, dst []pii.Match) []pii.Match {
	if tuned {
		*s.passed = (*s.passed)[:0]
	}
	if tuned && len(d.Values) > 0 {
		dst = s.policy.Values.AppendKept(dst, in.ValueText(d, d.Facts, in.KeyOf(d)), d.Secrets, s.keeper(in, d))
	} else {
		dst = append(dst, d.Values...)
	}
	text := in.Plain(d)
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
	if in.Policy.Tuned() {
		f.Severity = in.Ruling(-1, m.Rule, nil).Severity(f.Severity)
	}
	if m.Rule == mask.RuleTokenAgain {
		f.Act = stages.Note
		return in.Append(dst, f)
	}
	return s.replace(in, f, m, text[m.Start:m.End], dst)
}
