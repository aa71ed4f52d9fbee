package cmd

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"weir/internal/app/quarantine"
)

// A quarantined is the quarantine that a run adds to: sealed, or plain.
type quarantined struct {
	name   string
	tag    string
	sealed *keeper
	file   *os.File // where it is plain
	buf    []byte   // not yet written
	err    error    // sticky
}

// openQuarantine opens the quarantine to add to, or returns nil where none is
// asked for.
func (o *options) openQuarantine() (*quarantined, error) {
	switch {
	case o.quarantine == "" && o.quarantinePlain:
		return nil, errors.New("--quarantine-plain needs --quarantine")
	case o.quarantine == "":
		return nil, nil
	case !o.quarantinePlain:
		sealed, err := o.addTo(o.quarantine, "--quarantine")
		if err != nil {
			return nil, err
		}
		return &quarantined{name: o.quarantine, tag: sealed.Tag(), sealed: sealed}, nil
	}
	f, err := appendTo(o.quarantine)
	if err != nil {
		return nil, err
	}
	if err := plainEnd(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", o.quarantine, err)
	}
	return &quarantined{name: o.quarantine, tag: strings.ToLower(rand.Text()[:8]), file: f}, nil
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

// add adds an event.
func (q *quarantined) add(line int, verdict, raw []byte) {
	e := &quarantine.Event{ID: quarantine.ID(q.tag, line), Verdict: verdict, Raw: raw}
	if q.sealed != nil {
		q.sealed.Keep(quarantine.Entry(e))
		return
	}
	q.buf = quarantine.Append(q.buf, e)
}

func (q *quarantined) flush() error {
	if q.sealed != nil {
		return q.sealed.flush()
	}
	if q.err == nil && len(q.buf) > 0 {
		if _, q.err = q.file.Write(q.buf); q.err != nil {
			q.err = fmt.Errorf("write %s: %w", q.name, q.err)
		}
		q.buf = q.buf[:0]
	}
	return q.err
}

func (q *quarantined) close() error {
	if q.sealed != nil {
		return q.sealed.close()
	}
	return errors.Join(q.flush(), q.file.Close())
}
