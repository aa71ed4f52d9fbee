package delta

import (
	"testing"

	"weir/canary"
	"weir/injection"
	"weir/pii"
)

// TestLookBehind holds that no rule looks further back than what is kept of a text.
func TestLookBehind(t *testing.T) {
	for _, r := range append(append(pii.Rules(), canary.Rules()...), injection.Rules()...) {
		if r.Before > lookBehind {
			t.Errorf("rule %s looks %d bytes back, want %d or less", r.ID, r.Before, lookBehind)
		}
	}
}
