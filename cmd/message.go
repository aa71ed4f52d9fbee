package cmd

import (
	"fmt"

	"weir/internal/app/hint"
	"weir/internal/app/report"
)

// report prints err and its hints on standard error.
func (s *streams) report(err error) {
	s.message("error", err.Error())
	for _, advice := range hint.Of(err) {
		s.message("hint", advice)
	}
}

// message prints one line on standard error.
func (s *streams) message(kind, text string) {
	fmt.Fprintf(s.err, "weir: %s: %s\n", kind, neutral(text))
}

// neutral returns text as it may go to a terminal.
func neutral(text string) string { return report.Neutral(text) }
