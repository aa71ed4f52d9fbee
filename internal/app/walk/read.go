package walk

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

var (
	errNoDirectory = errors.New("a part of its path is not a directory")
	errNotRegular  = errors.New("not a regular file")
)

// ReadFile returns the content of a file or a pipe. More than limit bytes are an error.
func ReadFile(name string, limit int64) ([]byte, error) {
	if _, err := os.Stat(name); err != nil {
		return nil, err
	}
	return read(name, limit)
}

// ReadRegular is ReadFile for a regular file or a link to one. It opens nothing else: a
// repository may hold links to devices that never end.
func ReadRegular(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		if info, e := os.Lstat(name); e == nil && info.Mode()&fs.ModeSymlink != 0 {
			return nil, fmt.Errorf("%s: %w", name, ErrDangling)
		}
		if e := new(fs.PathError); errors.As(err, &e) && strings.Contains(e.Err.Error(), "not a directory") {
			return nil, errNoDirectory
		}
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: %w", name, errNotRegular)
	}
	f, err := OpenRegular(name)
	if err != nil {
		return nil, err
	}
	return readAll(f, limit)
}

// OpenRegular opens a regular file or a link to one. It does not wait for a pipe or read a
// device that took the place of a file since it was looked at.
func OpenRegular(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: %w", name, errNotRegular)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func read(name string, limit int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return readAll(f, limit)
}

// readAll reads and closes a file, which may have at most limit bytes.
func readAll(f *os.File, limit int64) ([]byte, error) {
	defer f.Close()
	var text bytes.Buffer
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		text.Grow(int(min(info.Size(), limit)) + bytes.MinRead) // a long file is not copied as it grows
	}
	_, err := text.ReadFrom(io.LimitReader(f, limit+1))
	if err == nil && int64(text.Len()) > limit {
		err = fmt.Errorf("%s: longer than %d bytes", f.Name(), limit)
	}
	return text.Bytes(), err
}
