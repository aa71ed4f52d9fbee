//go:build unix

package stdio

import (
	"os"

	"golang.org/x/sys/unix"
)

// IsClosed reports whether a standard stream was closed when the program began. The
// runtime of Go opens the null device for reading and writing in its place, which
// shells do not do.
func IsClosed(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil {
		return true
	}
	null, err := os.Stat(os.DevNull)
	if err != nil || !os.SameFile(info, null) {
		return false
	}
	mode, err := unix.FcntlInt(f.Fd(), unix.F_GETFL, 0)
	return err == nil && mode&unix.O_ACCMODE == unix.O_RDWR
}
