package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"weir/internal/match/rule"
)

// formatMarkdown is a page of Markdown that can be read as plain text too.
var formatMarkdown = Format{
	Name:  "markdown",
	Title: "for step summaries and comments",
	Ends:  []string{".md"},
	form:  markupForm,
	write: writeMarkdown,
}

// writeMarkdown writes what a step summary shows. Every text that comes from what was scanned
// is in a code span, where nothing means anything to Markdown or HTML.
func writeMarkdown(w io.Writer, r *Report) error {
	list := r.sections()
	_, err := w.Write(r.Listing.fit(func(b *bounds) []byte {
		var m markdownWriter
		m.report(r, list, b)
		return m.Bytes()
	}))
	return err
}

type markdownWriter struct{ bytes.Buffer }

func (m *markdownWriter) line(format string, args ...any) { fmt.Fprintf(m, format+"\n", args...) }

func (m *markdownWriter) report(r *Report, list []*section, b *bounds) {
	m.line("### weir: %s", r.headline())
	m.table(list, b)
	shown, left := within(list, b.rules)
	for _, s := range shown {
		m.section(s, b)
	}
	if left > 0 {
		m.line("\n%s not listed.", Plural(left, "more rule"))
	}
	for _, text := range unlisted(list, b, r.Listing.Least) {
		m.line("\n%s.", text)
	}
	items(m, "Gates", r.Gates, 0, func(g *Gate) string { return code(g.String()) })
	items(m, "Ignored", r.Suppressed, b.notes, func(s *Suppressed) string {
		return code(where(&s.Finding)+" "+s.Rule) + " by " + code(s.By+reasonSuffix(s.Reason))
	})
	items(m, "Notes", r.Notices, b.notes, func(p *Problem) string { return code(p.String()) })
	items(m, "Not scanned", r.Errors, b.notes, func(p *Problem) string { return code(p.String()) })
}

// table writes the counts by rule, unless there is one alone. It holds nothing of what was
// scanned: a bar would end its cell.
func (m *markdownWriter) table(list []*section, b *bounds) {
	rows, left := ruleRows(list, b.rows)
	if len(rows) < 2 {
		return
	}
	m.line("\n| %s |\n|---|---|---|---|", strings.Join(ruleColumns, " | "))
	for _, row := range rows {
		m.line("| %s |", strings.Join(row, " | "))
	}
	if left > 0 {
		m.line("\n… and %s.", Plural(left, "more rule"))
	}
}

// section writes a rule, with its advice, and what it found.
func (m *markdownWriter) section(s *section, b *bounds) {
	if len(s.things) == 0 {
		return // all of it is below the least severity
	}
	m.line("\n#### %s: %s\n\n%s", s.about.ID, prose(s.about.Title), s.counts())
	if !s.planted && s.about.Fix != "" && s.worst >= rule.Medium {
		m.line("\nTo do: %s", prose(s.about.Fix))
	}
	m.line("")
	shown, _ := within(s.things, b.things)
	for i := range shown {
		m.thing(&shown[i], b.places)
	}
	if left := s.count - s.low - findings(shown); left > 0 {
		m.line("- … and %s", Plural(left, "more finding"))
	}
}

// thing writes one thing with its places.
func (m *markdownWriter) thing(g *thing, places int) {
	text := fmt.Sprintf("- %s: %s", g.Severity, code(where(g.Finding)))
	if more := details(g.Finding); more != "" {
		text += ", " + code(more)
	}
	m.line("%s", text)
	if !g.Planted && g.Excerpt != "" {
		m.line("  - %s", code(g.Excerpt))
	}
	if !g.Planted && g.Hidden != "" {
		m.line("  - hidden: %s", code(g.Hidden))
	}
	shown, left := within(g.also, places)
	if len(shown) == 0 {
		return
	}
	var names []string
	for _, f := range shown {
		names = append(names, code(where(f)))
	}
	text = "  - also at " + strings.Join(names, ", ")
	if left > 0 {
		text += " and " + Plural(left, "more place")
	}
	m.line("%s", text)
}

// items writes a list with a title, up to a bound.
func items[T any](m *markdownWriter, title string, list []T, bound int, item func(*T) string) {
	shown, left := within(list, bound)
	if len(shown) > 0 {
		m.line("\n%s:\n", title)
	}
	for i := range shown {
		m.line("- %s", item(&shown[i]))
	}
	if left > 0 {
		m.line("- … and %d more", left)
	}
}
