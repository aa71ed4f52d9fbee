package normalize

import (
	"math/rand/v2"
	"testing"

	"weir/internal/bytemask"
)

// Each way to sift that the processor can take finds what the plain one does.
func TestSifts(t *testing.T) {
	if !fast {
		t.Skip("no AVX2")
	}
	r := rand.New(rand.NewPCG(15, 16))
	var one, other sieve
	for range 2000 {
		n := 1 + r.IntN(bytemask.Blocks)
		for i := range n + 1 {
			letters := r.Uint64() | r.Uint64() | r.Uint64()&-(r.Uint64()&1)
			one.Letters[i], one.Bit5[i], one.Digits[i] = letters, r.Uint64(), r.Uint64()&r.Uint64()&^letters
			one.Odd[i], one.High[i], one.Codes[i] = -(r.Uint64() & 1), 0, 0
		}
		other.Kinds = one.Kinds
		groups := (n + 3) / 4
		one.siftWords(groups)
		siftAVX2(&other, groups)
		check := func(name string) {
			t.Helper()
			for k := range one.hits {
				if got, want := other.hits[k]&upTo[n], one.hits[k]&upTo[n]; got != want {
					t.Fatalf("%s: test %d hits %x of %d blocks, want %x", name, k, got, n, want)
				}
			}
			for i := range n {
				if other.starts[i] != one.starts[i] {
					t.Fatalf("%s: words start at %x in block %d, want %x", name, other.starts[i], i, one.starts[i])
				}
			}
		}
		check("siftAVX2")
		if wide {
			other.hits, other.starts = [tests]hits{}, [bytemask.Blocks]uint64{}
			siftAVX512(&other, (groups+1)/2)
			check("siftAVX512")
		}
	}
}
