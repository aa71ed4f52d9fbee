package ruletest

import (
	"testing"

	"weir/internal/match/rule"
)

func TestCheck(t *testing.T) {
	Check(t, []*rule.Rule{{
		ID: "test-greeting", Title: "a greeting", Category: "POLICY_VIOLATION",
		Anchors: []string{"hello"}, Pattern: `hello,? world\b`,
		Match: []string{"Hello, world!"}, NoMatch: []string{"hello, worldly"},
		Why: "an example", Fix: "nothing",
	}})
}
