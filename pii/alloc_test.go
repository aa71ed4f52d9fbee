//go:build !race

package pii

// The race detector makes a sync.Pool forget at random, so allocations are
// counted without it.

import (
	"testing"

	"weir/pii/match"
)

// A clean text costs no allocation, and neither does one full of numbers.
func TestAppendAllocates(t *testing.T) {
	d := New(Options{})
	for _, text := range [][]byte{cleanText, logText[:4096]} {
		if n := testing.AllocsPerRun(10, func() { d.Append(nil, match.Text{Bytes: text}, nil) }); n > 0 {
			t.Errorf("Append allocates %v times on %q…", n, text[:40])
		}
	}
}
