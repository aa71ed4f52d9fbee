package rule

import (
	"errors"
	"strings"
	"testing"
)

func TestProve(t *testing.T) {
	for _, r := range sample() {
		if errs := Prove(r); len(errs) > 0 {
			t.Errorf("Prove(%s) = %v, want none", r.ID, errs)
		}
	}
}

func TestProveFaults(t *testing.T) {
	tests := []struct {
		name, want string
		spoil      func(*Rule)
	}{
		{"id", "kebab-case", func(r *Rule) { r.ID = "T_x" }},
		{"text", "Title, Why or Fix", func(r *Rule) { r.Fix = "" }},
		{"anchor", "no anchor", func(r *Rule) { r.Anchors = nil }},
		{"short", "shorter", func(r *Rule) { r.Anchors = []string{"ig"} }},
		{"case", "lower case", func(r *Rule) { r.Anchors = []string{"Ignore"} }},
		{"examples", "needs a Match", func(r *Rule) { r.NoMatch = nil }},
		{"pattern", "error parsing", func(r *Rule) { r.Pattern = "(" }},
		{"match", "Match[0] is not found by the set", func(r *Rule) { r.Match = []string{"ignore"} }},
		{"near miss", "NoMatch[0] is found", func(r *Rule) { r.NoMatch = r.Match }},
		{"other anchor", "Match[0] is not found by the set: no anchor occurs in it", func(r *Rule) { r.Anchors = []string{"harbour"} }},
		{"far anchor", "Match[0] is not found by the set", func(r *Rule) { r.Anchors = []string{"instructions"} }},
	}
	for _, tt := range tests {
		r := sample()[0]
		tt.spoil(r)
		if err := errors.Join(Prove(r)...); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: Prove = %v, want %q", tt.name, err, tt.want)
		}
	}
}
