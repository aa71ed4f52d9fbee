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

	"weir/internal/app/hint"
	"weir/stages"
	"weir/transcript"
)

const filterLong = `weir reads agent transcripts as JSONL on standard input and answers each line on
standard output with a verdict and the event: as it came, modified, or withheld.
What could not be judged is withheld.`

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
	fl := addFlags(cmd, slices.Concat(answerSettings(), pipelineSettings(), maskingSettings()))
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.options()
		if err != nil {
			return err
		}
		return filterRun(s, o)
	}
	return cmd
}

// errInterrupted ends a run that a signal stopped.
var errInterrupted = errors.New("interrupted")

// filterRun filters standard input to its end, to a signal or to the first
// error, and says how it went.
func filterRun(s *streams, o *options) error {
	if err := s.checkOpen(o); err != nil {
		return err
	}
	if err := s.checkFiles(o.verdicts, o.summary, o.vault, o.audit, o.quarantine); err != nil {
		return err
	}
	if err := s.checkLedgers(o); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal kills
	f, err := newStream(ctx, s, o)
	if err != nil {
		return err
	}
	if isTerminal(s.in) && !o.quiet {
		s.message("hint", "reading events from the terminal, one JSON value a line; Ctrl-D ends, weir -h helps")
	}
	return f.finish(f.run())
}

// newStream connects the streams to a pipeline as o asks.
func newStream(ctx context.Context, s *streams, o *options) (*stream, error) {
	policy := o.policy()
	vault, err := o.masking(&policy)
	if err != nil {
		return nil, err
	}
	pipeline, err := stages.New(policy)
	if err != nil {
		return nil, maskHint(err)
	}
	labeler, err := transcript.NewLabeler(o.labels())
	if err != nil {
		return nil, err
	}
	f := &stream{streams: s, opts: o, ctx: ctx, judging: context.WithoutCancel(ctx), labeler: labeler}
	if err := f.openLedgers(vault); err != nil {
		return nil, err
	}
	f.pipeline, f.judged, f.full = pipeline, stages.NewStream(pipeline, f.take), f.writePart
	f.out = newOutput(f.keeps.before(s.out), "standard output", o.summary != "")
	if o.verdicts != "" {
		if f.aside, err = createOutput(o.verdicts, f.keeps.before); err != nil {
			return nil, err
		}
	}
	f.progress = newProgress(s, o.quiet)
	f.lines = transcript.NewReader(&shownInput{newInput(ctx, s.in, f.flush), f}, o.maxLine)
	return f, nil
}

// finish flushes, reports and turns the outcome of a run into an exit status.
func (f *stream) finish(err error) error {
	for _, last := range []error{f.flush(), f.aside.close(), f.keeps.close()} {
		if err == nil {
			err = last
		}
	}
	f.progress.clear()
	f.tally.forgotten = f.pipeline.Forgotten()
	if errors.Is(err, syscall.EPIPE) {
		return exitError(exitBrokenPipe)
	}
	end := f.tally.status(f.opts.failOn, err != nil)
	if errors.Is(err, errInterrupted) {
		end = exitInterrupted
	}
	if f.opts.summary != "" {
		if e := f.writeSummary(f.opts.summary, end); e != nil {
			f.report(e)
			end = max(end, exitIncomplete)
		}
	}
	if err != nil && end == exitIncomplete {
		f.report(err)
	}
	if f.tally.unreadable() && end == exitIncomplete {
		f.report(hint.With(errors.New("no line of the input could be read as JSON"), inputHint(f.tally.head)))
	}
	if reason := f.tally.unjudged(); reason != "" {
		f.message("error", reason)
	}
	if !f.opts.quiet {
		fmt.Fprintln(f.err, "weir:", f.tally.String())
	}
	if end == exitClean {
		return nil
	}
	return exitError(end)
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
	if isClosed(s.in) {
		return hint.With(errClosedInput, "weir < events.jsonl")
	}
	if isClosed(s.out) && o.failOn == "never" && o.verdicts == "" && o.summary == "" && o.audit == "" {
		return hint.With(errClosedOutput, "give --fail-on, --verdicts or --summary, or write to a file")
	}
	return nil
}

// checkFiles refuses to write over the input: a log that is truncated before it
// was read is lost.
func (s *streams) checkFiles(outputs ...string) error {
	in, ok := regular(s.in)
	if !ok {
		return nil
	}
	if out, ok := regular(s.out); ok && os.SameFile(in, out) {
		return errors.New("standard input and standard output are the same file")
	}
	for _, name := range outputs {
		if info, err := os.Stat(name); name != "" && err == nil && os.SameFile(in, info) {
			return fmt.Errorf("%s is the input itself", name)
		}
	}
	return nil
}

// regular returns the file information of a stream that is a regular file.
func regular(stream any) (os.FileInfo, bool) {
	f, ok := stream.(*os.File)
	if !ok {
		return nil, false
	}
	info, err := f.Stat()
	return info, err == nil && info.Mode().IsRegular()
}
