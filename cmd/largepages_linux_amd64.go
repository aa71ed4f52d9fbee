//go:build !race

package cmd

import (
	"runtime"
	"runtime/debug"

	"golang.org/x/sys/unix"
)

// heapRoom is how far, in bytes, the heap reaches in large pages: as far as a heavy
// line takes it.
const heapRoom = 96 << 20

// useLargePages lets the heap grow into pages of two megabytes, where Linux gives such
// to those who ask. In pages of four kilobytes a tenth of the time of an ordinary run
// goes into being given them and into finding where they lie, and a third of that of a
// heavy line. The runtime has no call for it, so the room is allocated, asked for,
// and given back untouched: what is allocated next comes from its beginning.
//
// A process that may not have more than so much memory may need the room for itself,
// so there it is left.
func useLargePages() {
	if limited(unix.RLIMIT_AS) || limited(unix.RLIMIT_DATA) {
		return
	}
	growth := debug.SetGCPercent(-1) // the room itself is no reason to collect
	_ = unix.Madvise(make([]byte, heapRoom), unix.MADV_HUGEPAGE)
	runtime.GC()
	debug.SetGCPercent(growth)
}

// limited reports whether there is a limit to what the process may use of a resource.
func limited(resource int) bool {
	var l unix.Rlimit
	return unix.Getrlimit(resource, &l) != nil || l.Cur != unix.RLIM_INFINITY
}
