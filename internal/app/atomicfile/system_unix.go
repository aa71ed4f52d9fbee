//go:build unix && !aix && !solaris

package atomicfile

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"syscall"

	"weir/internal/app/lock"
)

// wait waits until no other run has f locked, and locks it until it is closed. Some file systems
// have no locks; there two runs that replace one file at the same time may fail.
func wait(f *os.File) error {
	err := lock.Wait(context.Background(), f)
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
		return nil
	}
	return err
}

// removeLeft removes a file that a killed run has left. If another run is writing it, it waits
// until that run has ended.
func removeLeft(part string) error {
	f, err := os.OpenFile(part, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return os.Remove(part) // no file of weir's, which its user can read
	}
	defer f.Close()
	if err := wait(f); err != nil {
		return err
	}
	if !isAt(f, part) {
		return nil
	}
	return os.Remove(part)
}

// own gives f the owner and the group of another file. It fails where they are others and this
// user may not give files away.
func own(f *os.File, like os.FileInfo) error {
	want, ok := like.Sys().(*syscall.Stat_t)
	info, err := f.Stat()
	if err != nil || !ok {
		return err
	}
	if has, ok := info.Sys().(*syscall.Stat_t); ok && has.Uid == want.Uid && has.Gid == want.Gid {
		return nil
	}
	return f.Chown(int(want.Uid), int(want.Gid))
}

// rename moves f while it is open, and thus locked.
func (f *File) rename() error { return os.Rename(f.Name(), f.target) }
