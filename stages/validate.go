package stages

import (
	"context"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/transcript"
)

// validate refuses what is not one strict JSON value, and what would take
// more decoding than an event may. Bad UTF-8 in a string is left to the
// normalize stage to repair; where that does not run, it is refused, as no
// answer could hold it.
type validate struct{ env *env }

func newValidate(e *env) Stage { return validate{e} }

func (s validate) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	f := Finding{Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1}
	switch fault := in.Event.Fault; {
	case fault != nil:
		f.Rule, f.Reason = faultRule(fault.Code), fault.Reason()
	case in.over:
		f.Rule, f.Reason, f.OWASP = "validate-decoding-budget", reasonBudget, "LLM10"
	case !s.env.repairs && !utf8.Valid(in.Event.Raw):
		f.Rule, f.Reason = "validate-encoding", reasonEncoding
	case in.Event.BOM:
		f.Rule, f.Severity, f.Act = "validate-bom", rule.Low, Note
	default:
		return dst, nil
	}
	return append(dst, f), nil
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
