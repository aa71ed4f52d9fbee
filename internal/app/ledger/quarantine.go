package ledger

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"weir/internal/app/quarantine"
)

// A Quarantine is the file of withheld events that a run adds to: sealed, or plain.
type Quarantine struct {
	name   string
	tag    string
	sealed *Vault
	file   *os.File // where it is plain
	buf    []byte   // not yet written
	err    error    // sticky
}

// SealedQuarantine returns a quarantine that is kept in a sealed file.
func SealedQuarantine(sealed *Vault) *Quarantine {
	return &Quarantine{name: sealed.name, tag: sealed.Tag(), sealed: sealed}
}

// OpenPlainQuarantine opens a quarantine that is not sealed, to add to it.
func OpenPlainQuarantine(name string) (*Quarantine, error) {
	f, err := appendTo(name)
	if err != nil {
		return nil, err
	}
	if err := plainEnd(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Quarantine{name: name, tag: strings.ToLower(rand.Text()[:8]), file: f}, nil
}

// plainEnd refuses to add to a file that is sealed, that is something else, or
// whose last line is torn.
func plainEnd(f *os.File) error {
	first := make([]byte, 64)
	n, err := f.ReadAt(first, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	first = first[:n]
	switch {
	case n == 0:
		return nil
	case quarantine.Sealed(first):
		return errors.New("is sealed: leave out --quarantine-plain")
	case !bytes.HasPrefix(first, []byte(`{"quarantine":"`+quarantine.Schema)):
		return quarantine.ErrForm
	}
	info, err := f.Stat()
	if err != nil {
		return err
	}
	last := make([]byte, 1)
	if _, err := f.ReadAt(last, info.Size()-1); err != nil {
		return err
	}
	if last[0] != '\n' {
		return quarantine.ErrTorn
	}
	return nil
}

// Add adds an event with its verdict, which is JSON. line is its line of the input, and
// approve how long it may be approved from now on, or 0 if nobody was asked for that.
func (q *Quarantine) Add(line int, verdict, raw []byte, approve time.Duration) {
	if approve > 0 {
		verdict = quarantine.WithUntil(verdict, time.Now().Add(approve))
	}
	e := &quarantine.Event{ID: quarantine.ID(q.tag, line), Verdict: verdict, Raw: raw}
	if q.sealed != nil {
		q.sealed.Keep(quarantine.Entry(e))
		return
	}
	q.buf = quarantine.Append(q.buf, e)
}

// Flush writes what was added.
func (q *Quarantine) Flush() error {
	if q.sealed != nil {
		return q.sealed.Flush()
	}
	if q.err == nil && len(q.buf) > 0 {
		if _, q.err = q.file.Write(q.buf); q.err != nil {
			q.err = fmt.Errorf("write %s: %w", q.name, q.err)
		}
		q.buf = q.buf[:0]
	}
	return q.err
}

// Close flushes and closes the file.
func (q *Quarantine) Close() error {
	if q.sealed != nil {
		return q.sealed.Close()
	}
	return errors.Join(q.Flush(), q.file.Close())
}
