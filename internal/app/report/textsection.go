package report

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"weir/internal/match/rule"
)

// section writes a rule, with its advice, and what it found.
func (t *textWriter) section(s *section, b *bounds) {
	if len(s.things) == 0 {
		return // all of it is below the least severity
	}
	if t.Len() > 0 {
		t.WriteByte('\n')
	}
	t.paint("1", s.about.ID)
	t.line(": %s (%s)", s.about.Title, s.counts())
	t.advice(&s.about, s.planted, s.worst)
	shown, _ := within(s.things, b.things)
	for i := range shown {
		t.thing(&shown[i], b.places)
	}
	if left := s.count - s.low - findings(shown); left > 0 {
		t.line("    … and %s", Plural(left, "more finding"))
	}
}

// counts says how much a rule found.
func (s *section) counts() string {
	text := Plural(s.count, "finding") + " in " + Plural(s.files, "file")
	if s.planted {
		text += ", planted by the test"
	}
	return text
}

// thing writes one thing with its places.
func (t *textWriter) thing(g *thing, places int) {
	t.place(g.Finding)
	t.WriteString(": ")
	t.paint(colors[g.Severity], g.Severity.String())
	t.line(": %s%s", g.Rule, context(g.Finding))
	t.excerpts(g.Finding)
	t.also(g.also, places)
}

// excerpts writes the line of a finding, and what is hidden in it. What a test planted is known.
func (t *textWriter) excerpts(f *Finding) {
	if !f.Planted && f.Excerpt != "" {
		t.line("    | %s", f.Excerpt)
	}
	if !f.Planted && f.Hidden != "" {
		t.line("    hidden: %s", f.Hidden)
	}
}

// advice writes what to do about the findings of a rule, if they are worth it.
func (t *textWriter) advice(about *Rule, planted bool, worst rule.Severity) {
	if !planted && about.Fix != "" && worst >= rule.Medium {
		t.line("    do: %s", about.Fix)
	}
}

// also writes the other places of a thing: on one line if they are bounded, as that is about
// not being long.
func (t *textWriter) also(places []*Finding, bound int) {
	if bound == 0 {
		for _, f := range places {
			t.WriteString("    also at ")
			t.place(f)
			t.WriteByte('\n')
		}
		return
	}
	shown, left := within(places, bound)
	for i, f := range shown {
		t.WriteString([]string{"    also at ", ", "}[min(i, 1)])
		t.place(f)
	}
	if left > 0 {
		t.WriteString(" and " + Plural(left, "more place"))
	}
	if len(shown) > 0 {
		t.WriteByte('\n')
	}
}

// tables writes the counts by rule and by file, unless there is one alone.
func (t *textWriter) tables(r *Report, list []*section, b *bounds) {
	if rows, left := ruleRows(list, b.rows); len(rows) > 1 {
		t.table(ruleColumns, rows, left, "rule")
	}
	if files, left := r.fileRows(b.files); len(files) > 1 {
		var rows [][]string
		for _, f := range files {
			rows = append(rows, []string{f.path, f.worst.String(), strconv.Itoa(f.findings)})
		}
		t.table(fileColumns, rows, left, "file")
	}
}

// table writes rows in columns. The first column is text, the others are aligned too.
func (t *textWriter) table(columns []string, rows [][]string, left int, what string) {
	t.WriteByte('\n')
	w := tabwriter.NewWriter(t, 0, 0, 2, ' ', 0)
	for _, row := range slices.Insert(slices.Clone(rows), 0, columns) {
		var cells []string
		for _, c := range row {
			cells = append(cells, Neutral(c))
		}
		// A write into memory does not fail.
		_, _ = io.WriteString(w, strings.Join(cells, "\t")+"\n")
	}
	_ = w.Flush()
	if left > 0 {
		t.line("… and %s", Plural(left, "more "+what))
	}
}
