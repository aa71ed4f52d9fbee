package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"weir/internal/app/report"
	"weir/internal/app/rulebook"
	"weir/internal/app/scan"
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
		r := &scanRunner{streams: s}
		return r.run(fl, args)
	}
	return cmd
}

// A scanRunner is one run of weir scan.
type scanRunner struct {
	*streams
	opts    *options
	ctx     context.Context
	fromRef string // --from-ref as it was given
	// The commit that a range is judged by, or "" for no range.
	baseCommit string
	linksFound bool // links that are named were found by another program
	scanner    *scan.Scanner
	report     report.Report
	found      []scan.Finding // those that nobody has accepted
	accept     acceptance
}

func (r *scanRunner) run(fl *flags, args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r.ctx = ctx
	var err error
	if r.opts, err = r.options(fl); err != nil {
		return err
	}
	outputs, err := r.opts.scan.outputs(r.streams)
	if err != nil {
		return err
	}
	if err := r.accept.load(r); err != nil {
		return err
	}
	r.scanner, err = scan.New(scan.Options{Policy: r.opts.policy(), Labels: r.opts.labels(), MaxLine: r.opts.maxLine})
	if err != nil {
		return err
	}
	if err := r.files(args); err != nil {
		return err
	}
	if err := r.finish(); err != nil {
		return err
	}
	if err := r.write(outputs); err != nil {
		return err
	}
	if err := r.accept.write(r); err != nil {
		return err
	}
	return r.end()
}

// files scans what the run was asked to.
func (r *scanRunner) files(args []string) error {
	o := &r.opts.scan
	switch {
	case o.staged && o.fromRef != "":
		return errors.New("--staged and --from-ref exclude each other")
	case o.toRef != "" && o.fromRef == "":
		return errors.New("--to-ref needs --from-ref")
	case o.staged, o.fromRef != "":
		return r.changes(args)
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	for _, arg := range args {
		if err := r.path(arg); err != nil {
			return err
		}
	}
	return nil
}

// one scans one file.
func (r *scanRunner) one(in *scan.Input) {
	if r.ctx.Err() != nil {
		return
	}
	res := r.scanner.Scan(r.ctx, in)
	r.accept.scanned[in.Path] = true
	r.report.Files++
	r.report.Errors = append(r.report.Errors, res.Problems...)
	r.report.Notices = append(r.report.Notices, res.Notes...)
	if len(res.Cases) == 0 {
		res.Cases = []report.Case{{Suite: "weir", Name: in.Path, Path: in.Path}}
	}
	r.report.Cases = append(r.report.Cases, res.Cases...)
	for _, fd := range r.accept.inline(r, res) {
		r.accept.baselined(r, fd)
	}
}

// problem records that something was not scanned.
func (r *scanRunner) problem(path string, err error) {
	var p *os.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	r.report.Errors = append(r.report.Errors, report.Problem{Path: path, Text: err.Error()})
}

// finish makes the report of what was found.
func (r *scanRunner) finish() error {
	rep := &r.report
	r.accept.stale(r)
	rep.Version = Version
	rep.FailOn = slices.Index(failOns(), r.opts.failOn)
	for i := range r.found {
		rep.Findings = append(rep.Findings, r.found[i].Finding)
	}
	rep.Findings = report.Sort(rep.Findings)
	rep.Rules = namedRules(rep)
	if name := r.opts.scan.against; name != "" {
		before, err := r.against(name)
		if err != nil {
			return err
		}
		r.compare(before)
	}
	r.gates()
	return nil
}

// namedRules returns the rules that the findings name, by ID.
func namedRules(rep *report.Report) []report.Rule {
	named := map[string]bool{}
	for i := range rep.Findings {
		named[rep.Findings[i].Rule] = true
	}
	for i := range rep.Suppressed {
		named[rep.Suppressed[i].Rule] = true
	}
	if len(named) == 0 {
		return nil
	}
	var rules []report.Rule
	for _, e := range rulebook.Entries() {
		if named[e.ID] {
			rules = append(rules, report.Rule{ID: e.ID, Title: e.Title, Why: e.Why, Fix: e.Fix, Category: e.Category, Severity: report.SeverityNamed(e.Severity), OWASP: e.OWASP})
		}
	}
	slices.SortFunc(rules, func(a, b report.Rule) int { return strings.Compare(a.ID, b.ID) })
	return rules
}

// end turns the outcome into the exit status, and says it on standard error.
func (r *scanRunner) end() error {
	rep := &r.report
	if !r.opts.quiet {
		fmt.Fprintln(r.err, "weir:", neutral(rep.Summary()))
		if o := &r.opts.scan; rep.Files == 0 && rep.Complete() && !o.staged && o.fromRef == "" {
			r.message("hint", "no file is a prompt file or transcript by name; name the files, or give --all-files")
		}
	}
	switch {
	case r.ctx.Err() != nil:
		return exitError(exitInterrupted)
	case !rep.Complete():
		first := rep.Errors[0]
		r.message("error", "not scanned: "+first.String())
		return exitError(exitIncomplete)
	case rep.Failed():
		return exitError(exitFindings)
	}
	return nil
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
