package shell

import (
	"strings"
	"testing"
)

// TestPlainWords holds that the lexer, which reads long scripts, allocates nothing for each plain
// word, and that such words are what they were.
func TestPlainWords(t *testing.T) {
	text := []byte(strings.Repeat("curl -d x ", 20_000))
	if n := testing.AllocsPerRun(1, func() { lex(text, 0, 1) }); n > 200 {
		t.Errorf("60,000 plain words take %.0f allocations", n)
	}
	for text, want := range map[string]string{`ab"c d"e f`: "abc de|f", `a\ b c`: "a b|c", "x`y z` w": "x`y z`|w", "$(a b)c $d": "$(a b)c|$d", "'q r's t": "q rs|t", "plain": "plain"} {
		var got []string
		for _, w := range lex([]byte(text), 0, 1)[0][0].Words {
			got = append(got, w.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("words of %q: %q", text, got)
		}
	}
}
