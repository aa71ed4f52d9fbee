//go:build race || !(linux && amd64)

package cmd

// useLargePages does nothing: elsewhere a large page may be larger than the heap, and
// the race detector would touch all of the room.
func useLargePages() {}
