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
	return s.ask(ctx, s.requests(in), dst)
}

// queued is how many events may wait for each request that is under way at a time, so that
// one slow answer does not hold up the requests behind it.
const queued = 4

// Ahead returns how many events may wait for their answers. A text that it may
// change, or that stages of weir judge after it, has to be decided first.
func (s *stage) Ahead() int {
	if s.entry.Before+s.entry.After != "" || !s.entry.decidesOnly() {
		return 0
	}
	return queued * s.entry.concurrency()
}

// Defer returns a function that asks what Check does.
func (s *stage) Defer(in *stages.Input) func(context.Context) ([]stages.Finding, error) {
	all := s.requests(in)
	for _, r := range all {
		r.own()
	}
	return func(ctx context.Context) ([]stages.Finding, error) { return s.ask(ctx, all, nil) }
}

// ask makes requests until the answer to one withholds the event.
func (s *stage) ask(ctx context.Context, all []*request, dst []stages.Finding) ([]stages.Finding, error) {
	for _, r := range all {
		a, err := s.shared.ask(ctx, r)
		if err != nil {
			if !s.entry.Allow {
				return dst, reasonFor(err)
			}
			dst = append(dst, stages.Finding{Rule: ruleNotJudged, Category: stages.SystemError, Severity: rule.Medium, Act: stages.Note, Segment: -1})
			continue
		}
		switch dst = s.report(r, a, dst); a.decision {
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
func (s *stage) report(r *request, a *answer, dst []stages.Finding) []stages.Finding {
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
				dst = s.change(t, a, dst)
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
func (s *stage) change(t *text, a *answer, dst []stages.Finding) []stages.Finding {
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

var (
	_ stages.Closer   = (*stage)(nil)
	_ stages.Deferrer = (*stage)(nil)
)

// deadline returns the earlier of the deadline of ctx and d from now.
func deadline(ctx context.Context, d time.Duration) time.Time {
	at := time.Now().Add(d)
	if of, ok := ctx.Deadline(); ok && of.Before(at) {
		at = of
	}
	return at
}
