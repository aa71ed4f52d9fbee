package observe

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// interval is how often a file is written while a run is at work.
const interval = time.Second

// A File has a text written to a file now and then, and at the end. Readers see either the
// old text or the new one.
type File struct {
	name   string
	text   func() []byte
	failed func(error)
	stop   chan struct{}
	done   chan error // gets the first error of writing
}

// NewFile writes the text and has it written anew until Close. It fails if it cannot be written
// now. Close calls failed with the first error after that.
func NewFile(name string, text func() []byte, failed func(error)) (*File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, errors.New(name + ": not a regular file")
	}
	if err := replace(name, text()); err != nil {
		return nil, err
	}
	f := &File{name, text, failed, make(chan struct{}), make(chan error, 1)}
	go func() { f.done <- f.run() }()
	return f, nil
}

// run writes the text until Close, and returns the first error.
func (f *File) run() (err error) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			err = cmp.Or(err, replace(f.name, f.text()))
		case <-f.stop:
			return cmp.Or(err, replace(f.name, f.text()))
		}
	}
}

// Observe does nothing: what the text says is counted by others.
func (f *File) Observe(*Event) {}

// Close writes the text for the last time.
func (f *File) Close() {
	close(f.stop)
	late := time.NewTimer(Wait)
	defer late.Stop()
	select {
	case err := <-f.done:
		if err != nil {
			f.failed(err)
		}
	case <-late.C:
		f.failed(errors.New(f.name + ": not written in time"))
	}
}

// replace puts a file with that text in the place of the one of that name. Everybody may read
// it: programs that collect metrics run as other users.
func replace(name string, text []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+"-*")
	if err != nil {
		return err
	}
	_, err = tmp.Write(text)
	err = errors.Join(err, tmp.Chmod(0o644), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), name)
	}
	if err != nil {
		os.Remove(tmp.Name())
	}
	return err
}
