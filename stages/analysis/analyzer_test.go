package analysis

import (
	"testing"

	"weir/canary"
	"weir/injection"
	"weir/internal/match/rule"
	"weir/pii"
)

// TestPlainName holds that no rule or recogniser would match in a name that is not
// read.
func TestPlainName(t *testing.T) {
	for _, rules := range [][]*rule.Rule{injection.Rules(), canary.Rules(), pii.Rules()} {
		for _, r := range rules {
			match := r.Match
			if r.Examples != nil {
				more, _ := r.Examples()
				match = append(match, more...)
			}
			for _, text := range match {
				if isPlainName([]byte(text)) {
					t.Errorf("an example of %s is a plain name", r.ID)
				}
			}
		}
	}
	for text, want := range map[string]bool{"content": true, "tool_call_id": true, "x-api-key": true, "": true,
		"AKIAAAAAAAAAAAAAAAAA": false, "a1": false, "é": false, "two words": false} {
		if got := isPlainName([]byte(text)); got != want {
			t.Errorf("isPlainName(%q) = %t, want %t", text, got, want)
		}
	}
}
