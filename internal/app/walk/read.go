package walk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
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
	return read(name, limit)
}

func read(name string, limit int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("%s: longer than %d bytes", name, limit)
	}
	return text, err
}
