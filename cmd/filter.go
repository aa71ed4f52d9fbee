package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/ledger"
	"weir/internal/app/stdio"
	"weir/internal/app/view"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
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
func newFilter(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "filter [flags] < events.jsonl",
		Short:   "judge events on standard input, the default",
		Long:    filterLong,
		Example: filterExample,
		Args:    noFiles,
	}
	fl := addFlags(cmd, slices.Concat(answerSettings(), pipelineSettings(), maskingSettings(), []setting{reloadSetting()}))
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.options()
		if err != nil {
			return err
		}
		return filterRun(s, fl, o)
	}
	return cmd
}

// filterRun filters standard input to its end, to a signal or to the first
// error, and says how it went.
func filterRun(s *streams, fl *flags, o *options) error {
	if err := s.checkOpen(o); err != nil {
		return err
	}
	if err := s.checkFiles(o.verdicts, o.summary, o.metrics, o.otlp, o.vault, o.audit, o.quarantine); err != nil {
		return err
	}
	if err := s.checkLedgers(o); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal kills
	var err error
	var viewer filter.Viewer
	if s.forPeople(fl, o) {
		if viewer, err = o.viewer(&view.Options{Width: stdio.Width(s.out), Color: stdio.Colorful(s.out)}); err != nil {
			return err
		}
	}
	run, err := newFilterRun(ctx, s, fl, o, viewer)
	if err != nil {
		return err
	}
	if !o.quiet {
		s.waits("events, one JSON value a line,")
	}
	if status := run.Do(); status != exit.Clean {
		return exit.Error(status)
	}
	return nil
}

// forPeople reports whether answers are shown as a conversation: in a terminal, unless
// a flag asks for what the JSON alone holds.
func (s *streams) forPeople(fl *flags, o *options) bool {
	return stdio.IsTerminal(s.out) && len(fl.given["emit"]) == 0 && o.emit == "envelope" && !o.trace && !o.timings
}

// newFilterRun connects the streams to a pipeline as o asks. viewer, or nil, shows the
// answers in place of JSON.
func newFilterRun(ctx context.Context, s *streams, fl *flags, o *options, viewer filter.Viewer) (*filter.Run, error) {
	p, err := o.open(o.policy())
	if err != nil {
		return nil, err
	}
	labels := o.labels()
	labels.Origins = labels.Origins || viewer != nil
	labeler, err := label.New(labels)
	if err != nil {
		return nil, err
	}
	hub, err := s.observers(o)
	if err != nil {
		return nil, err
	}
	return filter.New(ctx, filter.Options{
		Hub: hub, Policies: s.reloads(ctx, fl, o, p.policy),
		Pipeline: p.pipeline, Labeler: labeler, In: s.in, Out: s.out, Err: s.err, Tell: s.message, Viewer: viewer,
		Input: o.input, MaxLine: o.maxLine, Emit: o.emit, OnBlock: o.onBlock, FailOn: slices.Index(filter.FailOns(), o.failOn), Quiet: o.quiet, DryRun: o.dryRun, Without: o.skipped,
		Weir: Version, Hash: o.policyHash(), Trace: o.traced(), Verdicts: o.verdicts, Summary: o.summary, Vault: p.vault, Audit: p.audit, Quarantine: p.quarantine,
	})
}

// A workplace is a pipeline with its policy and the files that keep masked values, withheld
// events and verdicts. A file that nobody asked for is nil.
type workplace struct {
	policy     stages.Config
	pipeline   *judge.Judge
	vault      *ledger.Vault
	quarantine *ledger.Quarantine
	audit      *ledger.Audit
}

// open makes the pipeline for policy and opens its files. A dry run has neither vault nor
// quarantine.
func (o *options) open(policy stages.Config) (p workplace, err error) {
	if o.dryRun {
		o.keepNothing()
	}
	p.policy = policy
	if p.vault, err = o.masking(&p.policy); err != nil {
		return p, err
	}
	if p.pipeline, err = judge.New(builtin.Table, p.policy); err != nil {
		return p, maskHint(err)
	}
	if p.quarantine, err = o.openQuarantine(); err != nil {
		return p, err
	}
	p.audit, err = o.openAudit()
	return p, err
}

// keepNothing leaves out the files that hold what was masked or withheld, for a run in which
// nothing is. Without a vault what was to be sealed has a token.
func (o *options) keepNothing() {
	if o.vault != "" {
		o.mask = nil
	}
	o.vault, o.vaultKeyFile, o.vaultRecipients, o.quarantine, o.quarantinePlain = "", "", nil, "", false
}

// Errors of a standard stream that is closed.
var (
	errClosedInput  = errors.New("standard input is closed")
	errClosedOutput = errors.New("standard output is closed, and nothing else would show what was found")
)

// checkOpen refuses a run that could not read anything, and one whose answers would
// be lost. Programs that want nothing but the exit status or a file of verdicts may
// start weir with the null device as its output.
func (s *streams) checkOpen(o *options) error {
	if stdio.IsClosed(s.in) {
		return hint.With(errClosedInput, "weir < events.jsonl")
	}
	if stdio.IsClosed(s.out) && o.failOn == "never" && o.verdicts == "" && o.summary == "" && o.audit == "" {
		return hint.With(errClosedOutput, "give --fail-on, --verdicts or --summary, or write to a file")
	}
	return nil
}

// checkFiles refuses to write over the input: a log that is truncated before it
// was read is lost.
func (s *streams) checkFiles(outputs ...string) error {
	in, ok := stdio.Regular(s.in)
	if !ok {
		return nil
	}
	if out, ok := stdio.Regular(s.out); ok && os.SameFile(in, out) {
		return errors.New("standard input and standard output are the same file")
	}
	for _, name := range outputs {
		if info, err := os.Stat(name); name != "" && err == nil && os.SameFile(in, info) {
			return fmt.Errorf("%s is the input itself", name)
		}
	}
	return nil
}
