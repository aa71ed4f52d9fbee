package builtin

import (
	"context"

	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

const (
	rateWindow  = 200 // events that are compared, the newer half with the older
	rateSamples = 50  // events without which nothing is compared
	rateFactor  = 3   // times that one half has to be the other
	rateFloor   = 3   // events withheld in the greater half, without which nothing is said
)

// Rules of the blockrate stage.
const (
	ruleSpike = "blockrate-spike"
	ruleDrop  = "blockrate-drop"
)

// blockRates notes when the share of events that are withheld rises or falls. It counts over
// the whole stream, and knows numbers alone.
type blockRates struct {
	last    [rateWindow]bool // whether each of the last events was withheld
	n       int              // events so far
	current bool             // the current event has been counted
	said    string           // rule of the last note, as long as it holds
}

func newBlockRate(*stages.Policy) (stages.Stage, error) { return &blockRates{}, nil }

// Inherit takes over the counts.
func (s *blockRates) Inherit(old stages.Stage) { *s = *old.(*blockRates) }

// maxKeptRule is the most bytes of the name of a rule that is read back.
const maxKeptRule = 64

// Keep writes or reads the counts.
func (s *blockRates) Keep(c *state.Coder, _ *transcript.Event) {
	for i := range s.last {
		c.Bool(&s.last[i])
	}
	state.Int(c, &s.n)
	c.String(&s.said, maxKeptRule)
	if s.n < 0 {
		c.Fail()
		*s = blockRates{}
	}
}

// Observe counts the event as one that passes.
func (s *blockRates) Observe(in *stages.Input) {
	if in.Joined {
		s.current = false
		return
	}
	s.last[s.n%rateWindow] = false
	s.n++
	s.current = true
}

// ObserveFindings counts the current event as withheld if one of its findings says so.
func (s *blockRates) ObserveFindings(_ *stages.Input, fs []stages.Finding) {
	for i := range fs {
		if s.current && fs[i].Act == stages.ActBlock {
			s.last[(s.n-1)%rateWindow] = true
		}
	}
}

func (s *blockRates) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined {
		return dst, nil
	}
	said := s.compare()
	if said == s.said || said == "" {
		s.said = said
		return dst, nil
	}
	s.said = said
	return append(dst, stages.Finding{Rule: said, Category: stages.PolicyViolation, Severity: rule.Medium, Segment: -1}), nil
}

// CountsWithheld says that the share depends on what all stages decide.
func (s *blockRates) CountsWithheld() {}

// compare returns the rule that holds for the events before the current one, or "".
func (s *blockRates) compare() string {
	n := min(s.n-1, rateWindow-1)
	if n < rateSamples {
		return ""
	}
	older, newer := 0, 0
	for i := range n {
		switch at := s.n - 2 - i; {
		case !s.last[at%rateWindow]:
		case i < n/2:
			newer++
		default:
			older++
		}
	}
	switch {
	case newer >= rateFloor && newer > rateFactor*older:
		return ruleSpike
	case older >= rateFloor && older > rateFactor*newer:
		return ruleDrop
	}
	return ""
}
