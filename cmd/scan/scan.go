// Package scan has the commands that judge files and report what they find: weir scan and
// weir report.
package scan

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/conversation"
	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/scanfile"
	"weir/internal/app/scanrun"
	"weir/internal/app/stdio"
	"weir/internal/app/version"
	"weir/transcript"
)

const scanLong = `weir scan judges prompt files and transcripts: files that are named, those of a
directory that are prompt files or transcripts by name, the index of git
(--staged), or what lies between two commits (--from-ref, --to-ref). What it finds
is placed by path, line and column, and never repeats a value that it masks.`

const scanExample = `  weir scan                                        the prompt files below this directory
  weir scan --staged                               what is about to be committed
  weir scan --from-ref origin/main                 what a branch brings
  weir scan -f sarif -r weir.sarif results.jsonl   a report for code scanning`

// New returns weir scan.
func New(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "scan [flags] [PATH…|-]",
		Short:   "judge prompt files and transcripts",
		Long:    scanLong,
		Example: scanExample,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Scan(), settings.Pipeline()))
	fl.Preset = func(o *settings.Options) { o.FailOn = "high" }
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return (&scanRun{Streams: s, outputs: outputsOf}).run(fl, args)
	}
	return cmd
}

// Named scans files that another program has named, among them links.
func Named(s *console.Streams, fl *settings.Flags, names []string) error {
	return (&scanRun{Streams: s, linksFound: true, outputs: outputsOf}).run(fl, names)
}

// Pages scans as weir report does.
func Pages(s *console.Streams, fl *settings.Flags, names []string) error {
	return (&scanRun{Streams: s, outputs: pagesOf}).run(fl, names)
}

// A scanRun is one run of weir scan.
type scanRun struct {
	*console.Streams
	opts       *settings.Options
	ctx        context.Context
	source     *scanrun.Source
	linksFound bool // another program has named the files
	outputs    func(*settings.ScanOptions) ([]reportOutput, error)
	book       *conversation.Book // of what is judged, or nil
	progress   *stdio.Progress    // shows how much is done, or nil
}

func (r *scanRun) run(fl *settings.Flags, args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal kills
	r.ctx = ctx
	if err := r.options(fl); err != nil {
		return err
	}
	outputs, err := r.outputs(&r.opts.Scan)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(outputs, func(o reportOutput) bool { return o.format == "html" }) {
		if r.book, err = conversation.NewBook(r.opts.Policy(), r.opts.ShowCut); err != nil {
			return err
		}
	}
	run, rep, err := r.check(args)
	if err != nil {
		return err
	}
	if err := r.write(rep, outputs); err != nil {
		return err
	}
	if !r.opts.DryRun {
		if err := run.WriteBaseline(); err != nil {
			return err
		}
	}
	return r.end(rep)
}

// check scans what args name. The report lacks nothing but what its outputs add.
func (r *scanRun) check(args []string) (*scanrun.Run, *report.Report, error) {
	r.Keeps.Store(true)
	if !r.opts.Quiet && !(slices.Contains(args, "-") && stdio.IsTerminal(r.In)) {
		r.progress = stdio.NewProgress(r.Err, size(args))
	}
	run, err := r.prepare()
	if err != nil {
		return nil, nil, err
	}
	if slices.Contains(args, "-") && !r.opts.Quiet {
		r.Waits("a text or a transcript")
	}
	rep, err := run.Check(args)
	r.progress.Clear()
	if err != nil {
		return nil, nil, err
	}
	for _, name := range r.opts.Skipped {
		rep.Notices = append(rep.Notices, report.Problem{Path: name, Text: "the overlay was left out, as it cannot be relied on"})
	}
	return run, rep, nil
}

// size returns how many bytes the named files have, or 0 if that is not known of all.
func size(files []string) (sum int64) {
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return 0
		}
		sum += info.Size()
	}
	return sum
}

