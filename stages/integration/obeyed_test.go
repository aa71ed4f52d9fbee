package integration

import (
	"testing"

	"weir/canary"
	"weir/stages"
)

// TestObeyed holds that what a model writes when it obeys an order is withheld by the strict
// profile, and noted by the others.
func TestObeyed(t *testing.T) {
	n := 0
	for _, r := range canary.Rules() {
		if r.Tags[0] != canary.TagObeyed {
			continue
		}
		n++
		for profile, want := range map[string]stages.Action{"balanced": stages.Allow, "strict": stages.Block} {
			v := newTalk(t, stages.Config{Profile: profile}).says("s", "assistant", r.Match[0])
			if v.Action != want || len(v.Findings) == 0 {
				t.Errorf("%s, %s: %v with %d findings, want %v", r.ID, profile, v.Action, len(v.Findings), want)
			}
		}
	}
	if n == 0 {
		t.Error("no rule is about obeyed orders")
	}
}
