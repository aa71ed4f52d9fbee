// Package check is one run of weir scan: which files are judged, which findings
// somebody has accepted, and what the report says.
package check

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/report"
	"weir/internal/app/rulebook"
	"weir/internal/app/scan"
)

// Options say what to check and by which rules.
type Options struct {
	Version string // of weir, for the report
	Scan    scan.Options
	Source  *Source   // of the files of the run's own
	Config  string    // name of the config file that was read, or ""
	Stdin   io.Reader // what "-" means

	Staged   bool   // check what is staged in git
	To       string // end of a range that begins with the commit of Source, or "" for HEAD
	AllFiles bool   // check every text file and not only prompt files and transcripts
	// LinksFound says that another program has named the files: links are then
	// followed no further than their repository.
	LinksFound bool

	Baseline      string       // file of accepted findings, or ""
	WriteBaseline string       // file to accept all findings in, or ""
	Key           []byte       // of values in a baseline, or nil
	Max           []gate.Limit // on the number of cases with findings
	Against       string       // file with an earlier report or its results, or ""
	FailOn        int          // severity from which on a finding fails the run, counted from 1; 0 for none
}

// A Run is one run. It is not safe for concurrent use.
type Run struct {
	opts    Options
	ctx     context.Context
	scanner *scan.Scanner
	report  report.Report
	found   []scan.Finding // those that nobody has accepted
	accept  acceptance
}

// New prepares a run.
func New(ctx context.Context, o Options) (*Run, error) {
	r := &Run{opts: o, ctx: ctx}
	if err := r.accept.load(&r.opts); err != nil {
		return nil, err
	}
	var err error
	r.scanner, err = scan.New(o.Scan)
	return r, err
}

// changing reports whether a change is checked, and not files as they are.
func (r *Run) changing() bool { return r.opts.Staged || r.opts.Source.commit != "" }

// Check judges the files at those paths, or of the change as far as it is below
// them, and returns the report. Without paths that is all of the working directory,
// or of the change.
func (r *Run) Check(paths []string) (*report.Report, error) {
	if err := r.files(paths); err != nil {
		return nil, err
	}
	return &r.report, r.finish()
}

func (r *Run) files(paths []string) error {
	if r.changing() {
		return r.changes(paths)
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	for _, path := range paths {
		if err := r.path(path); err != nil {
			return err
		}
	}
	return nil
}

// one scans one file.
func (r *Run) one(in *scan.Input) {
	if r.ctx.Err() != nil {
		return
	}
	in.At = r.opts.Source.below(in.Path)
	res := r.scanner.Scan(r.ctx, in)
	r.accept.scanned[in.Path] = true
	r.report.Files++
	r.report.Errors = append(r.report.Errors, res.Problems...)
	r.report.Notices = append(r.report.Notices, res.Notes...)
	if len(res.Cases) == 0 {
		res.Cases = []report.Case{{Suite: "weir", Name: in.Path, Path: in.Path}}
	}
	r.report.Cases = append(r.report.Cases, res.Cases...)
	res.Findings = r.accept.allowed(r, res.Findings)
	for _, fd := range r.accept.inline(r, res) {
		r.accept.baselined(r, fd)
	}
}

// problem records that something was not scanned.
func (r *Run) problem(path string, err error) {
	var p *os.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	r.report.Errors = append(r.report.Errors, report.Problem{Path: path, Text: err.Error()})
}

// finish makes the report of what was found.
func (r *Run) finish() error {
	rep := &r.report
	r.accept.stale(r)
	rep.Version = r.opts.Version
	rep.FailOn = r.opts.FailOn
	for i := range r.found {
		rep.Findings = append(rep.Findings, r.found[i].Finding)
	}
	rep.Findings = report.Sort(rep.Findings)
	rep.Rules = r.namedRules(rep)
	if name := r.opts.Against; name != "" {
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
func (r *Run) namedRules(rep *report.Report) []report.Rule {
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
	for _, e := range rulebook.With(r.opts.Scan.Policy.Own) {
		if named[e.ID] {
			rules = append(rules, report.Rule{ID: e.ID, Title: e.Title, Why: e.Why, Fix: e.Fix, Category: e.Category, Severity: report.SeverityNamed(e.Severity), OWASP: e.OWASP})
		}
	}
	slices.SortFunc(rules, func(a, b report.Rule) int { return strings.Compare(a.ID, b.ID) })
	return rules
}
