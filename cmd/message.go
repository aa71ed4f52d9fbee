package cmd

import (
	"errors"
	"fmt"
	"strconv"

	"weir/internal/app/report"
)

// An exitError ends the run with a status and without a message.
type exitError int

func (e exitError) Error() string { return "exit status " + strconv.Itoa(int(e)) }

// A hinted error carries advice; each hint is printed on a line of its own.
type hinted struct {
	err   error
	hints []string
}

func (h *hinted) Error() string { return h.err.Error() }
func (h *hinted) Unwrap() error { return h.err }

// withHint adds hints to err; empty hints are left out.
func withHint(err error, hints ...string) error {
	h := &hinted{err: err}
	for _, hint := range hints {
		if hint != "" {
			h.hints = append(h.hints, hint)
		}
	}
	return h
}

// report prints err and its hints on standard error.
func (s *streams) report(err error) {
	s.message("error", err.Error())
	var h *hinted
	if errors.As(err, &h) {
		for _, hint := range h.hints {
			s.message("hint", hint)
		}
	}
}

// message prints one line on standard error.
func (s *streams) message(kind, text string) {
	fmt.Fprintf(s.err, "weir: %s: %s\n", kind, neutral(text))
}

// neutral returns text as it may go to a terminal.
func neutral(text string) string { return report.Neutral(text) }
