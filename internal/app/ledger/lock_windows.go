package ledger

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock keeps other runs from adding to f until f is closed or the process ends. It fails
// with errLocked if another one has it. The lock is on a byte far behind the end, as
// readers of a locked byte would be refused.
func lock(f *os.File) error {
	far := &windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, far)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errLocked
	}
	return err
}
