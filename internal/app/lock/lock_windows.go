package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Try locks f until it is closed, or fails with ErrBusy where another process has it. A lock
// keeps others from reading what it covers, so that it covers a byte behind every file.
func Try(f *os.File) error {
	behind := &windows.Overlapped{Offset: ^uint32(0), OffsetHigh: ^uint32(0) >> 1}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, behind)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrBusy
	}
	return err
}
