package ledger

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/goccy/go-json"

	"weir/internal/app/audit"
	"weir/internal/app/hint"
	"weir/internal/app/quarantine"
)

// An Audit is a log of verdicts that a run adds to, in a chain of hashes.
type Audit struct {
	log     *audit.Log
	name    string
	file    *os.File
	events  int
	dropped int // events that observers missed
	buf     []byte
}

// OpenAudit opens an audit log to add to. A log that is not as it was written is not
// added to, nor is one that another run is adding to: two at once would break the chain. version is that of weir, policy the hash of the policy, and key nil for a chain
// without one.
func OpenAudit(name string, key []byte, version, policy string) (*Audit, error) {
	f, err := appendTo(name)
	if err != nil {
		return nil, err
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, hint.With(fmt.Errorf("%s: %w", name, err), "give each run a log of its own, or wait for the other one to end")
	}
	state, err := audit.Read(f, key, nil)
	if err != nil {
		f.Close()
		return nil, hint.With(fmt.Errorf("%s: %w", name, err), "it is left as it is; write to another file")
	}
	about := fmt.Appendf(nil, `{"weir":%q,"keyed":%t,"policy":%q,"time":%q}`, version, key != nil, policy, now())
	return &Audit{log: audit.NewLog(f, key, state, about), name: name, file: f}, nil
}

// now returns the time of the day as it is written.
func now() string { return time.Now().UTC().Format(time.RFC3339) }

// Add adds a verdict, and the members that its line has beside it, each with a comma in front.
func (a *Audit) Add(verdict, members []byte) {
	a.events++
	a.buf = append(append(a.buf[:0], verdict...), members...)
	a.log.Verdict(a.buf)
}

// Dropped says how many events observers have missed, which the end of the run reports.
func (a *Audit) Dropped(n int) { a.dropped = n }

// Release adds an event that somebody lets go, or does not in time, with the hash of it.
func (a *Audit) Release(r *quarantine.Release, event []byte) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	a.log.Release(fmt.Appendf(text, `,"event_sha256":"%x"`, sha256.Sum256(event)))
	return nil
}

// Flush writes what was added.
func (a *Audit) Flush() error { return a.wrap(a.log.Flush()) }

// Close ends the run in the log and closes the file.
func (a *Audit) Close() error {
	return a.wrap(errors.Join(a.log.End(fmt.Appendf(nil, `{"events":%d,"dropped":%d,"time":%q}`, a.events, a.dropped, now())), a.file.Close()))
}

func (a *Audit) wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("write %s: %w", a.name, err)
}
