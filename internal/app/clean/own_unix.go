//go:build unix

package clean

import (
	"errors"
	"io"
	"os"
	"syscall"
	"time"
)

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

// linked reports whether a file has other names (hard links).
func linked(info os.FileInfo) bool {
	has, ok := info.Sys().(*syscall.Stat_t)
	return ok && has.Nlink > 1
}

// swap gives part its time and puts it in the place of old, the file at path, which was read to
// its end. An agent that had opened old may have added to it until now: that goes on in part.
func swap(part, old *os.File, path string, modified time.Time) error {
	if err := os.Chtimes(part.Name(), time.Time{}, modified); err != nil {
		return err
	}
	if err := os.Rename(part.Name(), path); err != nil {
		return err
	}
	_, err := io.Copy(part, old)
	return errors.Join(err, part.Close())
}
