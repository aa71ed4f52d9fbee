package cmd

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/stdio"
	"weir/internal/app/version"
	"weir/internal/app/view"
	"weir/transcript/label"
)

const filterLong = `weir reads agent transcripts on standard input and answers each event on standard
output with a verdict and the event: as it came, modified, or withheld. What could
not be judged is withheld. Events are JSON lines, or what --input says. On a terminal
the answers are shown as weir view shows them, unless --emit is given.`

const filterExample = `  tail -f session.jsonl | weir | jq -c .event      follow a session
  weir --emit events < logs.jsonl > clean.jsonl    clean a log
  weir --emit verdicts --fail-on high < run.jsonl  gate a run`

// newFilter returns the command that is also what weir does without one.
func newFilter(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "filter [flags] < events.jsonl",
		Short:   "judge events on standard input, the default",
		Long:    filterLong,
		Example: filterExample,
		Args:    console.NoFiles,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Answers(), settings.Pipeline(), settings.Masking(), []settings.Setting{settings.Reload()}))
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		cmd.Root().ResetCommands() // their flags would be in memory, and marked, to the end of the stream
		return filterRun(s, fl, o)
	}
	return cmd
}

// filterRun filters standard input to its end, to a signal or to the first
// error, and says how it went.
func filterRun(s *console.Streams, fl *settings.Flags, o *settings.Options) error {
	if err := checkOpen(s, o); err != nil {
		return err
	}
	if err := s.CheckFiles(o.Verdicts, o.Summary, o.Metrics, o.OTLP, o.Vault, o.Audit, o.Quarantine); err != nil {
		return err
	}
	if err := o.CheckLedgers(s.Out); err != nil {
		return err
	}
	s.Keeps.Store(o.Own != nil)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal kills
	var err error
	var viewer filter.Viewer
	if forPeople(s, fl, o) {
		if viewer, err = newViewer(o, &view.Options{Width: stdio.Width(s.Out), Color: stdio.Colorful(s.Out)}); err != nil {
			return err
		}
	}
	run, err := newFilterRun(ctx, s, fl, o, viewer)
	if err != nil {
		return err
	}
	if !o.Quiet {
		s.Waits("events, one JSON value a line,")
	}
	if status := run.Do(); status != exit.Clean {
		return exit.Error(status)
	}
	return nil
}

// forPeople reports whether answers are shown as a conversation: in a terminal, unless
// a flag asks for what the JSON alone holds.
func forPeople(s *console.Streams, fl *settings.Flags, o *settings.Options) bool {
	return stdio.IsTerminal(s.Out) && len(fl.Given["emit"]) == 0 && o.Emit == "envelope" && !o.Trace && !o.Timings
}

// newFilterRun connects the streams to a pipeline as o asks. viewer, or nil, shows the
// answers in place of JSON.
func newFilterRun(ctx context.Context, s *console.Streams, fl *settings.Flags, o *settings.Options, viewer filter.Viewer) (*filter.Run, error) {
	p, err := o.Open(o.Policy())
	if err != nil {
		return nil, err
	}
	dropPages()
	labels := o.Labels()
	labels.Origins = labels.Origins || viewer != nil
	labeler, err := label.New(labels)
	if err != nil {
		return nil, err
	}
	hub, err := o.Observers(s)
	if err != nil {
		return nil, err
	}
	return filter.New(ctx, filter.Options{
		Hub: hub, Policies: reloads(ctx, s, fl, o, p.Policy),
		Pipeline: p.Pipeline, Labeler: labeler, In: s.In, Out: s.Out, Err: s.Err, Tell: s.Message, Viewer: viewer,
		Input: o.Input, MaxLine: o.MaxLine, Emit: o.Emit, OnBlock: o.OnBlock, FailOn: slices.Index(filter.FailOns(), o.FailOn), Quiet: o.Quiet, DryRun: o.DryRun, Without: o.Skipped,
		Weir: version.Number, Hash: o.PolicyHash(), Trace: o.Traced(), Verdicts: o.Verdicts, Summary: o.Summary, Vault: p.Vault, Audit: p.Audit, Quarantine: p.Quarantine,
	})
}

// checkOpen refuses a run that could not read anything, and one whose answers would
// be lost. Programs that want nothing but the exit status or a file of verdicts may
// start weir with the null device as its output, which looks like a closed one where it
// is open for reading too.
func checkOpen(s *console.Streams, o *settings.Options) error {
	if stdio.IsClosed(s.In) {
		return hint.With(console.ErrClosedInput, "weir < events.jsonl")
	}
	if stdio.IsClosed(s.Out) && !o.Shows() {
		return hint.With(console.ErrClosedOutput, "give --fail-on, --verdicts or --summary, or write to a file")
	}
	return nil
}
