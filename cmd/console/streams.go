// Package console holds the parts that all commands of weir share: the standard streams, messages,
// exit statuses, and the checks of arguments.
package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"syscall"

	"github.com/goccy/go-json"

	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
)

// A Streams holds the standard streams of one run.
type Streams struct {
	In       io.Reader // standard input
	Out, Err io.Writer // standard output and standard error
	Args     []string  // the command line, without the name of the program

	// Keeps says that the run keeps much until its end, what it finds or rules of one's own: its
	// heap is large, and many collections of it would take long.
	Keeps atomic.Bool
}

// Report prints err and its hints on standard error.
func (s *Streams) Report(err error) {
	s.Message("error", err.Error())
	advice := hint.Of(err)
	if path := pathHint(err); len(advice) == 0 && path != "" {
		advice = []string{path}
	}
	for _, text := range advice {
		s.Message("hint", text)
	}
}

// Message prints one line on standard error.
func (s *Streams) Message(kind, text string) {
	fmt.Fprintf(s.Err, "weir: %s: %s\n", kind, Neutral(text))
}

// Waits tells people that a command reads what it is to judge from the terminal, if it does.
// Without it nobody sees why nothing happens.
func (s *Streams) Waits(what string) {
	if stdio.IsTerminal(s.In) {
		s.Message("hint", "reading "+what+" from the terminal; Ctrl-D ends, Ctrl-C stops")
	}
}

// Neutral returns text as it may go to a terminal.
func Neutral(text string) string { return report.Neutral(text) }

// PrintJSON prints v as one indented JSON value.
func (s *Streams) PrintJSON(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.Out, "%s\n", text)
	return err
}

// Colored reports whether the text on standard output is to be in color.
func (s *Streams) Colored(when string) bool {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return stdio.Colorful(s.Out)
}

// CheckFiles refuses to write over the input: a log that is truncated before it
// was read is lost.
func (s *Streams) CheckFiles(outputs ...string) error {
	in, ok := stdio.Regular(s.In)
	if !ok {
		return nil
	}
	if out, ok := stdio.Regular(s.Out); ok && os.SameFile(in, out) {
		return errors.New("standard input and standard output are the same file")
	}
	for _, name := range outputs {
		if info, err := os.Stat(name); name != "" && err == nil && os.SameFile(in, info) {
			return fmt.Errorf("%s is the input itself", name)
		}
	}
	return nil
}

// Errors of a standard stream that is closed.
var (
	ErrClosedInput  = errors.New("standard input is closed, or the null device opened for reading and writing")
	ErrClosedOutput = errors.New("standard output is closed, or the null device opened for reading and writing, and nothing else would show what was found")
)

// Status prints err, unless it is an exit status alone, and returns the exit status of the run.
func (s *Streams) Status(err error) int {
	var end exit.Error
	switch {
	case err == nil:
		return exit.Clean
	case errors.As(err, &end):
		return int(end)
	case errors.Is(err, syscall.EPIPE):
		return exit.BrokenPipe
	default:
		s.Report(err)
		return exit.Incomplete
	}
}
