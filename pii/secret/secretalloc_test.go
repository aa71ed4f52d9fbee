//go:build !race

package secret

import (
	"testing"

	"weir/internal/match/rule"
	"weir/pii/match"
)

func TestSecretsAllocate(t *testing.T) {
	set, sc := rule.NewSet(Rules()), new(rule.Scratch)
	in := match.Text{Bytes: []byte("identifier"), Key: []byte("lexer_lastToken")}
	dst := make([]rule.Match, 0, 64)
	text := secretCode[:4096]
	dst, _ = set.Append(dst[:0], text, sc)
	if n := testing.AllocsPerRun(10, func() { dst, _ = set.Append(dst[:0], text, sc); AppendNamed(nil, in, false) }); n > 0 {
		t.Errorf("source that speaks of secrets allocates %v times, want 0", n)
	}
	if len(dst) > 0 {
		t.Errorf("source that speaks of secrets has %d matches, want 0", len(dst))
	}
}
