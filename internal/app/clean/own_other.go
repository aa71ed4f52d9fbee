//go:build !unix

package clean

import (
	"errors"
	"os"
	"time"
)

// own does nothing: a new file has the owner of its folder.
func own(*os.File, os.FileInfo) error { return nil }

// linked reports no other names: this system does not say how many a file has.
func linked(os.FileInfo) bool { return false }

// swap gives part its time and puts it in the place of old, the file at path. Both are closed
// first: an open file is not replaced here, so that one that an agent holds open stays.
func swap(part, old *os.File, path string, modified time.Time) error {
	if err := errors.Join(part.Close(), old.Close(), os.Chtimes(part.Name(), time.Time{}, modified)); err != nil {
		return err
	}
	return os.Rename(part.Name(), path)
}
