//go:build !race

package cmd

import (
	"testing"

	"golang.org/x/sys/unix"
)

// Where memory is limited, nothing is set apart.
func TestLimited(t *testing.T) {
	for _, resource := range []int{unix.RLIMIT_AS, unix.RLIMIT_DATA} {
		var was unix.Rlimit
		if err := unix.Getrlimit(resource, &was); err != nil {
			t.Fatal(err)
		}
		if limit := (unix.Rlimit{Cur: 1 << 40, Max: was.Max}); was.Max > limit.Cur {
			if err := unix.Setrlimit(resource, &limit); err != nil {
				t.Fatal(err)
			}
			if !limited(resource) {
				t.Errorf("limited(%d) = false with a limit", resource)
			}
			if err := unix.Setrlimit(resource, &was); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := limited(resource), was.Cur != unix.RLIM_INFINITY; got != want {
			t.Errorf("limited(%d) = %v, want %v", resource, got, want)
		}
	}
}
