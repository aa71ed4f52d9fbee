package reuse

// An Arena keeps copies of short slices side by side, so that many of them take little more
// memory than their elements. The zero value is ready. It is not safe for concurrent use.
type Arena[T any] struct{ chunk []T }

// firstChunk is how many elements the first chunk of an Arena has room for.
const firstChunk = 16

// Copy returns a copy of s, or nil for a slice without elements. It is valid until Reset. What
// is appended to it goes elsewhere.
func (a *Arena[T]) Copy(s []T) []T {
	if len(s) == 0 {
		return nil
	}
	a.room(len(s))
	from := len(a.chunk)
	a.chunk = append(a.chunk, s...)
	return a.chunk[from:len(a.chunk):len(a.chunk)]
}

// One returns a copy of one element, valid until Reset.
func (a *Arena[T]) One(x *T) *T {
	a.room(1)
	a.chunk = append(a.chunk, *x)
	return &a.chunk[len(a.chunk)-1]
}

// room makes another chunk where the last one has no room for n elements. Copies stay where they are.
func (a *Arena[T]) room(n int) {
	if cap(a.chunk)-len(a.chunk) < n {
		a.chunk = make([]T, 0, max(n, firstChunk, min(2*cap(a.chunk), Keep)))
	}
}

// Reset makes the memory of all copies free for others.
func (a *Arena[T]) Reset() {
	clear(a.chunk) // what the copies point to is no longer held
	a.chunk = Empty(a.chunk)
}
