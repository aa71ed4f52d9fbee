package testrand

import "testing"

// TestSeed replays the seed that the environment gives, and draws another one
// without it.
func TestSeed(t *testing.T) {
	t.Setenv(Env, "12345")
	if got := Seed(t); got != 12345 {
		t.Errorf("Seed with %s=12345 = %d", Env, got)
	}
	if a, b := New(t).Uint64(), New(t).Uint64(); a != b {
		t.Errorf("two generators of one seed gave %d and %d", a, b)
	}
}

func TestSeedMoves(t *testing.T) {
	if a, b := draw(), draw(); a == b {
		t.Errorf("two draws gave the same seed %d", a)
	}
}
