package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"weir/internal/match/rule"
)

// formatText is what people read in a terminal.
var formatText = Format{
	Name:  "text",
	Title: "for people",
	Ends:  []string{".txt"},
	form:  linesForm,
	write: writeText,
}

// writeText writes for people: what stops them first, each with what to do.
func writeText(w io.Writer, r *Report) error {
	t := textWriter{color: r.Color}
	for i := range r.Findings {
		t.finding(r, &r.Findings[i])
	}
	for i := range r.Suppressed {
		s := &r.Suppressed[i]
		t.line("%s: ignored by %s: %s%s", t.place(&s.Finding), s.By, s.Rule, reasonSuffix(s.Reason))
	}
	for _, g := range r.Gates {
		t.gate(&g)
	}
	for _, n := range r.Notices {
		t.line("note: %s", n.String())
	}
	for _, e := range r.Errors {
		t.line("not scanned: %s", e.String())
	}
	_, err := w.Write(t.Bytes())
	return err
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
	color bool
}

// line writes one line. Its arguments are neutralised, so that a name or an
// excerpt cannot begin another line.
func (t *textWriter) line(format string, args ...any) {
	t.WriteString(Neutral(fmt.Sprintf(format, args...)))
	t.WriteByte('\n')
}

var colors = [...]string{rule.Low: "36", rule.Medium: "33", rule.High: "31", rule.Critical: "1;31"}

func (t *textWriter) paint(code, text string) {
	if t.color {
		t.WriteString("\x1b[" + code + "m" + Neutral(text) + "\x1b[0m")
		return
	}
	t.WriteString(Neutral(text))
}

func (t *textWriter) place(f *Finding) string {
	if f.Line == 0 {
		return f.Path
	}
	return fmt.Sprintf("%s:%d:%d", f.Path, f.Line, f.Column)
}

func (t *textWriter) finding(r *Report, f *Finding) {
	about := r.Rule(f.Rule)
	t.paint("1", t.place(f))
	t.WriteString(": ")
	t.paint(colors[f.Severity], f.Severity.String())
	t.line(": %s: %s%s", f.Rule, about.Title, context(f))
	if f.Planted {
		return
	}
	if f.Excerpt != "" {
		t.line("    | %s", f.Excerpt)
	}
	if f.Hidden != "" {
		t.line("    hidden: %s", f.Hidden)
	}
	if about.Fix != "" && int(f.Severity) >= int(rule.Medium) {
		t.line("    do: %s", about.Fix)
	}
}

// context says what else a reader wants to know on the same line.
func context(f *Finding) string {
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
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

func (t *textWriter) gate(g *Gate) {
	state := "ok"
	if g.Failed {
		state = "failed"
	}
	before := ""
	if g.Before >= 0 {
		before = fmt.Sprintf(", before: %s", rate(g.Before, g.BeforeOf))
	}
	t.line("gate %s: %s, limit %s%s: %s", g.Name, rate(g.Count, g.Of), g.Limit, before, state)
}

func rate(n, of int) string {
	if of == 0 {
		return fmt.Sprintf("%d of 0", n)
	}
	return fmt.Sprintf("%d of %d (%.2f%%)", n, of, 100*float64(n)/float64(of))
}
