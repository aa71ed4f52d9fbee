package quarantine

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"github.com/goccy/go-json"
)

// WithUntil returns a copy of a verdict, a JSON object, that says until when the event may be
// approved.
func WithUntil(verdict []byte, until time.Time) []byte {
	body := bytes.TrimSuffix(bytes.Clone(verdict), []byte("}"))
	return append(until.UTC().AppendFormat(append(body, `,"until":"`...), time.RFC3339), `"}`...)
}

// Until returns until when the event may be approved, and whether it waits for an approval at
// all. It fails where the verdict is not one of weir's.
func (e *Event) Until() (until time.Time, waits bool, err error) {
	var v struct {
		Until *time.Time `json:"until"`
	}
	if err := json.Unmarshal(e.Verdict, &v); err != nil {
		return time.Time{}, false, fmt.Errorf("event %s: %w", e.ID, ErrForm)
	}
	if v.Until == nil {
		return time.Time{}, false, nil
	}
	return *v.Until, true, nil
}

// A Release is the record in an audit log of an event that somebody lets go, or does not in time.
type Release struct {
	ID       string `json:"id" jsonschema:"of the event in its quarantine"`
	By       string `json:"by" jsonschema:"who lets it go"`
	Why      string `json:"why" jsonschema:"and why"`
	Released bool   `json:"released" jsonschema:"it went; otherwise it was too late"`
}

// LateError says that an approval comes too late.
type LateError struct {
	ID    string
	Until time.Time
}

func (e *LateError) Error() string {
	return fmt.Sprintf("event %s was to be approved until %s and stays", e.ID, e.Until.UTC().Format(time.RFC3339))
}

// ErrUnsigned says that nobody answers for a release that needs an approval.
var ErrUnsigned = errors.New("an event waits for an approval, and nobody gives one")

// Check fails where e must not be let go at the time now: with a *LateError after the time that
// it could be approved in, and with ErrUnsigned if nobody answers for the approval.
func (e *Event) Check(now time.Time, signed bool) error {
	switch until, waits, err := e.Until(); {
	case err != nil:
		return err
	case !waits:
		return nil
	case now.After(until):
		return &LateError{e.ID, until}
	case !signed:
		return ErrUnsigned
	}
	return nil
}
