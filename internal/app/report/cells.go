package report

import "strconv"

var columns = []string{"path", "line", "column", "severity", "rule", "title", "case", "pointer", "excerpt", "hidden", "fingerprint"}

// row returns a finding as cells in the order of columns.
func (r *Report) row(f *Finding) []string {
	line, column := "", ""
	if f.Line > 0 {
		line, column = strconv.Itoa(f.Line), strconv.Itoa(f.Column)
	}
	return []string{f.Path, line, column, f.Severity.String(), f.Rule, r.Rule(f.Rule).Title, f.Case, f.Pointer, f.Excerpt, f.Hidden, f.Fingerprint}
}

// headline says in one line how it went.
func (r *Report) headline() string {
	state := "passed"
	switch {
	case !r.Complete():
		state = "not complete"
	case r.Failed():
		state = "failed"
	}
	return state + ", " + r.Summary()
}
