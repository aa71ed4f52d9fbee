package report

import (
	"bytes"
	"io"

	"github.com/goccy/go-json"

	"weir/internal/taxonomy"
)

// formatJSON is a JSON object for programs.
var formatJSON = Format{
	Name:  "json",
	Title: "one JSON object",
	Ends:  []string{".json"},
	form:  jsonForm,
	write: writeJSON,
}

// formatJSONL is a JSON object a finding.
var formatJSONL = Format{
	Name:  "jsonl",
	Title: "one JSON object a finding and line",
	Ends:  []string{".jsonl", ".ndjson"},
	form:  linesForm,
	write: writeJSONL,
}

// Schema names the form of a JSON report.
const Schema = "weir.scan/v1"

type jsonFinding struct {
	Path        string   `json:"path"`
	Line        int      `json:"line,omitempty"`
	Column      int      `json:"column,omitempty"`
	EndLine     int      `json:"end_line,omitempty"`
	EndColumn   int      `json:"end_column,omitempty"`
	Pointer     string   `json:"pointer,omitempty"`
	Rule        string   `json:"rule"`
	Title       string   `json:"title"`
	Category    string   `json:"category"`
	Severity    string   `json:"severity"`
	Fails       bool     `json:"fails"`
	Planted     bool     `json:"planted,omitempty"`
	Case        string   `json:"case,omitempty"`
	Role        string   `json:"role,omitempty"`
	Trust       string   `json:"trust,omitempty"`
	Via         []string `json:"via,omitempty"`
	OWASP       string   `json:"owasp,omitempty"`
	ASI         string   `json:"asi,omitempty"`
	ATLAS       string   `json:"atlas,omitempty"`
	Confidence  float64  `json:"confidence,omitempty"`
	Excerpt     string   `json:"excerpt,omitempty"`
	Hidden      string   `json:"hidden,omitempty"`
	Fix         string   `json:"fix,omitempty"`
	Fingerprint string   `json:"fingerprint"`
}

type jsonSuppressed struct {
	jsonFinding
	By     string `json:"ignored_by"`
	Reason string `json:"reason,omitempty"`
}

type jsonProblem struct {
	Path string `json:"path,omitempty"`
	Line int    `json:"line,omitempty"`
	Text string `json:"message"`
}

type jsonGate struct {
	Name   string `json:"name"`
	Count  int    `json:"count"`
	Of     int    `json:"of"`
	Limit  string `json:"limit"`
	Failed bool   `json:"failed"`
}

type jsonReport struct {
	Schema     string           `json:"schema"`
	Version    string           `json:"version"`
	Complete   bool             `json:"complete"`
	Failed     bool             `json:"failed"`
	Files      int              `json:"files"`
	Skipped    int              `json:"skipped,omitempty"`
	Cases      int              `json:"cases"`
	Findings   []jsonFinding    `json:"findings"`
	Suppressed []jsonSuppressed `json:"ignored"`
	Gates      []jsonGate       `json:"gates,omitempty"`
	Notices    []jsonProblem    `json:"notices"`
	Errors     []jsonProblem    `json:"errors"`
}

func (r *Report) jsonFinding(f *Finding) jsonFinding {
	about, names := r.Rule(f.Rule), taxonomy.Of(f.Rule, f.OWASP, f.Category)
	return jsonFinding{Path: f.Path, Line: f.Line, Column: f.Column, EndLine: f.EndLine, EndColumn: f.EndColumn, Pointer: f.Pointer,
		Rule: f.Rule, Title: about.Title, Category: f.Category, Severity: f.Severity.String(), Fails: r.Fails(f), Planted: f.Planted,
		Case: f.Case, Role: f.Role, Trust: f.Trust, Via: f.Via, OWASP: f.OWASP, ASI: names.ASI, ATLAS: names.ATLAS, Confidence: f.Confidence, Excerpt: f.Excerpt,
		Hidden: f.Hidden, Fix: about.Fix, Fingerprint: f.Fingerprint}
}

func jsonProblems(ps []Problem) []jsonProblem {
	out := make([]jsonProblem, 0, len(ps))
	for _, p := range ps {
		out = append(out, jsonProblem(p))
	}
	return out
}

func writeJSON(w io.Writer, r *Report) error {
	out := jsonReport{Schema: Schema, Version: r.Version, Complete: r.Complete(), Failed: r.Failed(), Files: r.Files, Skipped: r.Skipped, Cases: len(r.Cases),
		Findings: []jsonFinding{}, Suppressed: []jsonSuppressed{}, Notices: jsonProblems(r.Notices), Errors: jsonProblems(r.Errors)}
	for i := range r.Findings {
		out.Findings = append(out.Findings, r.jsonFinding(&r.Findings[i]))
	}
	for i := range r.Suppressed {
		s := &r.Suppressed[i]
		out.Suppressed = append(out.Suppressed, jsonSuppressed{r.jsonFinding(&s.Finding), s.By, s.Reason})
	}
	for _, g := range r.Gates {
		out.Gates = append(out.Gates, jsonGate{g.Name, g.Count, g.Of, g.Limit, g.Failed})
	}
	return writeValue(w, out, true)
}

// writeJSONL writes one finding a line. A problem is a line too, so that no
// lines at all mean a complete scan without findings.
func writeJSONL(w io.Writer, r *Report) error {
	for i := range r.Findings {
		if err := writeValue(w, r.jsonFinding(&r.Findings[i]), false); err != nil {
			return err
		}
	}
	for _, p := range r.Errors {
		line := struct {
			Error jsonProblem `json:"error"`
		}{jsonProblem(p)}
		if err := writeValue(w, line, false); err != nil {
			return err
		}
	}
	return nil
}

// JSON returns v as JSON on one line, in which every character can be printed and none
// begins markup.
func JSON(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	return jsonSafe(text), err
}

// writeValue writes v as JSON and a newline.
func writeValue(w io.Writer, v any, indent bool) error {
	text, err := JSON(v)
	if err != nil {
		return err
	}
	if indent {
		var b bytes.Buffer
		if err := json.Indent(&b, text, "", "  "); err != nil {
			return err
		}
		text = b.Bytes()
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
