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

	"weir/internal/app/check"
	"weir/internal/app/conversation"
	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/report"
	"weir/internal/app/scan"
	"weir/internal/app/stdio"
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

func newScan(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "scan [flags] [PATH…|-]",
		Short:   "judge prompt files and transcripts",
		Long:    scanLong,
		Example: scanExample,
	}
	fl := addFlags(cmd, slices.Concat(scanSettings(), pipelineSettings()))
	fl.preset = func(o *options) { o.failOn = "high" }
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return (&scanRun{streams: s, outputs: (*scanOptions).outputs}).run(fl, args)
	}
	return cmd
}

// A scanRun is one run of weir scan.
type scanRun struct {
	*streams
	opts       *options
	ctx        context.Context
	source     *check.Source
	linksFound bool // another program has named the files
	outputs    func(*scanOptions) ([]reportOutput, error)
	book       *conversation.Book // of what is judged, or nil
}

func (r *scanRun) run(fl *flags, args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r.ctx = ctx
	if err := r.options(fl); err != nil {
		return err
	}
	outputs, err := r.outputs(&r.opts.scan)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(outputs, func(o reportOutput) bool { return o.format == "html" }) {
		if r.book, err = conversation.NewBook(r.opts.policy(), r.opts.showCut); err != nil {
			return err
		}
	}
	run, err := r.prepare()
	if err != nil {
		return err
	}
	if slices.Contains(args, "-") && !r.opts.quiet {
		r.waits("a text or a transcript")
	}
	rep, err := run.Check(args)
	if err != nil {
		return err
	}
	for _, name := range r.opts.skipped {
		rep.Notices = append(rep.Notices, report.Problem{Path: name, Text: "the overlay was left out, as it cannot be relied on"})
	}
	if err := r.write(rep, outputs); err != nil {
		return err
	}
	if !r.opts.dryRun {
		err = run.WriteBaseline()
	}
	if err != nil {
		return err
	}
	return r.end(rep)
}

// prepare makes a run of the options.
func (r *scanRun) prepare() (*check.Run, error) {
	o := &r.opts.scan
	switch {
	case o.staged && o.fromRef != "":
		return nil, errors.New("--staged and --from-ref exclude each other")
	case o.toRef != "" && o.fromRef == "":
		return nil, errors.New("--to-ref needs --from-ref")
	}
	if err := r.opts.checkLimits(); err != nil {
		return nil, err
	}
	key, err := o.key()
	if err != nil {
		return nil, err
	}
	return check.New(r.ctx, check.Options{
		Version: Version, Scan: scan.Options{Policy: r.opts.policy(), Labels: r.opts.labels(), MaxLine: r.opts.maxLine},
		Source: r.source, Config: r.opts.config, Stdin: stdio.KeepEnd(r.in), LinksFound: r.linksFound,
		Staged: o.staged, To: o.toRef, AllFiles: o.allFiles, Baseline: o.baseline, WriteBaseline: o.writeBaseline,
		Key: key, Max: o.max, Against: o.against, FailOn: slices.Index(filter.FailOns(), r.opts.failOn),
		Book: r.book,
	})
}

// options reads what the run was asked to do. The config file is that of --config,
// $WEIR_CONFIG, the work tree here or the user, the first that there is.
func (r *scanRun) options(fl *flags) (err error) {
	ref, untrusted := last(fl.given["from-ref"]), last(fl.given["untrusted-tree"]) == "true"
	if last(fl.given["staged"]) == "true" {
		ref = "" // refused later, if both are given
	}
	if r.source, err = check.NewSource(r.ctx, ref, untrusted); err != nil {
		return err
	}
	r.opts, err = fl.optionsOver(func(o *options) (err error) {
		var text []byte
		var ofTree bool
		if o.config, text, ofTree, err = r.config(fl.config); err != nil || o.config == "" {
			return err
		}
		if err := parseConfig(o.config, text, o); err != nil || !ofTree {
			return err
		}
		return o.checkTree()
	})
	if err == nil && untrusted {
		r.opts.trust = transcript.Untrusted.String()
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
	if name, err = findConfig(flag); err != nil || name == "" {
		return "", nil, false, err
	}
	text, err = r.source.Read(name)
	return name, text, false, err
}

// end turns the outcome into the exit status, and says it on standard error.
func (r *scanRun) end(rep *report.Report) error {
	if !r.opts.quiet {
		text := rep.Summary()
		if r.opts.dryRun {
			text = "dry run, nothing fails: " + text
		}
		fmt.Fprintln(r.err, "weir:", neutral(text))
		if o := &r.opts.scan; rep.Files == 0 && rep.Complete() && !o.staged && o.fromRef == "" {
			r.message("hint", "no file is a prompt file or transcript by name; name the files, or give --all-files")
		}
	}
	switch {
	case r.ctx.Err() != nil:
		return exit.Error(exit.Interrupted)
	case !rep.Complete():
		first := rep.Errors[0]
		r.message("error", "not scanned: "+first.String())
		return exit.Error(exit.Incomplete)
	case rep.Failed() && !r.opts.dryRun:
		return exit.Error(exit.Findings)
	}
	return nil
}
