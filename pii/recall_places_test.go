package pii

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"weir/internal/bytemask"
)

// The places of four blocks together are those of one after the other, whatever
// values are remembered and whatever stands where blocks meet.
func TestRecallPlacesAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	parts := []string{"a", "Zq", "7", "12", "-", ".", "$", " ", "  ", "é", "_", "abcdefgh", "abcdefghijklmnopq", "x1", "1 2 3", "123-45-6789", "0123456789abcdef", "                    "}
	some := func(size int) (b []byte) {
		for len(b) < size {
			b = append(b, parts[r.IntN(len(parts))]...)
		}
		return b
	}
	found := 0
	for range 5000 {
		var o outlines
		for range r.IntN(1 + r.IntN(12)) {
			o.add(some(1 + r.IntN(90)))
		}
		var k bytemask.Kinds
		n := bytemask.Sort(&k, some(1+r.IntN(bytemask.Blocks*bytemask.Size)))
		if n <= recallBlocks {
			k.Letters[n+1], k.Bit5[n+1], k.Digits[n+1] = r.Uint64()&r.Uint64(), r.Uint64(), 0
		} else {
			n = recallBlocks
		}
		k.Letters[0], k.Digits[0] = r.Uint64(), r.Uint64()
		k.Letters[0] &^= k.Digits[0]
		var got, want recallPlaces
		values, numbers := got.locate(&k, n, &o)
		plainValues, plainNumbers := want.locatePlain(&k, n, &o)
		if values != plainValues || numbers != plainNumbers {
			t.Fatalf("blocks %b and %b, want %b and %b", values, numbers, plainValues, plainNumbers)
		}
		found += bits.OnesCount64(values) + bits.OnesCount64(numbers)
		for i := range n {
			if got.values[i] != want.values[i] || got.numbers[i] != want.numbers[i] {
				t.Fatalf("block %d: %x and %x, want %x and %x; outlines %+v", i, got.values[i], got.numbers[i], want.values[i], want.numbers[i], o)
			}
		}
	}
	if found < 10000 {
		t.Errorf("only %d blocks have places", found)
	}
}
