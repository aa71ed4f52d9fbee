//go:build !race

package tagger

import "testing"

// The race detector makes a sync.Pool forget at random, so allocations are counted without it.

// TestNothingKept holds that a text without a candidate costs no allocation.
func TestNothingKept(t *testing.T) {
	m, text := Default(), []byte("the build is green, and the printer works again; see line 14 of the log")
	m.Append(nil, text, nil, Kinds{Names: true, Addresses: true})
	if n := testing.AllocsPerRun(50, func() { m.Append(nil, text, nil, Kinds{Names: true, Addresses: true}) }); n > 0 {
		t.Errorf("Append allocates %v times", n)
	}
}
