package entity

import (
	"testing"

	"weir/internal/rule/ruletest"
)

func TestCueRules(t *testing.T) { ruletest.Check(t, contextRules()) }
