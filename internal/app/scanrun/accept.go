package scanrun

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"weir/internal/app/atomicfile"
	"weir/internal/app/gate"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/scanfile"
	"weir/internal/app/walk"
)

// An acceptance knows which findings somebody has accepted, and reports each
// time that this keeps one back.
type acceptance struct {
	baseline *gate.Baseline // nil without one
	key      []byte
	now      time.Time
	scanned  map[string]bool // files
	fresh    gate.Baseline   // what --write-baseline writes
}

// load reads the baseline, and the one to be written again. In a range the baseline
// is that of the base: a change does not accept its own findings.
func (a *acceptance) load(o *Options) error {
	a.now, a.scanned, a.key = time.Now(), map[string]bool{}, o.Key
	if n := len(a.key); n > 0 && n < minKey {
		return fmt.Errorf("the baseline key has %d bytes, and needs at least %d", n, minKey)
	}
	if err := a.loadOld(o.WriteBaseline); err != nil {
		return err
	}
	if o.Baseline == "" {
		return nil
	}
	text, err := o.Source.Read(o.Baseline)
	if err != nil {
		return fmt.Errorf("baseline: %w", err)
	}
	if a.baseline, err = gate.ParseBaseline(text); err != nil {
		return fmt.Errorf("%s: %w", o.Baseline, err)
	}
	return nil
}

// minKey is the length below which a key could be guessed, in bytes.
const minKey = 16

// loadOld keeps the reasons that people have written into a baseline that is
// written again.
func (a *acceptance) loadOld(name string) error {
	if name == "" {
		return nil
	}
	text, err := walk.ReadFile(name, maxBaseline)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	old, err := gate.ParseBaseline(text)
	if err != nil {
		return hint.With(fmt.Errorf("%s: %w", name, err), "it is not written over; move it away first")
	}
	a.fresh = *old
	return nil
}

// inline returns the findings of a file that no comment in it accepts. Comments
// count only in text that is trusted where it is: not in what a change
// adds to instructions, nor in anything that a range of commits adds.
func (a *acceptance) inline(r *Run, res *scanfile.Result) []scanfile.Finding {
	comments := gate.Comments(res.Text)
	if len(comments) == 0 {
		return res.Findings
	}
	path := res.Path
	for i := range comments {
		c := &comments[i]
		switch {
		case c.Fault != "":
		case !res.Kind.Own() || r.vouchedForNobody(path):
			c.Fault = "it stands in text that nobody vouches for"
		case res.Added != nil && res.Added(c.Line) && (res.Kind.Added() || r.opts.Source.commit != ""):
			c.Fault = "the change brings it itself"
		}
	}
	var kept []scanfile.Finding
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

// vouchedForNobody reports whether a file is part of a tree that is not the user's.
func (r *Run) vouchedForNobody(path string) bool {
	return r.opts.Source.untrusted || !r.changing() && r.opts.Source.foreign(path)
}

func accepting(comments []gate.Comment, fd *scanfile.Finding) *gate.Comment {
	for i := range comments {
		if comments[i].Accepts(fd.Rule, fd.Line, fd.EndLine) {
			return &comments[i]
		}
	}
	return nil
}

// allowed returns the findings of values that no entry of the allow list lets pass.
func (a *acceptance) allowed(r *Run, fds []scanfile.Finding) []scanfile.Finding {
	return slices.DeleteFunc(fds, func(fd scanfile.Finding) bool {
		if fd.Allowed != "" {
			r.report.Suppressed = append(r.report.Suppressed, report.Suppressed{Finding: fd.Finding, By: "the entry " + fd.Allowed + " of the allow list"})
		}
		return fd.Allowed != ""
	})
}

// baselined takes a finding unless the baseline accepts it.
func (a *acceptance) baselined(r *Run, fd scanfile.Finding) {
	value := fd.Value
	if fd.Secret && value == nil {
		value = []byte{}
	}
	if r.opts.WriteBaseline != "" && !fd.Planted && a.add(r, &fd, value) {
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
func (a *acceptance) add(r *Run, fd *scanfile.Finding, value []byte) bool {
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

func (a *acceptance) notice(r *Run, line int, path, text string) {
	r.report.Notices = append(r.report.Notices, report.Problem{Path: path, Line: line, Text: text})
}

// stale says which entries of the baseline are about nothing any more. Where
// only a change was scanned, that is not known.
func (a *acceptance) stale(r *Run) {
	if a.baseline == nil || r.opts.Staged || r.opts.Source.commit != "" {
		return
	}
	for _, e := range a.baseline.Stale() {
		_, err := os.Stat(filepath.FromSlash(e.Path))
		if a.scanned[e.Path] || errors.Is(err, os.ErrNotExist) {
			a.notice(r, 0, e.Path, "the baseline accepts "+e.Rule+" here, which is not found any more")
		}
	}
}

// WriteBaseline writes the baseline that was asked for.
func (r *Run) WriteBaseline() error {
	name := r.opts.WriteBaseline
	if name == "" {
		return nil
	}
	if !r.report.Complete() {
		return fmt.Errorf("%s: not written, as the scan is not complete", name)
	}
	text, err := r.accept.fresh.Encode()
	if err != nil {
		return err
	}
	return atomicfile.Write(name, text, 0o644)
}
