package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
)

var columns = []string{"path", "line", "column", "severity", "rule", "title", "case", "pointer", "excerpt", "hidden", "fingerprint"}

// row returns a finding as cells in the order of columns.
func (r *Report) row(f *Finding) []string {
	line, column := "", ""
	if f.Line > 0 {
		line, column = strconv.Itoa(f.Line), strconv.Itoa(f.Column)
	}
	return []string{f.Path, line, column, f.Severity.String(), f.Rule, r.Rule(f.Rule).Title, f.Case, f.Pointer, f.Excerpt, f.Hidden, f.Fingerprint}
}

func writeCSV(w io.Writer, r *Report) error {
	c := csv.NewWriter(w)
	if err := c.Write(columns); err != nil {
		return err
	}
	for i := range r.Findings {
		cells := r.row(&r.Findings[i])
		for j := range cells {
			cells[j] = cell(cells[j])
		}
		if err := c.Write(cells); err != nil {
			return err
		}
	}
	for _, p := range r.Errors {
		if err := c.Write([]string{cell(p.Path), "", "", "error", "not-scanned", cell(p.Text), "", "", "", "", ""}); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

// writeMarkdown writes what a step summary shows.
func writeMarkdown(w io.Writer, r *Report) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "### weir: %s\n\n", r.headline())
	if len(r.Findings) > 0 {
		b.WriteString("| place | severity | finding | excerpt | to do |\n|---|---|---|---|---|\n")
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		about, excerpt := r.Rule(f.Rule), f.Excerpt
		if f.Hidden != "" {
			excerpt += " hidden: " + f.Hidden
		}
		fmt.Fprintf(&b, "| <code>%s</code> | %s | %s: %s%s | <code>%s</code> | %s |\n", coded(r.place(f)), f.Severity, coded(f.Rule), coded(about.Title),
			coded(context(f)), coded(excerpt), coded(about.Fix))
	}
	r.list(&b, "Gates", len(r.Gates), func(i int) string {
		g := &r.Gates[i]
		state := "ok"
		if g.Failed {
			state = "failed"
		}
		return coded(fmt.Sprintf("%s: %s, limit %s: %s", g.Name, rate(g.Count, g.Of), g.Limit, state))
	})
	r.list(&b, "Ignored", len(r.Suppressed), func(i int) string {
		s := &r.Suppressed[i]
		return coded(r.place(&s.Finding) + " " + s.Rule + " by " + s.By + told(s.Reason))
	})
	r.list(&b, "Notes", len(r.Notices), func(i int) string { return coded(r.Notices[i].String()) })
	r.list(&b, "Not scanned", len(r.Errors), func(i int) string { return coded(r.Errors[i].String()) })
	_, err := w.Write(b.Bytes())
	return err
}

func (r *Report) list(b *bytes.Buffer, title string, n int, item func(int) string) {
	if n > 0 {
		fmt.Fprintf(b, "\n%s:\n\n", title)
	}
	for i := range n {
		fmt.Fprintf(b, "- %s\n", item(i))
	}
}

func (r *Report) place(f *Finding) string {
	var t textWriter
	return t.place(f)
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

// writeHTML writes a page that loads and runs nothing.
func writeHTML(w io.Writer, r *Report) error {
	var b bytes.Buffer
	b.WriteString(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>weir</title>
<style>body{font:15px/1.5 sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3em .6em;text-align:left;vertical-align:top}code{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body>
`)
	fmt.Fprintf(&b, "<h1>weir: %s</h1>\n<table><tr>", coded(r.headline()))
	for _, c := range columns {
		fmt.Fprintf(&b, "<th>%s</th>", c)
	}
	b.WriteString("</tr>\n")
	for i := range r.Findings {
		b.WriteString("<tr>")
		for _, c := range r.row(&r.Findings[i]) {
			fmt.Fprintf(&b, "<td><code>%s</code></td>", coded(c))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n")
	for _, p := range r.Errors {
		fmt.Fprintf(&b, "<p>not scanned: %s</p>\n", coded(p.String()))
	}
	b.WriteString("</body></html>\n")
	_, err := w.Write(b.Bytes())
	return err
}
