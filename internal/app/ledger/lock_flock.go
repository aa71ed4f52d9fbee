//go:build unix && !aix && (!solaris || illumos)

package ledger

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock keeps other runs from adding to f until f is closed or the process ends. It fails
// with errLocked if another one has it. A file system without locks is used without.
func lock(f *os.File) error {
	switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
	case errors.Is(err, unix.EWOULDBLOCK):
		return errLocked
	case errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOLCK):
		return nil
	default:
		return err
	}
}
