package console

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"weir/internal/app/hint"
)

// MissingHint is the advice where no file has that name: a name that is near it, or the
// directory in which weir looked. Where there is such a file it returns "".
func MissingHint(name string) string {
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	dir := filepath.Dir(name)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Sprintf("there is no directory %q", dir)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if near := hint.Nearest(filepath.Base(name), names); near != "" {
		return fmt.Sprintf("did you mean %q?", filepath.Join(dir, near))
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return fmt.Sprintf("no file of that name is in %q", dir)
}

// pathHint is the advice for an error about a file that is not there or is a directory, or "".
func pathHint(err error) string {
	var p *fs.PathError
	if !errors.As(err, &p) {
		return ""
	}
	if info, err := os.Stat(p.Path); err == nil && info.IsDir() {
		return "that is a directory, and a file is needed; weir scan and weir report search directories"
	}
	return MissingHint(p.Path)
}
