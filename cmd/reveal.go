package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/reveal"
	"weir/internal/app/stdio"
)

const revealLong = `weir reveal shows the hidden parts of a text: hidden characters by name, the words that
they spell, words in letters of another alphabet, encoded text. A text is a
file or standard input; the lines of a .jsonl or .ndjson file are events, and so
are those of standard input where the first is a JSON object or array. --input names
another shape of events, as for weir itself. With --jsonl
each event is answered with all that weir sees in it: who speaks, how far that is
trusted, and the views that detectors read.

It prints the text itself, secrets included: it is for looking at, not for logs.`

func newReveal(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "reveal [flags] [PATH…|-]",
		Short:   "show what is hidden in texts and events",
		Long:    revealLong,
		Example: "  weir reveal README.md skills/*.md\n  weir reveal --jsonl < session.jsonl | jq '.segments[] | select(.hidden != [])'",
	}
	jsonl := cmd.Flags().Bool("jsonl", false, "answer each event line with one JSON object")
	asJSON := cmd.Flags().Bool("json", false, "print a JSON array of the places")
	fl := settings.AddFlags(cmd, revealSettings())
	cmd.RunE = func(_ *cobra.Command, paths []string) error {
		if *jsonl && *asJSON {
			return errors.New("--json and --jsonl exclude each other")
		}
		o, err := fl.Options()
		if err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		r := &revealRun{Streams: s, ctx: ctx, reader: reveal.NewReader(reveal.Options{Labels: o.Labels(), Input: o.Input, MaxLine: o.MaxLine}), out: stdio.NewOutput(s.Out, "standard output", false)}
		return revealed(r.all(paths, *jsonl, *asJSON))
	}
	return cmd
}

// revealed turns the outcome of a run into that of the command.
func revealed(err error) error {
	switch {
	case errors.Is(err, stdio.ErrInterrupted):
		return exit.Error(exit.Interrupted)
	case errors.Is(err, syscall.EPIPE):
		return exit.Error(exit.BrokenPipe)
	}
	return err
}

// revealSettings are those of the pipeline that change what is seen.
func revealSettings() []settings.Setting {
	return slices.DeleteFunc(append(settings.Pipeline(), settings.InputShape()), func(s settings.Setting) bool {
		return s.Flag != "input" && s.Flag != "format" && s.Flag != "trust" && s.Flag != "max-line"
	})
}

// A revealRun is one run of weir reveal.
type revealRun struct {
	*console.Streams
	ctx    context.Context // done when a signal has come
	reader *reveal.Reader
	out    *stdio.Output
}

// all shows what is hidden in the files, or in standard input where none are
// given.
func (r *revealRun) all(paths []string, jsonl, asJSON bool) error {
	if len(paths) == 0 {
		paths = []string{"-"}
	}
	show := reveal.NewText(r.out, r.Err, stdio.Colorful(r.Streams.Out))
	if asJSON {
		show = reveal.NewJSON(r.Streams.Out)
	}
	for _, path := range paths {
		in, err := r.open(path)
		if err != nil {
			return err
		}
		if jsonl {
			err = r.reader.Events(in, r.out)
		} else {
			err = r.reader.Text(in, path, show)
		}
		if err = errors.Join(err, in.Close()); err != nil {
			return errors.Join(err, r.out.Flush())
		}
	}
	if !jsonl {
		if err := show.End(); err != nil {
			return err
		}
	}
	return r.out.Flush()
}

func (r *revealRun) open(path string) (io.ReadCloser, error) {
	if path == "-" {
		r.Waits("a text or events")
		return io.NopCloser(stdio.NewInput(r.ctx, r.Streams.In, r.out.Flush)), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read %w", err)
	}
	return f, nil
}
