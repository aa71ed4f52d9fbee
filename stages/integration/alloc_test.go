//go:build !race

package integration

// The race detector makes a sync.Pool forget at random, so allocations are
// counted without it.

import (
	"strings"
	"testing"

	"weir/stages"
)

// TestCleanLineAllocates holds that an event in which nothing is found costs
// no allocation.
func TestCleanLineAllocates(t *testing.T) {
	p, err := New(stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range map[string]string{"ascii": cleanLine, "russian": strings.ReplaceAll(cleanLine, "return nil", "вернуть ничего")} {
		ev, out := parse(t, line), make([]byte, 0, 1024)
		if v := p.Run(t.Context(), ev); v.Action != stages.Allow || len(v.Findings) > 0 {
			t.Fatalf("%s: Run = %v with %d findings, want allow without", name, v.Action, len(v.Findings))
		}
		if n := testing.AllocsPerRun(100, func() { p.Run(t.Context(), ev).Append(out) }); n != 0 {
			t.Errorf("%s: Run allocates %v times, want 0", name, n)
		}
	}
}

// TestCleanLineAllocatesAfterMasking holds that a clean event costs no
// allocation either where its session has values that are remembered.
func TestCleanLineAllocatesAfterMasking(t *testing.T) {
	p, err := New(stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{cleanLine, strings.Replace(cleanLine, `"s1"`, `"s2"`, 1), strings.Replace(cleanLine, `"s1"`, `"s3"`, 1)}
	for _, session := range []string{"s1", "s2"} {
		p.Run(t.Context(), parse(t, `{"session_id":"`+session+`","role":"user","content":"password: hunter2x99, passport number 123456789"}`))
	}
	for i, l := range lines {
		ev, other, out := parse(t, l), parse(t, lines[(i+1)%len(lines)]), make([]byte, 0, 1024)
		if n := testing.AllocsPerRun(100, func() { p.Run(t.Context(), ev).Append(out); p.Run(t.Context(), other) }); n != 0 {
			t.Errorf("line %d: Run allocates %v times, want 0", i, n)
		}
	}
}
