package entity

import (
	"weir/internal/match/rule"
	"weir/pii/match"
)

// ExampleRules returns the rules of personal data that is visibly made up or that nobody has
// any more. The ID of each is that of the recogniser of real values, with match.ExampleMark
// behind it.
func ExampleRules() []*rule.Rule {
	return []*rule.Rule{testCardRule(), {
		ID: "pii-phone" + match.ExampleMark, Title: "Korean mobile number with a prefix that is out of use", Tags: []string{"PHONE_NUMBER", "generic"},
		Category: "PII_DETECTED", Severity: rule.Medium, OWASP: "LLM02",
		Anchors: []string{"011-", "016-", "017-", "018-", "019-"}, Pattern: `01[16-9]-\d{3,4}-\d{4}\b`,
		Match: []string{"017-222-3344", "call 011-4444-5555."}, NoMatch: []string{"077-222-3344", "1-017-222-33445"},
		Why: "The number was somebody's, and texts that show one show others.", Fix: "Mask it.",
	}}
}
