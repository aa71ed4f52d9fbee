package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"weir/internal/match/rule"
)

// ruleRows returns the table of rules: what it found is counted for every rule, listed or not.
func ruleRows(list []*section, bound int) (rows [][]string, left int) {
	list = slices.DeleteFunc(slices.Clone(list), func(s *section) bool { return s.planted })
	list, left = within(list, bound)
	for _, s := range list {
		rows = append(rows, []string{s.about.ID, s.worst.String(), strconv.Itoa(s.count), strconv.Itoa(s.files)})
	}
	return rows, left
}

// ruleColumns are the names of the columns of ruleRows.
var ruleColumns = []string{"rule", "worst", "findings", "files"}

// A fileRow is a file with what was found in it.
type fileRow struct {
	path     string
	worst    rule.Severity
	findings int
}

// fileColumns are the names of the columns of fileRows.
var fileColumns = []string{"file", "worst", "findings"}

// fileRows returns the files, the worst first.
func (r *Report) fileRows(bound int) (rows []fileRow, left int) {
	at := map[string]int{}
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Planted {
			continue
		}
		n, ok := at[f.Path]
		if !ok {
			n = len(rows)
			at[f.Path], rows = n, append(rows, fileRow{path: f.Path})
		}
		rows[n].findings++
		rows[n].worst = max(rows[n].worst, f.Severity)
	}
	slices.SortStableFunc(rows, func(a, b fileRow) int {
		return cmp.Or(int(b.worst)-int(a.worst), b.findings-a.findings)
	})
	return within(rows, bound)
}

// unlisted says in sentences which findings a report leaves out, and why.
func unlisted(list []*section, b *bounds, least rule.Severity) (texts []string) {
	low, failing, more := 0, 0, 0
	for i, s := range list {
		low, failing, more = low+s.low, failing+s.failing, more+s.count-s.low
		if b.rules == 0 || i < b.rules {
			shown, _ := within(s.things, b.things)
			more -= findings(shown)
		}
	}
	if low > 0 {
		text := Plural(low, "finding") + " below " + least.String() + " not listed"
		if failing > 0 {
			text += fmt.Sprintf(", of which %d fail the run", failing)
		}
		texts = append(texts, text)
	}
	if more > 0 {
		texts = append(texts, Plural(more, "more finding")+" not listed; --all lists all, --max-per-rule N more of each rule")
	}
	return texts
}
