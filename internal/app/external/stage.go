package external

import (
	"context"
	"errors"
	"slices"
	"time"

	"weir/internal/match/rule"
	"weir/stages"
)

// The rules of the findings.
const (
	ruleRejected  = "external-rejected"
	ruleModified  = "external-modified"
	ruleAsks      = "external-asks"
	ruleNotJudged = "external-not-judged"
)

// The reasons of the findings, and of what could not be judged.
const (
	reasonRejected = "an external stage rejects the event"
	reasonAsks     = "an external stage asks for an approval"

	reasonTimeout = stages.NotJudged("an external stage got no answer in time")
	reasonAnswer  = stages.NotJudged("an external stage got an answer that is not valid")
	reasonGone    = stages.NotJudged("an external stage could not ask")
	reasonPaused  = stages.NotJudged("an external stage has failed several times in a row and pauses")
)

// A stage asks about the texts of some kinds.
type stage struct {
	*shared
	kinds []string
}

// Check asks about each kind and tool of the event in turn. The first answer that withholds
// the event ends it.
func (s *stage) Check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	ctx, cancel := context.WithTimeout(ctx, s.entry.wait())
	defer cancel()
	for _, r := range s.requests(in) {
		a, err := s.shared.ask(ctx, r)
		if err != nil {
			if !s.entry.Allow {
				return dst, reasonFor(err)
			}
			dst = append(dst, stages.Finding{Rule: ruleNotJudged, Category: stages.SystemError, Severity: rule.Medium, Act: stages.Note, Segment: -1})
			continue
		}
		switch dst = s.report(in, r, a, dst); a.decision {
		case reject, ask:
			return dst, nil
		}
	}
	return dst, nil
}

// invalid are the errors of an answer that came, and is not valid.
var invalid = []error{errNotJSON, errSchema, errID, errDecision, errTexts, errTooBig, errHalf, errNoValue}

// reasonFor returns the reason that a verdict gives for an error.
func reasonFor(err error) error {
	var why stages.NotJudged
	switch {
	case errors.As(err, &why):
		return why
	case isTimeout(err):
		return reasonTimeout
	case slices.ContainsFunc(invalid, func(e error) bool { return errors.Is(err, e) }):
		return reasonAnswer
	}
	return reasonGone
}

// report appends the findings for an answer.
func (s *stage) report(in *stages.Input, r *request, a *answer, dst []stages.Finding) []stages.Finding {
	f := stages.Finding{Severity: rule.High, Category: a.category, Segment: -1}
	switch a.decision {
	case pass:
		return dst
	case ask:
		f.Rule, f.Category = ruleAsks, stages.Unauthorized
		f.Extra = &stages.Extra{Approve: s.entry.approve()}
		f.Block(reasonAsks)
		return append(dst, f)
	case modify:
		for i := range r.texts {
			if t := &r.texts[i]; !t.number {
				dst = s.change(in, t, a, dst)
			}
		}
		return dst
	}
	f.Rule = ruleRejected
	f.Block(reasonRejected)
	return append(dst, f)
}

// change appends the edit that makes of a text what the answer makes of it, with no more
// characters than differ.
func (s *stage) change(in *stages.Input, t *text, a *answer, dst []stages.Finding) []stages.Finding {
	to, ok := a.texts[t.pointer]
	if !ok || to == string(t.text) {
		return dst
	}
	from := string(t.text)
	start := commonStart(from, to)
	behind := commonEnd(from[start:], to[start:])
	return append(dst, stages.Finding{Rule: ruleModified, Category: stages.PolicyViolation, Severity: rule.Low, Act: stages.Sanitize,
		Segment: t.segment, Start: start, End: len(from) - behind, Replace: to[start : len(to)-behind]})
}

// Close ends what the stage has started.
func (s *stage) Close() { s.shared.close() }

var _ stages.Closer = (*stage)(nil)

// deadline returns the earlier of the deadline of ctx and d from now.
func deadline(ctx context.Context, d time.Duration) time.Time {
	at := time.Now().Add(d)
	if of, ok := ctx.Deadline(); ok && of.Before(at) {
		at = of
	}
	return at
}
