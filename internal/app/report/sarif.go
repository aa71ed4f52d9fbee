package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"weir/internal/match/rule"
	"weir/internal/taxonomy"
)

// formatSARIF is the form for code hosts.
var formatSARIF = Format{
	Name:  "sarif",
	Title: "SARIF 2.1.0, for code scanning",
	Ends:  []string{".sarif", ".sarif.json"},
	form:  jsonForm,
	write: writeSARIF,
}

// The members of SARIF 2.1.0 that are written, in its own names.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Invocations []sarifInvocation `json:"invocations"`
		ColumnKind  string            `json:"columnKind"`
		Results     []sarifResult     `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name            string      `json:"name"`
		SemanticVersion string      `json:"semanticVersion,omitempty"`
		Rules           []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID            string         `json:"id"`
		Name          string         `json:"name"`
		Short         sarifText      `json:"shortDescription"`
		Full          sarifText      `json:"fullDescription"`
		Help          sarifText      `json:"help"`
		Configuration sarifLevel     `json:"defaultConfiguration"`
		Properties    map[string]any `json:"properties"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Properties   map[string]any    `json:"properties,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int        `json:"startLine"`
		StartColumn int        `json:"startColumn,omitempty"`
		EndLine     int        `json:"endLine,omitempty"`
		EndColumn   int        `json:"endColumn,omitempty"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
	}
)

// writeSARIF writes a log of one run. Findings that were ignored are left out:
// readers that do not know suppressions would open them again.
func writeSARIF(w io.Writer, r *Report) error {
	run := sarifRun{ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "weir", SemanticVersion: semantic(r.Version), Rules: []sarifRule{}}
	for _, about := range r.Rules {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(about))
	}
	for i := range r.Findings {
		if f := &r.Findings[i]; !f.Planted {
			run.Results = append(run.Results, r.sarifResult(f))
		}
	}
	run.Invocations = []sarifInvocation{{Successful: r.Complete(), Notifications: r.notifications()}}
	return writeValue(w, sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}}, true)
}

// semantic returns a version that the schema takes, or "".
func semantic(v string) string {
	v = strings.TrimPrefix(v, "v")
	if strings.Count(v, ".") < 2 || v[0] < '0' || v[0] > '9' {
		return ""
	}
	return v
}

func sarifRuleOf(about Rule) sarifRule {
	tags := []string{"security", strings.ToLower(about.Category)}
	if about.OWASP != "" {
		tags = append(tags, "owasp-"+strings.ToLower(about.OWASP))
	}
	names := taxonomy.Of(about.ID, about.OWASP, about.Category)
	for _, name := range []string{names.ASI, names.ATLAS} {
		if name != "" {
			tags = append(tags, strings.ToLower(name))
		}
	}
	return sarifRule{ID: about.ID, Name: pascal(about.ID), Short: sarifText{about.Title}, Full: sarifText{about.Why},
		Help: sarifText{about.Fix}, Configuration: sarifLevel{level(about.Severity)},
		Properties: map[string]any{"tags": tags, "security-severity": fmt.Sprintf("%.1f", scores[about.Severity])}}
}

// pascal writes an ID as SARIF wants names: in capitals, without hyphens.
func pascal(id string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(id, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

// scores are what GitHub sorts by: over 9 is critical, from 7 on high, from 4
// on medium.
var scores = [...]float64{rule.Low: 3, rule.Medium: 5.5, rule.High: 8, rule.Critical: 9.5}

func level(s rule.Severity) string {
	switch {
	case s >= rule.High:
		return "error"
	case s == rule.Medium:
		return "warning"
	}
	return "note"
}

func (r *Report) sarifResult(f *Finding) sarifResult {
	about := r.Rule(f.Rule)
	index := slices.IndexFunc(r.Rules, func(o Rule) bool { return o.ID == f.Rule })
	out := sarifResult{RuleID: f.Rule, RuleIndex: index, Level: level(f.Severity),
		Message:      sarifText{sentence(about.Title) + " " + sentence(about.Fix)},
		Locations:    []sarifLocation{sarifLocationOf(f)},
		Fingerprints: map[string]string{"weir/v1": f.Fingerprint}}
	if f.Hidden != "" {
		out.Properties = map[string]any{"hidden": Neutral(f.Hidden)}
	}
	return out
}

func sentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

func sarifLocationOf(f *Finding) sarifLocation {
	loc := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{uri(f.Path)}}}
	if f.Line > 0 {
		loc.Physical.Region = &sarifRegion{StartLine: f.Line, StartColumn: f.Column, EndLine: f.EndLine, EndColumn: f.EndColumn}
		if f.Excerpt != "" {
			loc.Physical.Region.Snippet = &sarifText{Neutral(f.Excerpt)}
		}
	}
	if f.Pointer != "" {
		loc.Logical = []sarifLogical{{f.Pointer}}
	}
	return loc
}

func (r *Report) notifications() []sarifNotification {
	var out []sarifNotification
	add := func(level string, ps []Problem) {
		for _, p := range ps {
			n := sarifNotification{Level: level, Message: sarifText{Neutral(p.Text)}}
			if p.Path != "" {
				n.Locations = []sarifLocation{sarifLocationOf(&Finding{Path: p.Path, Line: p.Line})}
			}
			out = append(out, n)
		}
	}
	add("error", r.Errors)
	add("note", r.Notices)
	return out
}
