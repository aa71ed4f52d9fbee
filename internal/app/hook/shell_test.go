package hook

import (
	"slices"
	"strings"
	"testing"
)

func TestShellWords(t *testing.T) {
	for _, words := range [][]string{
		{"weir"}, {"/opt/my programs/weir", "hook", "codex"}, {"weir", "it's", `"x"`, "a\\b", "$HOME", "", "a;b"},
	} {
		var quoted []string
		for _, w := range words {
			quoted = append(quoted, ShellWord(w))
		}
		command := strings.Join(quoted, " ")
		if got, ok := ShellWords(command); !ok || !slices.Equal(got, words) {
			t.Errorf("ShellWords(%q) = %q, %v, want %q", command, got, ok, words)
		}
	}
	for _, command := range []string{"", "  ", "weir; rm x", "weir && x", "weir | x", "weir > x", "$WEIR hook", "weir `x`", "weir 'x", `weir "$x"`, "weir *", "~/weir", "weir\nx", "weir x # y"} {
		if got, ok := ShellWords(command); ok {
			t.Errorf("ShellWords(%q) = %q, want refusal: it is more than a program and its flags", command, got)
		}
	}
}
