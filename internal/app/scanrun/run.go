// Package scanrun implements a run of weir scan: it chooses the files, drops the findings that are
// accepted, and makes the report. Package scanfile judges each file.
package scanrun

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weir/internal/app/conversation"
	"weir/internal/app/gate"
	"weir/internal/app/gitignore"
	"weir/internal/app/report"
	"weir/internal/app/rulebook"
	"weir/internal/app/scanfile"
	"weir/internal/app/stdio"
)

// Options say what to check and by which rules.
type Options struct {
	Version string // of weir, for the report
	Scan    scanfile.Options
	Source  *Source   // of the files of the run's own
	Config  string    // name of the config file that was read, or ""
	Stdin   io.Reader // what "-" means

	Staged   bool     // check what is staged in git
	To       string   // end of a range that begins with the commit of Source, or "" for HEAD
	AllFiles bool     // check every text file and not only prompt files and transcripts
	Exclude  []string // patterns as in .gitignore of files that are left out where they are found
	// LinksFound says that another program has named the files: links are then
	// followed no further than their repository.
	LinksFound bool

	Baseline      string       // file of accepted findings, or ""
	WriteBaseline string       // file to accept all findings in, or ""
	Key           []byte       // of values in a baseline, or nil
	Max           []gate.Limit // on the number of cases with findings
	Against       string       // file with an earlier report or its results, or ""
	FailOn        int          // severity from which on a finding fails the run, counted from 1; 0 for none

	Progress *stdio.Progress    // shows how much is done, or nil
	Book     *conversation.Book // that keeps what is judged, or nil
}

// A Run is one run. It is not safe for concurrent use.
type Run struct {
	opts    Options
	ctx     context.Context
	scanner *scanfile.Scanner
	report  report.Report
	found   []scanfile.Finding // those that nobody has accepted
	accept  acceptance
	groups  map[[sha256.Size]byte]int // of findings, by what they are about
	exclude *gitignore.List
	left    map[string]bool // files that exclude left out
}

// New prepares a run.
func New(ctx context.Context, o Options) (*Run, error) {
	r := &Run{opts: o, ctx: ctx, left: map[string]bool{}}
	var err error
	if r.exclude, err = gitignore.Parse(strings.Join(o.Exclude, "\n")); err != nil {
		return nil, fmt.Errorf("--exclude: %w", err)
	}
	if err := r.accept.load(&r.opts); err != nil {
		return nil, err
	}
	r.scanner, err = scanfile.New(o.Scan)
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
func (r *Run) one(in *scanfile.Input) {
	if r.ctx.Err() != nil {
		return
	}
	in.At = r.opts.Source.below(in.Path)
	in.Body = r.opts.Progress.Reader(in.Body, func() string { return report.Plural(r.report.Files+1, "file") })
	if book := r.opts.Book; book != nil {
		book.Open(in.Path)
		in.Observer = book
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
	r.group(res.Findings)
	res.Findings = r.accept.allowed(r, res.Findings)
	kept := r.accept.inline(r, res)
	r.found = slices.Grow(r.found, len(kept))
	for _, fd := range kept {
		r.accept.baselined(r, fd)
	}
}

// group gives findings of the same thing the same number: of one value, or by one rule in
// one text.
func (r *Run) group(fds []scanfile.Finding) {
	if r.groups == nil {
		r.groups = map[[sha256.Size]byte]int{}
	}
	for i := range fds {
		fd := &fds[i]
		thing := "text\x00" + fd.Text
		if len(fd.Value) > 0 {
			thing = "value\x00" + string(fd.Value)
		}
		key := sha256.Sum256([]byte(fd.Rule + "\x00" + thing))
		if r.groups[key] == 0 {
			r.groups[key] = len(r.groups) + 1
		}
		fd.Group, fd.Valued = r.groups[key], fd.Secret
		if len(fd.Value) > 0 && len(r.opts.Key) > 0 {
			fd.Digest = gate.Digest(r.opts.Key, fd.Value)
		}
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
	r.noteLeft("left out by --exclude", slices.Sorted(maps.Keys(r.left)), "")
	if rep.Root = filepath.ToSlash(r.opts.Source.here); r.changing() {
		rep.Root = filepath.ToSlash(r.opts.Source.top)
	}
	rep.Version = r.opts.Version
	rep.FailOn = r.opts.FailOn
	if r.accept.baseline != nil {
		rep.Accepted = r.accept.baseline.Entries
	}
	rep.Findings = make([]report.Finding, 0, len(r.found))
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
	r.keepEvents()
	return nil
}

// keepEvents adds the conversations to the report, and masks in its findings the values
// that were found in any of them.
func (r *Run) keepEvents() {
	book, rep := r.opts.Book, &r.report
	if book == nil {
		return
	}
	book.Close()
	rep.Events = book.Events
	sweep := func(f *report.Finding) {
		f.Excerpt, f.Hidden, f.Case, f.Pointer = book.Sweep(f.Excerpt), book.Sweep(f.Hidden), book.Sweep(f.Case), book.Sweep(f.Pointer)
	}
	for i := range rep.Findings {
		sweep(&rep.Findings[i])
	}
	for i := range rep.Suppressed {
		sweep(&rep.Suppressed[i].Finding)
	}
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
