package rules

import (
	"testing"

	"weir/internal/match/ruletest"
)

func TestRules(t *testing.T) { ruletest.Check(t, All()) }
