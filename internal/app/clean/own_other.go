//go:build !unix

package clean

import (
	"errors"
	"os"
	"time"

	"weir/internal/app/atomicfile"
)

// linked reports no other names: this system does not say how many a file has.
func linked(os.FileInfo) bool { return false }

// swap gives part its time and puts it in the place of old. Both are closed first: an open file
// is not replaced here, so that one that an agent holds open stays.
func swap(part *atomicfile.File, old *os.File, modified time.Time) error {
	if err := errors.Join(part.File.Close(), old.Close(), os.Chtimes(part.Name(), time.Time{}, modified)); err != nil {
		return err
	}
	return part.Place()
}
