package rule

import (
	"strings"
	"testing"
)

// TestWitness holds that the set found is one that every match needs.
func TestWitness(t *testing.T) {
	tests := []struct {
		anchors []string
		pattern string
		want    []string
	}{
		{[]string{"show"}, `show\s+(?:me\s+)?your\s+(?:system\s+)?prompts?`, []string{"prompt"}},
		{[]string{"show"}, `show\s+(?:me\s+)?your\s+(?:system\s+)?\w*prompts?`, nil},
		{[]string{"show"}, `show\s+\w+\bprompts?`, []string{"prompt"}},
		{[]string{"show"}, `show\s+\w*ing prompts`, []string{"~ing prompts"}},
		{[]string{"show"}, `show\s+(?:re)?prompts`, []string{"prompts", "reprompts"}},
		{[]string{"ignore"}, `ignore\s+(?:previous|preceding|earlier)\s+\w+`, []string{"earlier", "preceding", "previous"}},
		{[]string{"ignore"}, `ignore\s+(?:previous|prior|x)\s+\w+`, nil},
		{[]string{"ignore"}, `ignore\s+(?:previous)?\s+\w+`, nil},
		{[]string{"send"}, `send\s+(?:it\s+to\s+(?:https?://\S+)|\S+\s+elsewhere)`, []string{"elsewhere", "http://", "https://"}},
		{[]string{"give"}, `give\s+(?:password\s+)+now`, []string{"password"}},
		{[]string{"tell"}, `tell\s+me\s+ПРАВДА`, nil},
		{[]string{"告诉"}, `告诉.{0,9}系统提示`, []string{"系统提示"}},
	}
	for _, tt := range tests {
		r := &Rule{ID: "test-a", Anchors: tt.anchors, Pattern: tt.pattern}
		if got := r.Witness(); got != strings.Join(tt.want, "\n") {
			t.Errorf("witness(%q) = %q, want %q", tt.pattern, got, tt.want)
		}
	}
}
