// Faults builds weir with a point in every function and runs it over a stream once for
// each point, which then fails, panics, kills the process or sends it a signal, or reads a
// clock that was set back. After each run it checks that nothing came out which the run
// without a fault withholds or masks, that every answer is right, and that the exit status
// tells of what is missing. The points are in a copy that only the compiler sees. Run it in
// the root of the repository:
//
//	faults [-n 400] [-seed N] [-all]
//
// It prints its seed and the number of points, and exits 1 if a run broke a promise.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

func main() {
	n := flag.Int("n", 400, "points to draw")
	all := flag.Bool("all", false, "take every point")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the draw")
	only := flag.String("only", "", "take points whose name holds this")
	flag.Parse()
	broken, err := attack(*n, *all, *only, rand.New(rand.NewPCG(*seed, 0)), *seed)
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(2)
	}
	if broken > 0 {
		os.Exit(1)
	}
}

// attack builds the program, draws points and runs them. It returns how many runs broke a
// promise.
func attack(n int, all bool, only string, r *rand.Rand, seed uint64) (broken int, err error) {
	dir, err := os.MkdirTemp("", "faults")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	b, err := build(dir)
	if err != nil {
		return 0, err
	}
	for _, s := range streams() {
		m, err := newMatrix(filepath.Join(dir, s.name), b, s)
		if err != nil {
			return broken, fmt.Errorf("stream %s: %w", s.name, err)
		}
		calls, err := m.systemCalls(r)
		if err != nil {
			return broken, fmt.Errorf("stream %s: %w", s.name, err)
		}
		for _, set := range []struct {
			name   string
			points []point
		}{{fmt.Sprintf("calls of %d functions", m.called()), m.points(r, only)}, {"system calls", calls}} {
			drawn := len(set.points)
			if !all {
				drawn = min(drawn, n)
			}
			what := fmt.Sprintf("stream %s, %s", s.name, set.name)
			fmt.Printf("%s: %d points, %d of them drawn, seed %d\n", what, len(set.points), drawn, seed)
			broken += m.run(what, set.points[:drawn])
		}
	}
	return broken, nil
}
