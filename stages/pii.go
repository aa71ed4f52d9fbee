package stages

import (
	"context"

	"weir/pii"
	"weir/transcript"
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
	known := s.env.masker.Remembers(in.Event.Session)
	if known {
		in.wake(0)
	}
	for i := 0; i < len(in.Docs); i++ {
		d := &in.Docs[i]
		*s.work = s.env.recognised(in, d, emptied(*s.work))
		if known {
			*s.work = s.env.remembered(in, d.values(), *s.work)
		}
		if len(*s.work) == 0 {
			continue
		}
		text := d.values()
		dst = withRest(dst, i, len(in.Docs), len(*s.work))
		if !in.rescan {
			in.Masked = withRest(in.Masked, i, len(in.Docs), len(*s.work))
		}
		for k := range *s.work {
			m := &(*s.work)[k]
			if in.Segment(d).Enc.Sealed() && m.Strength < pii.Prefix {
				continue // random bytes hold every short shape
			}
			dst = s.mask(in, d, text, m, dst)
		}
		if !known && s.env.masker.Remembers(in.Event.Session) { // what is masked here is known in what follows
			known = true
			i = in.wake(i)
		}
	}
	return dst, nil
}

// values appends to dst, which is empty, the values in d.
func (e *env) values(in *Input, d *Doc, dst []pii.Match) []pii.Match {
	return e.remembered(in, d.values(), e.recognised(in, d, dst))
}

// recognised is values without those that are remembered.
func (e *env) recognised(in *Input, d *Doc, dst []pii.Match) []pii.Match {
	if d.clean {
		return dst
	}
	dst = e.pii.Append(dst, in.piiText(d, d.values()), in.found[d.found[0]:d.found[1]])
	if len(dst) == 0 && d.memo != 0 && d.blank() {
		in.clean.add(d.memo)
	}
	return dst
}

// remembered adds what no recogniser sees: values masked earlier in the session
// and, where there is a vault, texts that look like its tokens.
func (e *env) remembered(in *Input, text []byte, found []pii.Match) []pii.Match {
	n := len(found)
	if !in.rescan {
		found = e.masker.Recall(found, in.Event.Session, text)
	}
	found = e.masker.AppendTokens(found, text)
	if len(found) > n {
		found = pii.Resolve(found)
	}
	return found
}

// values returns the text that recognisers of values read: full-width digits
// plain and hidden characters gone, but case and letters as they are.
func (d *Doc) values() []byte {
	if d.plain != nil {
		return d.plain.Text
	}
	return d.Text
}

func (in *Input) piiText(d *Doc, text []byte) pii.Text {
	seg := in.Segment(d)
	t := pii.Text{Bytes: text, Number: d.numberly, IsKey: seg.Kind == transcript.Key, Written: seg.Dir == transcript.Out}
	if d.Depth == 0 {
		t.Key = d.name
		t.Person = seg.Role == transcript.RoleUser
	}
	return t
}

func (s values) mask(in *Input, d *Doc, text []byte, m *pii.Match, dst []Finding) []Finding {
	f := Finding{Rule: m.Rule, Category: PIIDetected, Severity: m.Severity, Act: Mask, Segment: d.Segment, Via: d.Via, OWASP: "LLM02", Confidence: m.Strength.Confidence()}
	f.Start, f.End = m.Start, m.End
	if d.plain != nil {
		f.Start, f.End = d.inText(d.plain, m.Start, m.End)
	}
	f.Start, f.End = d.Span(f.Start, f.End)
	if m.Rule == pii.RuleTokenAgain {
		f.Act = Note
		return append(dst, f)
	}
	if in.rescan {
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
		f.kept = &kept{token: f.Replace}
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
