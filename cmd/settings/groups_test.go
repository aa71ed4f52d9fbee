package settings

import (
	"slices"
	"testing"
)

// Every flag of a setting is in one group of the help, and every flag of a group is one.
func TestGroups(t *testing.T) {
	flags := map[string]bool{}
	for _, s := range slices.Concat(View(), Report(), Pipeline(), Masking(), Answers(), Hook(), Scan(), Relay(), []Setting{Reload()}) {
		if s.Flag != "" {
			flags[s.Flag] = true
		}
		if s.Flag != "" && groupOf(s.Flag) == "" {
			t.Errorf("--%s is in no group of the help: add it to one in groups (groups.go)", s.Flag)
		}
	}
	seen := map[string]bool{}
	for _, g := range groups {
		for _, flag := range g.flags {
			if !flags[flag] || seen[flag] {
				t.Errorf("%s: --%s is no flag, or in two groups", g.title, flag)
			}
			seen[flag] = true
		}
	}
}
