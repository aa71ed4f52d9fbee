package report

import (
	"bytes"
	"fmt"
	"io"
)

// formatHTML is a page of HTML.
var formatHTML = Format{
	Name:  "html",
	Title: "a page",
	Ends:  []string{".html", ".htm"},
	form:  markupForm,
	write: writeHTML,
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
