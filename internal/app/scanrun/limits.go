package scanrun

import (
	"bytes"
	"errors"
	"fmt"
	"maps"

	"github.com/goccy/go-json"

	"weir/internal/app/report"
	"weir/internal/app/scanfile"
	"weir/internal/app/walk"
)

// gates checks the limits. A finding that a limit counts does not fail the run
// alone.
func (r *Run) gates() {
	rep := &r.report
	for _, l := range r.opts.Max {
		failing := map[string]bool{}
		for i := range rep.Findings {
			f := &rep.Findings[i]
			if f.Planted || !l.Covers(f.Rule, f.Category, f.Severity == 0) {
				continue
			}
			f.Counted = true
			failing[f.Path+"\x00"+f.Case] = true
		}
		g := report.Gate{Name: l.Class, Count: len(failing), Of: len(rep.Cases), Limit: l.Text, Before: -1}
		g.Failed = !l.Holds(g.Count, g.Of)
		rep.Gates = append(rep.Gates, g)
	}
}

// A previous run is what --against compares with: which cases had which
// findings.
type previousRun struct {
	had   map[string]int // findings by case and rule
	list  []previousFinding
	cases int
}

// A previousFinding is what is read of a finding in an earlier report.
type previousFinding struct {
	report.Gone
	Case        string `json:"case"`
	Fingerprint string `json:"fingerprint"`
	Planted     bool   `json:"planted"`
}

// add takes a finding of the previous run.
func (p *previousRun) add(f previousFinding) {
	if !f.Planted {
		p.had[sameFinding(f.Rule, f.Case, f.Fingerprint)]++
		p.list = append(p.list, f)
	}
}

// sameFinding names a finding from run to run: results have other file names
// each time, so that a case goes by its own name.
func sameFinding(rule, caseName, fingerprint string) string {
	if caseName == "" {
		return rule + "\x00\x00" + fingerprint
	}
	return rule + "\x00" + caseName
}

// against reads the run to compare with: a JSON report, or results, which are
// scanned.
func (r *Run) against(name string) (*previousRun, error) {
	text, err := walk.ReadFile(name, scanfile.MaxFile)
	if err != nil {
		return nil, err
	}
	if p, ok, err := previousReport(text); ok || err != nil {
		if err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return p, err
	}
	res := r.scanner.Scan(r.ctx, &scanfile.Input{Path: walk.Slashed(name), Body: bytes.NewReader(text)})
	if len(res.Problems) > 0 {
		return nil, errors.New(res.Problems[0].String())
	}
	p := &previousRun{had: map[string]int{}, cases: len(res.Cases)}
	for i := range res.Findings {
		f := &res.Findings[i]
		p.add(previousFinding{report.Gone{Path: f.Path, Line: f.Line, Rule: f.Rule, Severity: f.Severity.String()}, f.Case, f.Fingerprint, f.Planted})
	}
	return p, nil
}

// previousReport reads a report of weir, if text is one.
func previousReport(text []byte) (*previousRun, bool, error) {
	if !bytes.Contains(text[:min(len(text), 200)], []byte(`"`+report.Schema+`"`)) {
		return nil, false, nil
	}
	var rep struct {
		Complete bool              `json:"complete"`
		Cases    int               `json:"cases"`
		Findings []previousFinding `json:"findings"`
	}
	if err := json.Unmarshal(text, &rep); err != nil {
		return nil, true, errors.New("not a report that can be read")
	}
	if !rep.Complete {
		return nil, true, errors.New("the run that it reports was not complete")
	}
	p := &previousRun{had: map[string]int{}, cases: rep.Cases}
	for _, f := range rep.Findings {
		p.add(f)
	}
	return p, true, nil
}

// compare marks what was there before, which does not fail the run, and adds a
// gate for what was not.
func (r *Run) compare(p *previousRun) {
	rep := &r.report
	cases := map[string]bool{}
	left := map[string]int{}
	maps.Copy(left, p.had)
	for i := range rep.Findings {
		f := &rep.Findings[i]
		if f.Planted {
			continue
		}
		key := sameFinding(f.Rule, f.Case, f.Fingerprint)
		delete(left, key)
		if p.had[key] > 0 {
			f.Known = true
		} else if rep.Fails(f) {
			cases[f.Path+"\x00"+f.Case] = true
		}
	}
	rep.Gates = append(rep.Gates, report.Gate{Name: "against", Count: len(cases), Of: len(rep.Cases), Limit: "0", Failed: len(cases) > 0, Before: 0, BeforeOf: p.cases})
	rep.Before = &report.Before{Findings: len(p.list)}
	for i := range p.list {
		f := &p.list[i]
		if _, ok := left[sameFinding(f.Rule, f.Case, f.Fingerprint)]; ok {
			rep.Before.Gone = append(rep.Before.Gone, f.Gone)
		}
	}
	if n := len(left); n > 0 {
		rep.Notices = append(rep.Notices, report.Problem{Path: r.opts.Against, Text: report.Plural(n, "finding") + " of the previous run not there any more"})
	}
}
