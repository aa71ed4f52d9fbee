package pii

import (
	"testing"

	"weir/internal/rule/ruletest"
)

func TestRules(t *testing.T) { ruletest.Check(t, Rules()) }
