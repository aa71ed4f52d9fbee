package report

import (
	"bytes"
	"fmt"
	"io"

	"weir/internal/match/rule"
)

// formatGitHub is the form for GitHub Actions, in the output of a step.
var formatGitHub = Format{
	Name:  "github",
	Title: "annotations of GitHub Actions",
	form:  commandsForm,
	write: writeGitHub,
}

// writeGitHub writes workflow commands, which GitHub Actions shows beside the
// lines they name.
func writeGitHub(w io.Writer, r *Report) error {
	var b bytes.Buffer
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Planted {
			continue
		}
		about := r.Rule(f.Rule)
		command := [...]string{rule.Low: "notice", rule.Medium: "warning", rule.High: "error", rule.Critical: "error"}[f.Severity]
		fmt.Fprintf(&b, "::%s file=%s", command, workflowProperty.Replace(Neutral(f.Path)))
		if f.Line > 0 {
			fmt.Fprintf(&b, ",line=%d,col=%d,endLine=%d", f.Line, f.Column, f.EndLine)
			if f.EndLine == f.Line {
				fmt.Fprintf(&b, ",endColumn=%d", f.EndColumn)
			}
		}
		text := sentence(about.Title) + " " + sentence(about.Fix)
		if f.Hidden != "" {
			text += " Hidden: " + f.Hidden
		}
		fmt.Fprintf(&b, ",title=%s::%s\n", workflowProperty.Replace("weir "+f.Rule), workflowData.Replace(Neutral(text)))
	}
	for _, p := range r.Errors {
		fmt.Fprintf(&b, "::error file=%s,title=weir::%s\n", workflowProperty.Replace(Neutral(p.Path)), workflowData.Replace(Neutral("not scanned: "+p.Text)))
	}
	_, err := w.Write(b.Bytes())
	return err
}
