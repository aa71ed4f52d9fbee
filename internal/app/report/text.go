package report

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"strings"

	"weir/internal/match/rule"
)

// formatText is the form for people at a terminal.
var formatText = Format{
	Name:  "text",
	Title: "for people",
	Ends:  []string{".txt"},
	form:  linesForm,
	write: writeText,
}

// writeText writes for people: what fails the run first, by rule, and the counts last.
func writeText(w io.Writer, r *Report) error {
	list := r.sections()
	_, err := w.Write(r.Listing.fit(func(b *bounds) []byte {
		t := textWriter{Listing: &r.Listing, root: r.Root}
		t.report(r, list, b)
		return t.Bytes()
	}))
	return err
}

func (t *textWriter) report(r *Report, list []*section, b *bounds) {
	shown, left := within(list, b.rules)
	for _, s := range shown {
		t.section(s, b)
	}
	if left > 0 {
		t.line("%s not listed", Plural(left, "more rule"))
	}
	for _, text := range unlisted(list, b, r.Listing.Least) {
		t.line("%s", text)
	}
	lines(t, r.Suppressed, b.notes, "ignored", func(s *Suppressed) {
		t.line("%s: ignored by %s: %s%s", where(&s.Finding), s.By, s.Rule, reasonSuffix(s.Reason))
	})
	for _, g := range r.Gates {
		t.line("%s", g.String())
	}
	lines(t, r.Notices, b.notes, "notes", func(p *Problem) { t.line("note: %s", p.String()) })
	lines(t, r.Errors, b.notes, "not scanned", func(p *Problem) { t.line("not scanned: %s", p.String()) })
	t.tables(r, list, b)
}

// lines writes a line for each element of a list, up to a bound.
func lines[T any](t *textWriter, list []T, bound int, what string, line func(*T)) {
	shown, left := within(list, bound)
	for i := range shown {
		line(&shown[i])
	}
	if left > 0 {
		t.line("%s: %d more; --all lists all", what, left)
	}
}

func reasonSuffix(reason string) string {
	if reason == "" {
		return ""
	}
	return " -- " + reason
}

// String returns the problem with its place.
func (p Problem) String() string {
	switch {
	case p.Path == "":
		return p.Text
	case p.Line > 0:
		return fmt.Sprintf("%s:%d: %s", p.Path, p.Line, p.Text)
	}
	return p.Path + ": " + p.Text
}

type textWriter struct {
	bytes.Buffer
	*Listing
	root string // see Report
}

// line writes one line. Its arguments are neutralised, so that a name or an
// excerpt cannot begin another line.
func (t *textWriter) line(format string, args ...any) {
	t.WriteString(Neutral(fmt.Sprintf(format, args...)))
	t.WriteByte('\n')
}

var colors = [...]string{rule.Low: "36", rule.Medium: "33", rule.High: "31", rule.Critical: "1;31"}

func (t *textWriter) paint(code, text string) {
	if t.Color {
		t.WriteString("\x1b[" + code + "m" + Neutral(text) + "\x1b[0m")
		return
	}
	t.WriteString(Neutral(text))
}

// place writes the place of a finding, which a terminal may open.
func (t *textWriter) place(f *Finding) {
	if !t.Links || f.Path == "-" {
		t.paint("1", where(f))
		return
	}
	t.WriteString("\x1b]8;;" + address(t.root, f.Path) + "\x1b\\")
	t.paint("1", where(f))
	t.WriteString("\x1b]8;;\x1b\\")
}

// address returns the URL of a file, whose path may be relative to root.
func address(root, file string) string {
	if !path.IsAbs(file) {
		file = path.Join("/", root, file) // root may begin with the letter of a drive
	}
	return uri(file)
}

// where returns path, line and column of a finding.
func where(f *Finding) string {
	if f.Line == 0 {
		return f.Path
	}
	return fmt.Sprintf("%s:%d:%d", f.Path, f.Line, f.Column)
}

// context is details as it follows a text, or "".
func context(f *Finding) string {
	if text := details(f); text != "" {
		return " (" + text + ")"
	}
	return ""
}

// details says what else a reader wants to know on the same line.
func details(f *Finding) string {
	var parts []string
	if f.Planted {
		parts = append(parts, "planted by the test")
	}
	if f.Case != "" {
		parts = append(parts, "case "+f.Case)
	}
	if f.Pointer != "" {
		parts = append(parts, "at "+f.Pointer)
	}
	if len(f.Via) > 0 {
		parts = append(parts, "via "+strings.Join(f.Via, "+"))
	}
	return strings.Join(parts, ", ")
}

// String says how often it happened, how often it may, and whether that is failed.
func (g *Gate) String() string {
	state := "ok"
	if g.Failed {
		state = "failed"
	}
	before := ""
	if g.Before >= 0 {
		before = fmt.Sprintf(", before: %s", rate(g.Before, g.BeforeOf))
	}
	return fmt.Sprintf("gate %s: %s, limit %s%s: %s", g.Name, rate(g.Count, g.Of), g.Limit, before, state)
}

func rate(n, of int) string {
	if of == 0 {
		return fmt.Sprintf("%d of 0", n)
	}
	return fmt.Sprintf("%d of %d (%.2f%%)", n, of, 100*float64(n)/float64(of))
}
