package report

import (
	"io"

	"weir/internal/match/rule"
)

// formatGitLab is the code quality report of GitLab.
var formatGitLab = Format{
	Name:  "gitlab",
	Title: "GitLab code quality",
	Ends:  []string{".codequality.json"},
	form:  jsonForm,
	write: writeGitLab,
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
