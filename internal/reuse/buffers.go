package reuse

import "math/bits"

// Buffers hands out the memory of byte slices that nobody needs any more. They have few
// different capacities, so that one nearly always fits. The zero value has none. It is not
// safe for concurrent use.
type Buffers struct {
	free map[int][][]byte // by capacity
	held int              // bytes of the free ones
}

// maxHeld is how many bytes of free slices Buffers keeps.
const maxHeld = 512 << 10

// Grow returns b with room for n more bytes. If it needs another slice for that, b goes to
// the free ones. A b with memory comes from Grow.
func (f *Buffers) Grow(b []byte, n int) []byte {
	if cap(b)-len(b) >= n {
		return b
	}
	size := roomFor(len(b) + n)
	grown := f.unused(size)
	if grown == nil {
		grown = make([]byte, 0, size)
	}
	grown = append(grown, b...)
	f.Free(b)
	return grown
}

// unused returns a free slice of that capacity or of the next two, or nil.
func (f *Buffers) unused(size int) []byte {
	for range 3 {
		free := f.free[size]
		if last := len(free) - 1; last >= 0 {
			b := free[last]
			free[last], f.free[size] = nil, free[:last] // what is left behind would keep the memory of b
			f.held -= size
			return b
		}
		size = roomFor(size + 1)
	}
	return nil
}

// roomFor returns the capacity of a slice for n bytes: one of four between a power of two
// and the next.
func roomFor(n int) int {
	step := 1 << max(0, bits.Len(uint(n))-3)
	return (n + step - 1) &^ (step - 1)
}

// Free takes the memory of b, which came from Grow and must not be used any more.
func (f *Buffers) Free(b []byte) {
	size := cap(b)
	if size == 0 || f.held+size > maxHeld {
		return
	}
	if f.free == nil {
		f.free = map[int][][]byte{}
	}
	f.free[size] = append(f.free[size], b[:0])
	f.held += size
}
