// Package hint adds advice for the user to errors: what to type instead, or what to do first.
package hint

import "errors"

// A hinted error carries advice.
type hinted struct {
	err   error
	hints []string
}

func (h *hinted) Error() string { return h.err.Error() }
func (h *hinted) Unwrap() error { return h.err }

// With adds hints to err; empty hints are left out.
func With(err error, hints ...string) error {
	h := &hinted{err: err}
	for _, hint := range hints {
		if hint != "" {
			h.hints = append(h.hints, hint)
		}
	}
	return h
}

// Of returns the hints of the outermost error in err that has any.
func Of(err error) []string {
	var h *hinted
	if errors.As(err, &h) {
		return h.hints
	}
	return nil
}
