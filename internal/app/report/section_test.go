package report

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"weir/internal/match/rule"
)

// manyFound returns a report of n findings by so many rules in so many files, of which each
// thing was found twice.
func manyFound(n, rules, files int) *Report {
	r := &Report{Files: files, FailOn: int(rule.High) + 1}
	for i := range n {
		r.Findings = append(r.Findings, Finding{Path: fmt.Sprintf("logs/%d.jsonl", i%files), Line: i + 1, Column: 1, Pointer: "/content", Rule: fmt.Sprintf("rule-%03d", i/2%rules),
			Severity: rule.Severity(i / 2 % 4), Excerpt: "an excerpt", Hidden: "a text", Group: i/2 + 1})
	}
	for i := range rules {
		r.Rules = append(r.Rules, Rule{ID: fmt.Sprintf("rule-%03d", i), Title: "a title", Fix: "what to do"})
	}
	for i := range n / 10 {
		r.Suppressed = append(r.Suppressed, Suppressed{Finding: r.Findings[i], By: "the baseline"})
		r.Notices = append(r.Notices, Problem{Path: "a", Line: i, Text: "a note"})
		r.Errors = append(r.Errors, Problem{Path: "a", Line: i, Text: "an error"})
	}
	return r
}

// placed matches a place in a report for people.
var placed = regexp.MustCompile(`logs/[0-9]+\.jsonl:[0-9]+:1`)

// A report for people has at most maxLines lines, however much was found, and counts all that
// it leaves out.
func TestLinesAreBounded(t *testing.T) {
	for _, rules := range []int{1, 7, 40, 300} {
		for _, files := range []int{1, 500} {
			r := manyFound(10_000, rules, files)
			for _, format := range []string{"text", "markdown"} {
				out := written(t, r, format)
				if n := strings.Count(out, "\n"); n > maxLines {
					t.Errorf("%s, %d rules, %d files: %d lines, want at most %d", format, rules, files, n, maxLines)
				}
				listed := strings.Split(out, "\n- `logs/")[0] // without what was ignored
				left := regexp.MustCompile(`([0-9]+) more findings not listed`).FindStringSubmatch(listed)
				if left == nil {
					t.Fatalf("%s, %d rules: nothing says that findings are left out:\n%s", format, rules, out)
				}
				more, _ := strconv.Atoi(left[1])
				shown := 0
				for line := range strings.Lines(listed) {
					if !strings.Contains(line, "ignored") {
						shown += len(placed.FindAllString(line, -1))
					}
				}
				if shown+more != len(r.Findings) {
					t.Errorf("%s, %d rules, %d files: %d findings listed and %d said to be left out, want %d together", format, rules, files, shown, more, len(r.Findings))
				}
			}
		}
	}
}

// With All every finding is listed, at each of its places.
func TestAllAreListed(t *testing.T) {
	r := manyFound(2000, 9, 3)
	r.Suppressed = nil
	r.Listing.All = true
	for _, format := range []string{"text", "markdown"} {
		out := written(t, r, format)
		if n := len(placed.FindAllString(out, -1)); n != len(r.Findings) {
			t.Errorf("%s: %d places, want %d", format, n, len(r.Findings))
		}
		if strings.Contains(out, "not listed") || strings.Contains(out, "… and") {
			t.Errorf("%s: says that something is left out", format)
		}
	}
}

// A report counts the findings below the least severity, and those of them that fail the run.
// Reports for programs have both counts.
func TestLeastSeverity(t *testing.T) {
	r := manyFound(40, 4, 2)
	r.FailOn = int(rule.Medium) + 1
	r.Suppressed = nil
	r.Listing = Listing{Least: rule.High, All: true}
	out := written(t, r, "text")
	if want := "20 findings below high not listed, of which 10 fail the run\n"; !strings.Contains(out, want) {
		t.Errorf("no %q in:\n%s", want, out)
	}
	if n := len(placed.FindAllString(out, -1)); n != 20 {
		t.Errorf("%d places, want 20", n)
	}
	if n := strings.Count(written(t, r, "jsonl"), "\n"); n != 40+len(r.Errors) {
		t.Errorf("jsonl: %d lines, want %d", n, 40+len(r.Errors))
	}
	if !r.Failed() {
		t.Error("the run does not fail")
	}
}

// Places are links where that is asked for, and nowhere else.
func TestLinks(t *testing.T) {
	r := manyFound(1, 1, 1)
	r.Root = "C:/a b"
	if out := written(t, r, "text"); strings.Contains(out, "\x1b") {
		t.Errorf("escape sequences in %q", out)
	}
	r.Listing.Links = true
	if out, want := written(t, r, "text"), "\x1b]8;;file:///C%3A/a%20b/logs/0.jsonl\x1b\\logs/0.jsonl:1:1\x1b]8;;\x1b\\: "; !strings.Contains(out, want) {
		t.Errorf("no %q in %q", want, out)
	}
}
