package stages

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

func TestPutDecimal(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	numbers := []int{0, 9, 10, 99, 100, 999, 1e7, 1e8 - 1, 1e8, math.MaxInt, -1, math.MinInt}
	for range 20_000 {
		numbers = append(numbers, int(random.Uint64()>>random.IntN(64)))
	}
	b := make([]byte, maxDecimal)
	for _, n := range numbers {
		if got, want := string(b[:putDecimal(b, n)]), strconv.Itoa(n); got != want {
			t.Errorf("putDecimal(%d) writes %q", n, got)
		}
	}
}
