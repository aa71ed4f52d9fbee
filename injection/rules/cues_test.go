package rules

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/match/rule"
)

// A cue calls the model wherever lines break, and is the same cue there.
func TestCuesAcrossBlanks(t *testing.T) {
	set, scratch := rule.NewSet([]*rule.Rule{&modelled.rules[0]}), new(rule.Scratch)
	for _, c := range slices.Concat(cues, foreignCues) {
		want, err := set.Append(nil, []byte("so, "+c+" there"), scratch)
		if err != nil || len(want) == 0 {
			t.Fatalf("%q is not found: %v", c, err)
		}
		for _, blank := range strings.Split("\t,\n,\v,\f,\r", ",") {
			text := "so, " + strings.ReplaceAll(c, " ", blank) + blank + "there"
			got, err := set.Append(nil, []byte(text), scratch)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("in %q the cues are %v, %v, want %v", text, got, err, want)
			}
		}
	}
}

func TestCue(t *testing.T) {
	tests := []struct {
		text string
		at   int
		end  int
		ok   bool
	}{
		{"assistant", 0, 9, false},
		{"assistant\n", 0, 10, false},
		{"the assistant", 4, 13, true},
		{"system\nprompt: x", 0, 12, true},
		{"your\ttask, please", 0, 9, true},
		{"do\r\nnot tell anyone", 0, 12, true},
	}
	for _, tt := range tests {
		if start, end, ok := cue([]byte(tt.text), tt.at); start != tt.at || end != tt.end || ok != tt.ok {
			t.Errorf("cue(%q, %d) = %d, %d, %t, want %d, %d, %t", tt.text, tt.at, start, end, ok, tt.at, tt.end, tt.ok)
		}
	}
}
