// Package cmd is the command line of weir: flags, files, rendering and exit
// statuses. Package stages decides which events are blocked, and why.
//
// The rules of its messages: standard output carries data only; standard error
// carries "weir: error: …" and "weir: hint: …" lines, the summary, and progress
// on a terminal. Messages begin in lower case and have no full stop. They quote
// what the user typed on the command line, never a value of a config file and
// never the text under test, and every one is neutralised before it is printed.
package cmd

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
)

// Main runs weir with the given arguments, without the program's name, and
// returns its exit status. It never calls os.Exit.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	// Without a handler the runtime would kill the process on a broken pipe;
	// with one the write returns EPIPE and the status is ours.
	pipe := make(chan os.Signal, 1)
	signal.Notify(pipe, syscall.SIGPIPE)
	defer signal.Stop(pipe)

	s := &console.Streams{In: stdin, Out: stdout, Err: stderr, Args: args}
	paceCollections(&s.Keeps)
	root := newRoot(s)
	if args == nil {
		args = []string{} // cobra would take nil for os.Args
	}
	if len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd) {
		settings.Complete(root)
	}
	root.SetArgs(args)
	return s.Status(root.ExecuteContext(context.Background()))
}
