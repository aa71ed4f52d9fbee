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

// A Repeated has a text written now and then, and at the end. It is an Observer that nothing
// is told: what the text says is counted by others.
type Repeated struct {
	name   string // of where it is written, for errors
	write  func() error
	failed func(error)
	stop   chan struct{}
	done   chan error // gets the first error of writing
}

// NewFile writes the text to a file and has it written anew until Close. Readers see either the
// old text or the new one. It fails if it cannot be written now. Close calls failed with the
// first error after that.
func NewFile(name string, text func() []byte, failed func(error)) (*Repeated, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, errors.New(name + ": not a regular file")
	}
	if err := replace(name, text()); err != nil {
		return nil, err
	}
	return newRepeated(name, interval, func() error { return replace(name, text()) }, failed), nil
}

func newRepeated(name string, every time.Duration, write func() error, failed func(error)) *Repeated {
	r := &Repeated{name, write, failed, make(chan struct{}), make(chan error, 1)}
	go func() { r.done <- r.run(every) }()
	return r
}

// run writes until Close, and returns the first error.
func (r *Repeated) run(every time.Duration) (err error) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			err = cmp.Or(err, r.write())
		case <-r.stop:
			return cmp.Or(err, r.write())
		}
	}
}

// Observe does nothing.
func (r *Repeated) Observe(*Event) {}

// Close writes for the last time, and waits for that.
func (r *Repeated) Close() {
	close(r.stop)
	late := time.NewTimer(Wait)
	defer late.Stop()
	select {
	case err := <-r.done:
		if err != nil {
			r.failed(err)
		}
	case <-late.C:
		r.failed(errors.New(r.name + ": not written in time"))
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
