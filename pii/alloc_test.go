//go:build !race

package pii

// The race detector makes a sync.Pool forget at random, so allocations are
// counted without it.

import (
	"testing"

	"weir/internal/rule"
)

// A clean text costs no allocation, and neither does one full of numbers.
func TestAppendAllocates(t *testing.T) {
	d := New(Options{})
	for _, text := range [][]byte{cleanText, logText[:4096]} {
		if n := testing.AllocsPerRun(10, func() { d.Append(nil, Text{Bytes: text}, nil) }); n > 0 {
			t.Errorf("Append allocates %v times on %q…", n, text[:40])
		}
	}
}

func TestSecretsAllocate(t *testing.T) {
	set, sc := rule.NewSet(Rules()), new(rule.Scratch)
	in := Text{Bytes: []byte("identifier"), Key: []byte("lexer_lastToken")}
	dst := make([]rule.Match, 0, 64)
	text := secretCode[:4096]
	dst, _ = set.Append(dst[:0], text, sc)
	if n := testing.AllocsPerRun(10, func() { dst, _ = set.Append(dst[:0], text, sc); appendNamed(nil, in) }); n > 0 {
		t.Errorf("source that speaks of secrets allocates %v times, want 0", n)
	}
	if len(dst) > 0 {
		t.Errorf("source that speaks of secrets has %d matches, want 0", len(dst))
	}
}
