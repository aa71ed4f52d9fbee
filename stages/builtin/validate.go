package builtin

import (
	"context"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

// Reasons of the validate stage.
const reasonBudget = "decoding budget exceeded"

// validate refuses a line that is not one strict JSON value, and one that takes
// more decoding than an event may. Bad UTF-8 in a string is left to the
// normalize stage to repair; where that does not run, it is refused, as no
// answer could hold it.
type validate struct{ policy *stages.Policy }

func newValidate(p *stages.Policy) (stages.Stage, error) { return validate{p}, nil }

func (s validate) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	f := stages.Finding{Category: stages.InvalidInput, Severity: rule.Medium, Act: stages.ActBlock, Segment: -1}
	switch fault := in.Event.Fault; {
	case fault != nil:
		f.Rule, f.Reason = faultRule(fault.Code), fault.Reason()
	case in.OverBudget:
		f.Rule, f.Reason, f.OWASP = "validate-decoding-budget", reasonBudget, "LLM10"
	case !s.policy.Repairs() && !utf8.Valid(in.Event.Raw):
		f.Rule, f.Reason = "validate-encoding", reasonEncoding
	case in.Event.BOM:
		f.Rule, f.Severity, f.Act = "validate-bom", rule.Low, stages.Note
	}
	if f.Rule != "" {
		dst = append(dst, f)
	}
	if f, ok := s.checkLengths(in); ok && in.Event.Fault == nil {
		dst = append(dst, f)
	}
	return dst, nil
}

func faultRule(c transcript.FaultCode) string {
	switch c {
	case transcript.FaultDuplicate:
		return "validate-duplicate-key"
	case transcript.FaultDepth:
		return "validate-depth"
	case transcript.FaultTooLong:
		return "validate-length"
	case transcript.FaultTooMany:
		return "validate-size"
	}
	return "validate-json"
}
