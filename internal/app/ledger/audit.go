package ledger

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"

	"weir/internal/app/audit"
	"weir/internal/app/hint"
)

// An Audit is a log of verdicts that a run adds to, in a chain of hashes.
type Audit struct {
	log    *audit.Log
	name   string
	file   *os.File
	events int
	buf    []byte
}

// OpenAudit opens an audit log to add to. A log that is not as it was written is not
// added to. version is that of weir, and key nil for a chain without one.
func OpenAudit(name string, key []byte, version string) (*Audit, error) {
	f, err := appendTo(name)
	if err != nil {
		return nil, err
	}
	state, err := audit.Read(f, key, nil)
	if err != nil {
		f.Close()
		return nil, hint.With(fmt.Errorf("%s: %w", name, err), "it is left as it is; write to another file")
	}
	about := fmt.Appendf(nil, `{"weir":%q,"keyed":%t}`, version, key != nil)
	return &Audit{log: audit.NewLog(f, key, state, about), name: name, file: f}, nil
}

// Add adds a verdict, with the hash of the event that goes out with it.
func (a *Audit) Add(verdict, event []byte) {
	a.events++
	a.buf = append(a.buf[:0], verdict...)
	if event != nil {
		a.buf = fmt.Appendf(a.buf, `,"event_sha256":"%x"`, sha256.Sum256(event))
	}
	a.log.Verdict(a.buf)
}

// Flush writes what was added.
func (a *Audit) Flush() error { return a.wrap(a.log.Flush()) }

// Close ends the run in the log and closes the file.
func (a *Audit) Close() error {
	return a.wrap(errors.Join(a.log.End(fmt.Appendf(nil, `{"events":%d}`, a.events)), a.file.Close()))
}

func (a *Audit) wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("write %s: %w", a.name, err)
}
