// Package cmd is the command line of weir: flags, files, rendering and exit
// statuses. What is blocked and why is decided in package stages.
//
// The rules of its messages: standard output carries data only; standard error
// carries "weir: error: …" and "weir: hint: …" lines, the summary, and progress
// on a terminal. Messages begin in lower case and have no full stop. They quote
// what the user typed on the command line, never a value of a config file and
// never the text under test, and every one is neutralised before it is printed.
package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
)

// A streams holds the standard streams of one run.
type streams struct {
	in       io.Reader
	out, err io.Writer
	args     []string // the command line, without the name of the program
}

// Main runs weir with the given arguments, without the program's name, and
// returns its exit status. It never calls os.Exit.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	// Without a handler the runtime would kill the process on a broken pipe;
	// with one the write returns EPIPE and the status is ours.
	pipe := make(chan os.Signal, 1)
	signal.Notify(pipe, syscall.SIGPIPE)
	defer signal.Stop(pipe)

	paceCollections()
	s := &streams{in: stdin, out: stdout, err: stderr, args: args}
	root := newRoot(s)
	if args == nil {
		args = []string{} // cobra would take nil for os.Args
	}
	root.SetArgs(args)
	return s.status(root.ExecuteContext(context.Background()))
}

// status prints err as it deserves and returns the exit status that it means.
func (s *streams) status(err error) int {
	var end exit.Error
	switch {
	case err == nil:
		return exit.Clean
	case errors.As(err, &end):
		return int(end)
	case errors.Is(err, syscall.EPIPE):
		return exit.BrokenPipe
	default:
		s.report(err)
		return exit.Incomplete
	}
}

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

// waits says that a command reads what it is to judge from the terminal, if it does.
// Without it nobody sees why nothing happens.
func (s *streams) waits(what string) {
	if stdio.IsTerminal(s.in) {
		s.message("hint", "reading "+what+" from the terminal; Ctrl-D ends, Ctrl-C stops")
	}
}

// neutral returns text as it may go to a terminal.
func neutral(text string) string { return report.Neutral(text) }
