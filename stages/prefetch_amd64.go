package stages

import "unsafe"

// prefetch has the memory at p fetched, which will be asked for soon. Nobody waits
// for it, nor does it matter what p is.
//
//go:noescape
func prefetch(p unsafe.Pointer)
