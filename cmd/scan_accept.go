package cmd

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"weir/internal/app/gate"
	"weir/internal/app/report"
	"weir/internal/app/scan"
)

// An acceptance knows which findings somebody has accepted, and reports each
// time that this keeps one back.
type acceptance struct {
	baseline *gate.Baseline // nil without one
	name     string         // of its file
	key      []byte
	now      time.Time
	scanned  map[string]bool // files
	fresh    gate.Baseline   // what --write-baseline writes
}

// load reads baseline and key. In a range the baseline is that of the base: a
// change does not accept its own findings.
func (a *acceptance) load(r *scanRunner) error {
	o := &r.opts.scan
	a.now, a.scanned, a.name = time.Now(), map[string]bool{}, o.baseline
	if err := a.loadKey(o); err != nil {
		return err
	}
	if err := a.loadOld(o); err != nil {
		return err
	}
	if o.baseline == "" {
		return nil
	}
	text, err := r.base(o.baseline)
	if err != nil {
		return fmt.Errorf("baseline: %w", err)
	}
	if a.baseline, err = gate.ParseBaseline(text); err != nil {
		return fmt.Errorf("%s: %w", o.baseline, err)
	}
	return nil
}

func (a *acceptance) loadKey(o *scanOptions) error {
	a.key = []byte(os.Getenv("WEIR_BASELINE_KEY"))
	if o.baselineKey != "" {
		text, err := readFileAtMost(o.baselineKey, maxConfig)
		if err != nil {
			return err
		}
		a.key = []byte(strings.TrimSpace(string(text)))
	}
	if n := len(a.key); n > 0 && n < minKey {
		return fmt.Errorf("the baseline key has %d bytes, and needs at least %d", n, minKey)
	}
	return nil
}

// minKey is the length below which a key could be guessed, in bytes.
const minKey = 16

// loadOld keeps the reasons that people have written into a baseline that is
// written again.
func (a *acceptance) loadOld(o *scanOptions) error {
	if o.writeBaseline == "" {
		return nil
	}
	text, err := readFileAtMost(o.writeBaseline, maxBaseline)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	old, err := gate.ParseBaseline(text)
	if err != nil {
		return withHint(fmt.Errorf("%s: %w", o.writeBaseline, err), "it is not written over; move it away first")
	}
	a.fresh = *old
	return nil
}

// inline returns the findings of a file that no comment in it accepts. Comments
// count only in text that is trusted as it stands there: not in what a change
// adds to instructions, nor in anything that a range of commits adds.
func (a *acceptance) inline(r *scanRunner, res *scan.Result) []scan.Finding {
	comments := gate.Comments(res.Text)
	if len(comments) == 0 {
		return res.Findings
	}
	path := res.Path
	for i := range comments {
		c := &comments[i]
		switch {
		case c.Fault != "":
		case !res.Kind.Own() || r.opts.scan.untrusted || r.foreign(path):
			c.Fault = "it stands in text that nobody vouches for"
		case res.Added != nil && res.Added(c.Line) && (res.Kind.Added() || r.opts.scan.fromRef != ""):
			c.Fault = "the change brings it itself"
		}
	}
	var kept []scan.Finding
	for _, fd := range res.Findings {
		c := accepting(comments, &fd)
		if c == nil || !fd.Trusted {
			kept = append(kept, fd)
			continue
		}
		r.report.Suppressed = append(r.report.Suppressed, report.Suppressed{Finding: fd.Finding, By: "a comment for " + c.By, Reason: c.Reason})
	}
	for _, c := range comments {
		if c.Fault != "" && len(res.Findings) > 0 {
			r.report.Notices = append(r.report.Notices, report.Problem{Path: path, Line: c.Line, Text: "ignore comment for " + c.By + " not honoured: " + c.Fault})
		}
	}
	return kept
}

// foreign reports whether a file lies outside of the repository that the working
// directory is in. Without a repository nobody can tell.
func (r *scanRunner) foreign(path string) bool {
	top, err := gitTop()
	if err != nil || top == "" || r.opts.scan.staged || r.baseCommit != "" {
		return false
	}
	abs, err := filepath.Abs(filepath.FromSlash(path))
	if err != nil {
		return true
	}
	rel, err := filepath.Rel(top, abs)
	return err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

func accepting(comments []gate.Comment, fd *scan.Finding) *gate.Comment {
	for i := range comments {
		if comments[i].Accepts(fd.Rule, fd.Line, fd.EndLine) {
			return &comments[i]
		}
	}
	return nil
}

// baselined takes a finding unless the baseline accepts it.
func (a *acceptance) baselined(r *scanRunner, fd scan.Finding) {
	value := fd.Value
	if fd.Secret && value == nil {
		value = []byte{}
	}
	if r.opts.scan.writeBaseline != "" && !fd.Planted && a.add(r, &fd, value) {
		r.report.Suppressed = append(r.report.Suppressed, report.Suppressed{Finding: fd.Finding, By: "the new baseline"})
		return
	}
	if a.baseline != nil {
		e, said := a.baseline.Find(fd.Fingerprint, value, a.key, a.now)
		switch said {
		case gate.Accepted:
			r.report.Suppressed = append(r.report.Suppressed, report.Suppressed{Finding: fd.Finding, By: "the baseline", Reason: e.Reason})
			return
		case gate.Expired:
			a.notice(r, fd.Line, fd.Path, "the baseline accepted "+fd.Rule+" here until "+e.Expires)
		case gate.Keyless:
			a.notice(r, fd.Line, fd.Path, "the baseline accepts a value here, which takes --baseline-key to tell")
		}
	}
	r.found = append(r.found, fd)
}

// add accepts a finding and reports whether that can be done.
func (a *acceptance) add(r *scanRunner, fd *scan.Finding, value []byte) bool {
	e := gate.Entry{Fingerprint: fd.Fingerprint, Rule: fd.Rule, Path: fd.Path}
	if value != nil {
		if len(a.key) == 0 || len(value) == 0 {
			a.notice(r, fd.Line, fd.Path, "a value is accepted only with --baseline-key; "+fd.Rule+" is not written")
			return false
		}
		e.HMAC = gate.Digest(a.key, value)
	}
	a.fresh.Add(e)
	return true
}

func (a *acceptance) notice(r *scanRunner, line int, path, text string) {
	r.report.Notices = append(r.report.Notices, report.Problem{Path: path, Line: line, Text: text})
}

// stale says which entries of the baseline are about nothing any more. Where
// only a change was scanned, nobody can tell.
func (a *acceptance) stale(r *scanRunner) {
	if a.baseline == nil || r.opts.scan.staged || r.opts.scan.fromRef != "" {
		return
	}
	for _, e := range a.baseline.Stale() {
		_, err := os.Stat(filepath.FromSlash(e.Path))
		if a.scanned[e.Path] || errors.Is(err, os.ErrNotExist) {
			a.notice(r, 0, e.Path, "the baseline accepts "+e.Rule+" here, which is not found any more")
		}
	}
}

// write writes the baseline that was asked for.
func (a *acceptance) write(r *scanRunner) error {
	name := r.opts.scan.writeBaseline
	if name == "" {
		return nil
	}
	if !r.report.Complete() {
		return fmt.Errorf("%s: not written, as the scan is not complete", name)
	}
	text, err := a.fresh.Encode()
	if err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}
