package observe

import (
	"cmp"
	"errors"
	"time"

	"weir/internal/app/atomicfile"
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
	f := &File{name, text, failed, make(chan struct{}), make(chan error, 1)}
	if err := f.write(); err != nil {
		return nil, err
	}
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
			err = cmp.Or(err, f.write())
		case <-f.stop:
			return cmp.Or(err, f.write())
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

// everybody is the mode of the file: programs that collect metrics run as other users.
const everybody = 0o644

func (f *File) write() error { return atomicfile.Write(f.name, f.text(), everybody) }
