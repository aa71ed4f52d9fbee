// Package atomicfile replaces files in one step: a reader sees the old text or the new one, and
// never a part, even if the machine stops.
//
// The new text is first in a file beside the old one, .weir-part- and a hash of its name, which
// only the user can read. One that a killed run has left is removed by the next run that writes
// the same file.
package atomicfile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is the new text of a file, before it is in the place of the old one. Close it in any
// case: what was not placed until then is removed.
type File struct {
	*os.File
	target string
	mode   fs.FileMode
	old    os.FileInfo // the file to replace, or nil
	placed bool
}

// Write replaces the text of a file, with the same mode and owner. A file that is not there is
// made with that mode. A symbolic link is followed; one that leads to nothing is refused, and so
// is what is not a regular file.
func Write(name string, text []byte, mode fs.FileMode) error {
	f, err := Create(name, mode)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(text); err != nil {
		return err
	}
	if err := f.Finish(); err != nil {
		return err
	}
	return f.Place()
}

// Create returns an empty file that is to replace the one of that name, as Write does. It waits
// for other runs that replace it.
func Create(name string, mode fs.FileMode) (*File, error) {
	f := &File{mode: mode}
	if err := f.find(name); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(filepath.Base(f.target)))
	part := filepath.Join(filepath.Dir(f.target), ".weir-part-"+hex.EncodeToString(sum[:12]))
	for {
		var err error
		f.File, err = os.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		switch {
		case errors.Is(err, fs.ErrExist):
			err = removeLeft(part)
		case err == nil:
			if err = wait(f.File); err == nil && isAt(f.File, part) {
				return f, nil
			}
			f.File.Close() // another run took it for one that was left
		}
		if err != nil {
			return nil, err
		}
	}
}

// find sets what f replaces.
func (f *File) find(name string) (err error) {
	f.target, err = filepath.EvalSymlinks(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Lstat(name); err == nil {
			return fmt.Errorf("%s: a link to nothing", name)
		}
		f.target = name
		return nil
	case err != nil:
		return err
	}
	if f.old, err = os.Stat(f.target); err == nil && !f.old.Mode().IsRegular() {
		err = fmt.Errorf("%s: not a regular file", name)
	}
	return err
}

// isAt reports whether f is the file of that name.
func isAt(f *os.File, name string) bool {
	own, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(name)
	return err == nil && os.SameFile(own, there)
}

// Like has f take the mode and the owner of another file if it replaces none.
func (f *File) Like(other os.FileInfo) {
	if f.old == nil {
		f.old = other
	}
}

// Finish gives f the mode and the owner of the file that it replaces, and writes it to the disk.
func (f *File) Finish() error {
	mode := f.mode
	if f.old != nil {
		mode = f.old.Mode().Perm()
		if err := own(f.File, f.old); err != nil {
			return err
		}
	}
	if err := f.Chmod(mode); err != nil {
		return err
	}
	return f.Sync()
}

// Place puts f in the place of the file that it replaces.
func (f *File) Place() error {
	if err := f.rename(); err != nil {
		return err
	}
	f.placed = true
	if dir, err := os.Open(filepath.Dir(f.target)); err == nil {
		_ = dir.Sync() // not all systems can; the text itself is on the disk
		dir.Close()
	}
	return nil
}

// Close closes f, and removes it if it was not placed.
func (f *File) Close() error {
	if !f.placed {
		os.Remove(f.Name())
	}
	return f.File.Close()
}