// prepare makes a run of the options.
func (r *scanRun) prepare() (*scanrun.Run, error) {
	o := &r.opts.Scan
	switch {
	case o.Staged && o.FromRef != "":
		return nil, hint.With(errors.New("--staged and --from-ref exclude each other"), "--staged is for what is about to be committed, --from-ref for commits that are there")
	case o.ToRef != "" && o.FromRef == "":
		return nil, hint.With(errors.New("--to-ref needs --from-ref"), "weir scan --from-ref origin/main --to-ref HEAD")
	}
	if err := r.opts.CheckLimits(); err != nil {
		return nil, err
	}
	key, err := o.Key()
	if err != nil {
		return nil, err
	}
	return scanrun.New(r.ctx, scanrun.Options{
		Version: version.Number, Scan: scanfile.Options{Policy: r.opts.Policy(), Labels: r.opts.Labels(), MaxLine: r.opts.MaxLine},
		Source: r.source, Config: r.opts.Config, Stdin: stdio.KeepEnd(r.In), LinksFound: r.linksFound,
		Staged: o.Staged, To: o.ToRef, AllFiles: o.AllFiles, Exclude: o.Exclude, Baseline: o.Baseline, WriteBaseline: o.WriteBaseline,
		Key: key, Max: o.Max, Against: o.Against, FailOn: slices.Index(filter.FailOns(), r.opts.FailOn),
		Book: r.book, Progress: r.progress,
	})
}

// options reads what the run was asked to do. The config file is that of --config,
// $WEIR_CONFIG, the work tree here or the user, the first that there is.
func (r *scanRun) options(fl *settings.Flags) (err error) {
	ref, untrusted := settings.Last(fl.Given["from-ref"]), settings.Last(fl.Given["untrusted-tree"]) == "true"
	if settings.Last(fl.Given["staged"]) == "true" {
		ref = "" // refused later, if both are given
	}
	if r.source, err = scanrun.NewSource(r.ctx, ref, untrusted); err != nil {
		return err
	}
	r.opts, err = fl.OptionsOver(func(o *settings.Options) (err error) {
		var text []byte
		var ofTree bool
		if o.Config, text, ofTree, err = r.config(fl.Config); err != nil || o.Config == "" {
			return err
		}
		if err := settings.ParseConfig(o.Config, text, o); err != nil || !ofTree {
			return err
		}
		return o.CheckTree()
	})
	if err == nil && untrusted {
		r.opts.Trust = transcript.Untrusted.String()
	}
	return err
}

// config returns the name and the text of the config file, or no name if there is
// none, and whether it is that of the work tree.
func (r *scanRun) config(flag string) (name string, text []byte, ofTree bool, err error) {
	if flag == "" && os.Getenv("WEIR_CONFIG") == "" {
		if name, text, err = r.source.Config(); name != "" || err != nil {
			return name, text, true, err
		}
	}
	if name, err = settings.FindConfig(flag); err != nil || name == "" {
		return "", nil, false, err
	}
	text, err = r.source.Read(name)
	return name, text, false, err
}

// end turns the outcome into the exit status, and says it on standard error.
func (r *scanRun) end(rep *report.Report) error {
	if !r.opts.Quiet {
		text := rep.Summary()
		if r.opts.DryRun {
			text = "dry run, nothing fails: " + text
		}
		fmt.Fprintln(r.Err, "weir:", console.Neutral(text))
		if o := &r.opts.Scan; rep.Files == 0 && rep.Complete() && !o.Staged && o.FromRef == "" {
			r.Message("hint", "no file is a prompt file or transcript by name; name the files, or give --all-files")
		}
	}
	switch {
	case r.ctx.Err() != nil:
		return exit.Error(exit.Interrupted)
	case !rep.Complete():
		first := rep.Errors[0]
		r.Message("error", "not scanned: "+first.String())
		if advice := console.MissingHint(first.Path); first.Path != "" && advice != "" {
			r.Message("hint", advice)
		}
		return exit.Error(exit.Incomplete)
	case rep.Failed() && !r.opts.DryRun:
		return exit.Error(exit.Findings)
	}
	return nil
}
