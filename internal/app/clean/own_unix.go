//go:build unix

package clean

import (
	"io"
	"os"
	"syscall"
	"time"

	"weir/internal/app/atomicfile"
)

// linked reports whether a file has other names (hard links).
func linked(info os.FileInfo) bool {
	has, ok := info.Sys().(*syscall.Stat_t)
	return ok && has.Nlink > 1
}

// swap gives part its time and puts it in the place of old, which was read to its end. An agent
// that had opened old may have added to it until now: that goes on in part.
func swap(part *atomicfile.File, old *os.File, modified time.Time) error {
	if err := os.Chtimes(part.Name(), time.Time{}, modified); err != nil {
		return err
	}
	if err := part.Place(); err != nil {
		return err
	}
	_, err := io.Copy(part, old)
	return err
}
