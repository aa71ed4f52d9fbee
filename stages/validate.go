package stages

import (
	"context"

	"weir/internal/rule"
	"weir/transcript"
)

// validate refuses what is not one strict JSON value, and what would take
// more decoding than an event may.
type validate struct{}

func newValidate(*env) Stage { return validate{} }

func (validate) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	f := Finding{Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1}
	switch fault := in.Event.Fault; {
	case fault != nil:
		f.Rule, f.Reason = faultRule(fault.Code), fault.Reason()
	case in.over:
		f.Rule, f.Reason, f.OWASP = "validate-decoding-budget", reasonBudget, "LLM10"
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
	}
	return "validate-json"
}
