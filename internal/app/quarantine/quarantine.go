// Package quarantine keeps withheld events, unchanged and with their verdicts, until
// a person releases them. A quarantine is plain, one JSON object a
// line, or sealed, which is a vault. The package opens no files.
package quarantine

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/goccy/go-json"

	"weir/internal/vault"
)

// Schema names the form of a line of a plain quarantine.
const Schema = "weir.quarantine/v1"

// An Event is one event that was withheld.
type Event struct {
	ID      string // "k7f3q2ma-12": a tag of the run and the line of its input
	Verdict []byte // a JSON object
	Raw     []byte // the line as it came, without its end
}

// ID returns the ID of the event in one line of a run's input.
func ID(tag string, line int) string { return tag + "-" + strconv.Itoa(line) }

// ErrForm says that a file is no quarantine.
var ErrForm = errors.New("not a quarantine of weir")

// ErrTorn says that the last line of a file has no end.
var ErrTorn = errors.New("cut off: the line has no end")

// Append appends an event to dst as a line of a plain quarantine.
func Append(dst []byte, e *Event) []byte {
	dst = append(dst, `{"quarantine":"`+Schema+`","id":"`...)
	dst = append(append(dst, e.ID...), `","verdict":`...)
	dst = append(append(dst, e.Verdict...), `,"raw":"`...)
	return append(base64.StdEncoding.AppendEncode(dst, e.Raw), "\"}\n"...)
}

// Entry returns an event as an entry of a sealed quarantine.
func Entry(e *Event) *vault.Entry { return &vault.Entry{Token: e.ID, Text: e.Raw, Before: e.Verdict} }

// Sealed reports whether a file that begins like this is sealed.
func Sealed(beginning []byte) bool { return bytes.HasPrefix(beginning, []byte(vault.Magic+" ")) }

// Read reads a quarantine, plain or sealed, and returns the events in the order
// in which they were withheld. It fails where anything is wrong with the file.
func Read(r io.Reader, keys []vault.Opener) ([]Event, error) {
	buf := bufio.NewReaderSize(r, 64<<10)
	beginning, _ := buf.Peek(len(vault.Magic) + 1) // shorter files are recognised below
	if !Sealed(beginning) {
		return readPlain(buf)
	}
	v, err := vault.Read(buf, keys, false)
	if err != nil {
		return nil, err
	}
	var events []Event
	for _, e := range v.Entries() {
		events = append(events, Event{e.Token, e.Before, e.Text})
	}
	return events, nil
}

// A line is one line of a plain quarantine.
type line struct {
	Schema  string          `json:"quarantine"`
	ID      string          `json:"id"`
	Verdict json.RawMessage `json:"verdict"`
	Raw     []byte          `json:"raw"`
}

func readPlain(r *bufio.Reader) ([]Event, error) {
	var events []Event
	for n := 1; ; n++ {
		text, err := r.ReadBytes('\n')
		switch {
		case errors.Is(err, io.EOF) && len(text) == 0:
			return events, nil
		case errors.Is(err, io.EOF):
			return nil, fmt.Errorf("line %d: %w", n, ErrTorn)
		case err != nil:
			return nil, err
		}
		var l line
		if json.Unmarshal(text, &l) != nil || l.Schema != Schema || l.ID == "" || len(l.Verdict) == 0 {
			return nil, fmt.Errorf("line %d: %w", n, ErrForm)
		}
		events = append(events, Event{l.ID, l.Verdict, l.Raw})
	}
}
