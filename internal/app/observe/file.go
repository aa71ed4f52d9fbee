package observe

import (
	"cmp"
	"errors"
	"time"

	"weir/internal/app/atomicfile"
)

// interval is how often a file is written while a run is at work.
const interval = time.Second

// A Repeated writes a text now and then, and at the end. As an Observer it ignores events: other
// observers count what the text says.
type Repeated struct {
	name   string // of where it is written, for errors
	write  func() error
	failed func(error)
	stop   chan struct{}
	done   chan error // gets the first error of writing
}

// everybody is the mode of the file: programs that collect metrics run as other users.
const everybody = 0o644

// NewFile writes the text to a file and has it written anew until Close. Readers see either the
// old text or the new one. It fails if it cannot be written now. Close calls failed with the
// first error after that.
func NewFile(name string, text func() []byte, failed func(error)) (*Repeated, error) {
	write := func() error { return atomicfile.Write(name, text(), everybody) }
	if err := write(); err != nil {
		return nil, err
	}
	return newRepeated(name, interval, write, failed), nil
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
