package report

import (
	"bytes"
	"fmt"
	"io"

	"weir/internal/match/rule"
)

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

type gitlabIssue struct {
	Description string         `json:"description"`
	Check       string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitlabLocation `json:"location"`
}

type gitlabLocation struct {
	Path  string      `json:"path"`
	Lines gitlabLines `json:"lines"`
}

type gitlabLines struct {
	Begin int `json:"begin"`
}

// writeGitLab writes the code quality report of GitLab.
func writeGitLab(w io.Writer, r *Report) error {
	issues := []gitlabIssue{}
	severities := [...]string{rule.Low: "info", rule.Medium: "minor", rule.High: "critical", rule.Critical: "blocker"}
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Planted {
			continue
		}
		about := r.Rule(f.Rule)
		issues = append(issues, gitlabIssue{Description: sentence(about.Title) + " " + sentence(about.Fix), Check: f.Rule, Fingerprint: f.Fingerprint,
			Severity: severities[f.Severity], Location: gitlabLocation{f.Path, gitlabLines{max(1, f.Line)}}})
	}
	for _, p := range r.Errors {
		issues = append(issues, gitlabIssue{Description: Neutral("not scanned: " + p.Text), Check: "not-scanned", Fingerprint: "not-scanned:" + Neutral(p.Path),
			Severity: "blocker", Location: gitlabLocation{p.Path, gitlabLines{max(1, p.Line)}}})
	}
	return writeValue(w, issues, true)
}
