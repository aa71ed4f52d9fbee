package builtin

import (
	"slices"

	"weir/pii"
	"weir/stages"
)

// A passed match is one that the user's policy does not have masked.
type passed struct {
	match  pii.Match
	ruling stages.Ruling
}

// keeper returns what says which matches in d are masked. It notes the others.
func (s values) keeper(in *stages.Input, d *stages.Unit) func(*pii.Match) bool {
	text := in.Plain(d)
	return func(m *pii.Match) bool {
		if m.Example && !in.Policy.Config.MaskExamples {
			return false // another override asks for it
		}
		r := in.Ruling(d.Segment, m.Rule, text[m.Start:m.End])
		if r.Passes() && r.Reported() {
			*s.passed = append(*s.passed, passed{*m, r})
		}
		return !r.Passes()
	}
}

// redacted appends the values of the session that were masked before. One that is allowed
// where it comes again passes there.
func (s values) redacted(in *stages.Input, d *stages.Unit, dst []pii.Match) []pii.Match {
	n := len(dst)
	dst = s.policy.Masker.AppendRedacted(dst, in.Event.Session, in.Plain(d))
	if s.policy.Config.SecretsOnly {
		dst = append(dst[:n], slices.DeleteFunc(dst[n:], func(m pii.Match) bool { return !m.Secret })...)
	}
	if !in.Policy.Tuned() {
		return dst
	}
	keep, kept := s.keeper(in, d), n
	for i := n; i < len(dst); i++ {
		if keep(&dst[i]) {
			dst[kept] = dst[i]
			kept++
		}
	}
	return dst[:kept]
}

// report appends a note for each match that passes, once for each rule and place.
func (s values) report(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	for i := range *s.passed {
		p := &(*s.passed)[i]
		if s.reported(i) || in.Of(d).Enc.Sealed() && p.match.Strength < pii.Prefix {
			continue
		}
		f := s.finding(d, &p.match)
		p.ruling.Apply(&f)
		dst = append(dst, f)
	}
	return dst
}

// reported reports whether the match at index i says what one before it says.
func (s values) reported(i int) bool {
	m := &(*s.passed)[i].match
	for k := range (*s.passed)[:i] {
		if o := &(*s.passed)[k].match; o.Rule == m.Rule && o.Start == m.Start && o.End == m.End {
			return true
		}
	}
	return false
}

// finding is the finding for a value, which it masks.
func (s values) finding(d *stages.Unit, m *pii.Match) stages.Finding {
	f := stages.Finding{Rule: m.Rule, Category: stages.PIIDetected, Severity: m.Severity, Act: stages.Mask, Segment: d.Segment, Via: d.Via, OWASP: "LLM02", Confidence: m.Strength.Confidence()}
	f.Start, f.End = d.Span(d.PlainSpan(m.Start, m.End))
	return f
}
