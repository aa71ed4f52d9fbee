package settings

import (
	"slices"
	"testing"
)

// Every flag of a setting is in a group of the help.
func TestGroups(t *testing.T) {
	for _, s := range slices.Concat(View(), Report(), Pipeline(), Masking(), Answers(), Hook(), Scan(), Relay(), []Setting{Reload()}) {
		if s.Flag != "" && s.group == "" {
			t.Errorf("--%s is in no group of the help: give it one of groups.go", s.Flag)
		}
	}
}
