package stages

import (
	"context"

	"weir/pii"
	"weir/pii/mask"
)

// values masks personal data and secrets.
type values struct {
	env   *env
	work  *[]pii.Match // reused from doc to doc
	again *repeats
}

func newPII(e *env) Stage { return values{e, new([]pii.Match), newRepeats()} }

func (s values) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	s.again.reset()
	for i := range in.Units {
		d := &in.Units[i]
		if *s.work = s.env.values(in, d, (*s.work)[:0]); len(*s.work) == 0 {
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
	}
	return dst, nil
}

// values appends to dst, which is empty, the values in d: those that analysis found,
// values masked earlier in the session and, where there is a vault, texts that look
// like its tokens.
func (e *env) values(in *Input, d *Unit, dst []pii.Match) []pii.Match {
	dst = append(dst, d.Values...)
	if !e.masker.HasRedacted(in.Event.Session) {
		return dst
	}
	if !in.Rescan {
		dst = e.masker.AppendRedacted(dst, in.Event.Session, d.Plain())
	}
	dst = e.masker.AppendTokens(dst, d.Plain())
	if len(dst) > len(d.Values) {
		dst = pii.Resolve(dst)
	}
	return dst
}

func (s values) mask(in *Input, d *Unit, text []byte, m *pii.Match, dst []Finding) []Finding {
	f := Finding{Rule: m.Rule, Category: PIIDetected, Severity: m.Severity, Act: Mask, Segment: d.Segment, Via: d.Via, OWASP: "LLM02", Confidence: m.Strength.Confidence()}
	f.Start, f.End = d.Span(d.PlainSpan(m.Start, m.End))
	if m.Rule == mask.RuleTokenAgain {
		f.Act = Note
		return append(dst, f)
	}
	if in.Rescan {
		return append(dst, f)
	}
	value := text[m.Start:m.End]
	if in.joined {
		match := *m
		// The token is given when the line goes out, so that numbers do not
		// depend on how far the text has come.
		in.Masked = append(in.Masked, Masked{Value: value, match: &match, sweep: m.Distinct(value)})
		f.masked = int32(len(in.Masked))
		return append(dst, f)
	}
	restorable := s.env.masker.Restorable(m)
	at := s.again.at(value)
	if first := at.of(in.Masked); first != nil && !restorable && first.is(m, value) {
		f.Replace = dst[first.Finding].Replace
		return append(dst, f)
	}
	f.Replace = s.env.masker.Replace(in.Event.Session, *m, value)
	if restorable {
		f.kept = &kept{token: f.Replace, value: [2]int{f.Start, f.End}}
	}
	if m.Distinct(value) {
		in.Masked = append(in.Masked, Masked{Value: value, Finding: len(dst), Whole: !m.Secret, entity: m.Entity})
		*at = repeated(len(in.Masked))
	}
	return append(dst, f)
}

// awaits returns where the end of the text may be the beginning of a value that
// is known letter by letter.
func (t *text) awaits(g *growth, e *env) int {
	return t.base + min(e.pii.Awaits(t.buf), e.masker.Awaits(g.head.Session, t.buf))
}
