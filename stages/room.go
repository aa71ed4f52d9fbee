package stages

// keepRoom is how many elements of a slice keep their memory for the next event.
const keepRoom = 1 << 12

// withRoom returns s with room for n more elements. A huge slice is not doubled for
// that, as append would, but grows by what is asked for, or by a part of itself.
func withRoom[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return append(make([]T, 0, len(s)+max(n, len(s)/4, 8)), s...)
}

// withRest is withRoom for what is made of the rest of total things, if that is as
// much for each as for the first done of them. It makes room for one, at least,
// which is that of atLeast elements.
func withRest[T any](s []T, done, total, atLeast int) []T {
	if cap(s)-len(s) >= atLeast {
		return s
	}
	if done < measured || len(s) < measured {
		return withRoom(s, max(atLeast, len(s)))
	}
	rest := float64(len(s)) / float64(done) * float64(total-done)
	return withRoom(s, atLeast+int(min(rest*1.02, float64(8*len(s)))))
}

// measured is how many things say what the others take.
const measured = 32

// emptied returns s without its elements, whose memory is kept unless it is much.
func emptied[T any](s []T) []T {
	if cap(s) > keepRoom {
		return nil
	}
	return s[:0]
}
