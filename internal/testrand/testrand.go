// Package testrand gives generated tests a new seed in every run. A test that
// fails prints its seed, and WEIR_TEST_SEED=N runs it with that seed again.
package testrand

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Env is the environment variable that holds the seed to replay, a decimal
// number of 64 bits.
const Env = "WEIR_TEST_SEED"

// New returns a generator with the seed of Seed. Each call within one test
// returns a generator of the same sequence.
func New(t testing.TB) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewPCG(Seed(t), 0))
}

// Seed returns the seed of the variable Env, or a new one if the variable is
// not set. If t fails, its log says how to run it with the same seed again.
func Seed(t testing.TB) uint64 {
	t.Helper()
	seed := draw()
	if text, ok := os.LookupEnv(Env); ok {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatalf("%s=%q is not a decimal number of 64 bits", Env, text)
		}
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("run again with %s=%d", Env, seed)
		}
	})
	return seed
}

// draw returns a new seed.
func draw() uint64 { return rand.Uint64() }
