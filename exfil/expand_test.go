package exfil

import (
	"slices"
	"testing"
)

// TestMore holds that what the words of a command may be besides is known.
func TestMore(t *testing.T) {
	for script, want := range map[string][]string{
		"ls a.txt":       nil,
		"rm {a,b}.txt":   {"a.txt", "b.txt"},
		"F=a; rm $F.txt": {"a.txt"},
		"F={a,b}; rm $F": {"a", "b", "{a,b}"},
	} {
		found := AppendInvocations(nil, script)
		if got := found[len(found)-1].More; !slices.Equal(got, want) {
			t.Errorf("the last command of %q has the readings %q, want %q", script, got, want)
		}
	}
}
