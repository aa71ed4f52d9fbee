//go:build !unix || aix || solaris

package atomicfile

import (
	"errors"
	"io/fs"
	"os"
)

// wait does nothing: Windows removes no file that is open.
func wait(*os.File) error { return nil }

// removeLeft removes a file that a killed run has left. It fails if another run is writing it.
func removeLeft(part string) error {
	if err := os.Remove(part); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// own does nothing: the new file has the owner that the system gives it.
func own(*os.File, os.FileInfo) error { return nil }

// rename closes f, as Windows moves no file that is open.
func (f *File) rename() error {
	if err := f.File.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
		return err
	}
	return os.Rename(f.Name(), f.target)
}
