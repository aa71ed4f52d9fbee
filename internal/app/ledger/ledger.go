// Package ledger writes the files that a run extends before it writes its output: a
// vault of masked values, an audit log, a quarantine of withheld events.
package ledger

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// A Ledger is a file that is added to, and that has to be written before the output
// it speaks of.
type Ledger interface {
	Flush() error // writes what was added
	Close() error // flushes and closes
}

// Ledgers are written in order.
type Ledgers []Ledger

// Flush writes what was added to all of them.
func (ls Ledgers) Flush() error {
	var errs []error
	for _, l := range ls {
		errs = append(errs, l.Flush())
	}
	return errors.Join(errs...)
}

// Close closes all of them.
func (ls Ledgers) Close() error {
	var errs []error
	for _, l := range ls {
		errs = append(errs, l.Close())
	}
	return errors.Join(errs...)
}

// appendTo opens a file to read what is in it and add to it. A new one can be
// read by its owner alone. A pipe or a device is refused, as it cannot be read twice.
func appendTo(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file", name)
	}
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
}

// Before returns a Writer that writes to w after all ledgers are written.
func (ls Ledgers) Before(w io.Writer) io.Writer {
	if len(ls) == 0 {
		return w
	}
	return &afterLedgers{ls, w}
}

type afterLedgers struct {
	Ledgers
	w io.Writer
}

func (a *afterLedgers) Write(p []byte) (int, error) {
	if err := a.Flush(); err != nil {
		return 0, err
	}
	return a.w.Write(p)
}
