package stages

import (
	"context"
	"slices"

	"weir/canary"
	"weir/internal/rule"
	"weir/normalize"
	"weir/transcript"
)

// Reasons of the canary stage.
const (
	reasonCanary   = "a canary token in what the model writes"
	reasonAnnounce = "the model announces its system prompt"
)

// canaries finds tokens that must not leave a system prompt, and the phrases
// with which models give prompts away.
type canaries struct {
	armed   *canary.Detector
	session *sessionCanary // the tokens of the session at hand, in all coats
	work    *[]canary.Match
}

// A sessionCanary is the detector of the session last seen: making one takes
// longer than most events do.
type sessionCanary struct {
	id       string
	detector *canary.Detector
}

func newCanary(e *env) Stage {
	return canaries{e.canary, new(sessionCanary), new([]canary.Match)}
}

func (s canaries) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	if s.armed != nil && s.session.id != in.Event.Session {
		*s.session = sessionCanary{in.Event.Session, s.armed.Session(in.Event.Session)}
	}
	for i := range in.Docs {
		d := &in.Docs[i]
		seg := in.Segment(d)
		if s.armed != nil && seg.Role != transcript.RoleSystem {
			dst = s.tokens(in, d, dst)
		}
		if seg.Dir == transcript.Out {
			dst = s.phrases(in, d, dst)
		}
	}
	return dst, nil
}

// tokens reports canaries in the text of d and its views, one for each place.
func (s canaries) tokens(in *Input, d *Doc, dst []Finding) []Finding {
	first := len(dst)
	dst = s.look(in, d, d.Text, nil, first, dst)
	for _, v := range d.Views {
		dst = s.look(in, d, v.Text, v, first, dst)
	}
	return dst
}

func (s canaries) look(in *Input, d *Doc, text []byte, v *normalize.View, first int, dst []Finding) []Finding {
	*s.work = s.armed.Append((*s.work)[:0], text)
	*s.work = s.session.detector.Append(*s.work, text)
	for _, m := range *s.work {
		if v != nil {
			m.Start, m.End = d.inText(v, m.Start, m.End)
		}
		start, end := d.Span(m.Start, m.End)
		known := slices.ContainsFunc(dst[first:], func(f Finding) bool { return f.Start < end && start < f.End })
		if !known {
			dst = append(dst, s.token(in, d, start, end))
		}
	}
	return dst
}

// token is the finding for a canary. The model must not write it; one that
// comes back in what it reads has leaked before.
func (s canaries) token(in *Input, d *Doc, start, end int) Finding {
	f := Finding{Rule: "canary-token", Category: PromptLeak, Severity: rule.Medium, Segment: d.Segment, Start: start, End: end,
		Via: d.Via, OWASP: "LLM07", Confidence: 1}
	if in.Segment(d).Dir == transcript.Out || in.Event.Format == "unknown" {
		f.Act, f.Severity, f.Reason = ActBlock, rule.Critical, reasonCanary
	}
	return f
}

// phrases reports phrases of leakage: what announces the prompt's text blocks,
// what only speaks of instructions is noted.
func (s canaries) phrases(in *Input, d *Doc, dst []Finding) []Finding {
	first := len(dst)
	for _, m := range in.leaks[d.leaks[0]:d.leaks[1]] {
		f := Finding{Rule: m.Rule.ID, Category: PromptLeak, Severity: m.Rule.Severity, Segment: d.Segment, Via: d.Via, OWASP: m.Rule.OWASP}
		f.Start, f.End = d.Span(m.Start, m.End)
		if slices.Contains(m.Rule.Tags, canary.TagAnnounce) {
			f.Act, f.Reason = ActBlock, reasonAnnounce
		}
		if !slices.ContainsFunc(dst[first:], func(o Finding) bool { return o.Rule == f.Rule && o.Start < f.End && f.Start < o.End }) {
			dst = append(dst, f)
		}
	}
	return dst
}
