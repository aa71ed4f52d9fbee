package exfil

import (
	"slices"
	"testing"
)

// TestAppendWordHosts holds that a word names the hosts behind its first and its last @, as some
// programs end the name of a user at the one and some at the other.
func TestAppendWordHosts(t *testing.T) {
	for word, want := range map[string][]string{
		"ada":                       nil,
		"a.example":                 {"a.example"},
		"ada@a.example:b":           {"a.example"},
		"ada@203.0.113.7:b":         {"203.0.113.7"},
		"ada@localhost":             {"localhost"},
		"ada@a.example/b@c.example": {"a.example", "c.example"},
		"https://ada@a.example/b":   {"a.example"},
		"localhost:80":              {"localhost"},
	} {
		got := AppendWordHosts(nil, word)
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Errorf("AppendWordHosts(%q) = %q, want %q", word, got, want)
		}
	}
}
