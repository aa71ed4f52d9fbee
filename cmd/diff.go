package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/diff"
	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/stdio"
	"weir/stages"
)

const diffLong = `weir diff judges transcripts under two policies and shows the verdicts that
change: what would be withheld, cut or masked that is not now, and the other way
round. OLD and NEW are config files or names of profiles.

Exit status 1 says that a verdict changes.`

const diffExample = `  weir diff balanced strict session.jsonl
  weir diff old.yaml new.yaml logs/*.jsonl --json | jq -r .new.action | sort | uniq -c`

func newDiff(s *console.Streams) *cobra.Command {
	d := &diffRun{Streams: s}
	cmd := &cobra.Command{
		Use:     "diff OLD NEW [FILE…|-] [flags]",
		Short:   "show the verdicts that change from one policy to another",
		Long:    diffLong,
		Example: diffExample,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return hint.With(errors.New("name two policies"), "weir diff balanced strict session.jsonl")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return d.run(args[0], args[1], args[2:]) },
	}
	cmd.Flags().BoolVar(&d.json, "json", false, "print one JSON object for each verdict that changes")
	cmd.Flags().BoolVarP(&d.quiet, "quiet", "q", false, "print no summary")
	return cmd
}

// A diffRun is one run of weir diff.
type diffRun struct {
	*console.Streams
	json, quiet bool
	diff        diff.Diff
}

func (d *diffRun) run(old, new string, files []string) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	d.diff = diff.Diff{Out: stdio.NewOutput(d.Out, "standard output", false), JSON: d.json}
	if d.diff.Old, d.diff.MaxLine, err = diffSide(old); err != nil {
		return err
	}
	if d.diff.New, _, err = diffSide(new); err != nil {
		return err
	}
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := d.read(ctx, name); err != nil {
			return errors.Join(err, d.diff.Out.Flush())
		}
	}
	return d.end()
}

// diffSide makes a side of a config file or of the name of a profile.
func diffSide(name string) (side *diff.Side, maxLine int, err error) {
	o := settings.Defaults()
	if _, err := os.Stat(name); err != nil && slices.Contains(stages.Profiles(), name) {
		o.Profile = name
	} else if err := settings.ReadConfig(name, o); err != nil {
		return nil, 0, err
	}
	if err := o.ReadFiles(); err != nil {
		return nil, 0, err
	}
	return diff.NewSide(o.Policy(), o.Labels()), o.MaxLine, nil
}

// read compares the verdicts on one file, or on standard input for "-".
func (d *diffRun) read(ctx context.Context, name string) error {
	in, shown := d.In, "-"
	if name == "-" {
		d.Waits("events, one JSON value a line,")
	} else {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in, shown = f, filepath.ToSlash(filepath.Clean(name))
	}
	err := d.diff.Read(ctx, in, shown)
	if errors.Is(err, stdio.ErrInterrupted) {
		return exit.Error(exit.Interrupted)
	}
	return err
}

func (d *diffRun) end() error {
	if err := d.diff.Out.Flush(); err != nil {
		return err
	}
	if !d.quiet {
		verb := "verdicts change"
		if d.diff.Changed == 1 {
			verb = "verdict changes"
		}
		fmt.Fprintf(d.Err, "weir: %s: %d %s\n", filter.Events(d.diff.Events), d.diff.Changed, verb)
	}
	if d.diff.Changed > 0 {
		return exit.Error(exit.Findings)
	}
	return nil
}
