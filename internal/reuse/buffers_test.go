package reuse

import (
	"bytes"
	"testing"

	"weir/internal/testrand"
)

// Slices keep what is in them, share no memory, and have few capacities.
func TestBuffers(t *testing.T) {
	r := testrand.New(t)
	var f Buffers
	var slices, want [20][]byte
	capacities := map[int]bool{}
	for range 20_000 {
		i := r.IntN(len(slices))
		if r.IntN(8) == 0 {
			f.Free(slices[i])
			slices[i], want[i] = nil, nil
		}
		add := bytes.Repeat([]byte{byte(r.IntN(256))}, r.IntN(1<<r.IntN(12)))
		slices[i] = append(f.Grow(slices[i], len(add)), add...)
		want[i] = append(want[i], add...)
		if !bytes.Equal(slices[i], want[i]) {
			t.Fatalf("slice %d is not what was added to it", i)
		}
		capacities[cap(slices[i])] = true
		if c, n := cap(slices[i]), len(slices[i]); 4*(c-roomFor(n)) > 5*maxHeld || f.held > maxHeld {
			t.Fatalf("%d bytes have a capacity of %d, and %d bytes are free", n, c, f.held)
		}
	}
	if n := len(capacities); n > 150 {
		t.Errorf("%d different capacities", n)
	}
}

// Growing and freeing in turn takes no new memory.
func TestBuffersAlloc(t *testing.T) {
	var f Buffers
	grow := func() {
		a := f.Grow(nil, 1000)
		b := f.Grow(f.Grow(nil, 300)[:300], 100)
		f.Free(a)
		f.Free(b)
	}
	grow()
	if n := testing.AllocsPerRun(100, grow); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
