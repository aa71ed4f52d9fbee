package report

import (
	"bytes"
	"fmt"
	"io"
)

// formatMarkdown is a page of Markdown.
var formatMarkdown = Format{
	Name:  "markdown",
	Title: "a table for step summaries",
	Ends:  []string{".md"},
	form:  markupForm,
	write: writeMarkdown,
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
		return coded(r.place(&s.Finding) + " " + s.Rule + " by " + s.By + reasonSuffix(s.Reason))
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
