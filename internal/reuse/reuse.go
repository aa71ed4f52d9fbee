// Package reuse keeps the memory of slices from one event to the next, without
// letting one huge event hold much of it for ever.
package reuse

// Keep is how many elements of a slice keep their memory for the next event.
const Keep = 1 << 12

// Empty returns s without its elements. Their memory is kept unless it is much.
func Empty[T any](s []T) []T {
	if cap(s) > Keep {
		return nil
	}
	return s[:0]
}

// Grow returns s with room for n more elements. It does not double a huge slice, as
// append would, but adds what is asked for or a quarter.
func Grow[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return append(make([]T, 0, len(s)+max(n, len(s)/4, 8)), s...)
}

// Double returns s with room for n more elements. One that is full becomes twice as long,
// where append would add a quarter: of a slice that grows a quarter at a time, five times
// its length is allocated in the end, and of one that doubles not three times.
func Double[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return Grow(s, max(n, len(s)))
}

// Measured is how many of many things say what the others take.
const Measured = 32

// GrowFor returns s with room for the rest of total things, if each takes as much as
// the first done of them took on average, and for atLeast elements in any case.
func GrowFor[T any](s []T, done, total, atLeast int) []T {
	if cap(s)-len(s) >= atLeast {
		return s
	}
	if done < Measured || len(s) < Measured {
		return Grow(s, max(atLeast, len(s)))
	}
	rest := float64(len(s)) / float64(done) * float64(total-done)
	return Grow(s, atLeast+int(min(rest*1.02, float64(8*len(s)))))
}

// Chunk returns s where it has room for n more elements, or an empty slice with room for more. What refers to
// elements of s keeps them; where append would copy them, both would be held.
func Chunk[T any](s []T, n int) []T {
	if len(s) == 0 || cap(s)-len(s) >= n {
		return s
	}
	return make([]T, 0, max(n, min(2*cap(s), Keep)))
}
