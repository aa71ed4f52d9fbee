package entity

import (
	"testing"

	"weir/internal/match/ruletest"
)

func TestCueRules(t *testing.T) { ruletest.Check(t, contextRules()) }
