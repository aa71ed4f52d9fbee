// Package report writes what a scan found for people and for the programs they
// use: terminals, code hosts, spreadsheets, test reports.
//
// A report is made of hostile text: names of files and excerpts come from what
// was scanned. Each format has one escaper, and everything goes through it.
package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"weir/internal/app/conversation"
	"weir/internal/app/gate"
	"weir/internal/match/rule"
)

// A Finding is one objection, placed where its reader can go. It holds no value
// that was masked: Excerpt and Hidden are masked before they get here.
type Finding struct {
	Path        string // with slashes, relative where it was given so
	Line        int    // from 1, or 0 for the file as a whole
	Column      int    // code points, from 1
	EndLine     int
	EndColumn   int    // one beyond the last code point
	Pointer     string // JSON Pointer of the string, where the file is JSON
	Rule        string
	Category    string
	Severity    rule.Severity
	OWASP       string
	Confidence  float64 // 0 to 1, or 0 where the rule gives none
	Role        string  // who speaks, or ""
	Trust       string  // how far that is trusted, or ""
	Via         []string
	Excerpt     string // the line, masked and shortened
	Hidden      string // what was hidden in it, decoded and masked
	Fingerprint string // stays the same when the finding moves
	Planted     bool   // the evaluation put it there; it does not count
	Known       bool   // a previous run had it; it does not fail this one
	Counted     bool   // a gate counts it; it does not fail the run by itself
	Case        string // of an evaluation, or ""
	Group       int    // the same for every place of the same thing, from 1; 0 where that is not known
	Event       int    // number of the event that it lies in, from 1; 0 outside a transcript
	Mark        int    // index into the findings of that event
	Valued      bool   // it is a value: a baseline accepts it by its keyed digest alone
	Digest      string // that digest, or "" without a key
}

// A Rule describes a rule that findings name.
type Rule struct {
	ID, Title, Why, Fix string
	Category            string
	Severity            rule.Severity
	OWASP               string
}

// A Suppressed is a finding that somebody decided not to hear of again.
type Suppressed struct {
	Finding
	By     string // "baseline" or "inline"
	Reason string
}

// A Case is one unit that passed or failed: a file, or a case of an evaluation.
type Case struct {
	Suite, Name string
	Path        string
}

// A Problem is something that kept the scan from being complete, or, as a
// notice, something to know about the way it was made.
type Problem struct {
	Path string // or ""
	Line int    // or 0
	Text string
}

// A Report holds the findings of one scan.
type Report struct {
	Version    string
	Findings   []Finding // in the order of Sort
	Suppressed []Suppressed
	Notices    []Problem
	Errors     []Problem // not empty: the scan is not complete
	Cases      []Case    // everything that was looked at, in order
	Files      int
	Skipped    int    // paths that could not be judged, such as links that lead nowhere
	Rules      []Rule // those that findings name, ordered by ID
	FailOn     int    // severity from which on a finding fails the run, counted from 1; 0 for none
	Gates      []Gate
	Accepted   []gate.Entry          // of the baseline that was read
	Before     *Before               // the run that this one is compared with, or nil
	Events     []*conversation.Event // what was judged, where that was asked for
	Root       string                // absolute path of the directory that relative paths start from
	Listing    Listing               // what of it reports for people list
}

// A Before holds the findings of an earlier run.
type Before struct {
	Findings int    // that it had
	Gone     []Gone // those of them that are not there any more
}

// A Gone is a finding of an earlier run.
type Gone struct {
	Path     string `json:"path"`
	Line     int    `json:"line"`
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
}

// A Gate is a limit on how often something may happen.
type Gate struct {
	Name      string
	Count, Of int
	Limit     string
	Failed    bool
	Before    int // count of the previous run, or -1
	BeforeOf  int
}

// Sort orders findings by place and drops those that say the same twice.
func Sort(fs []Finding) []Finding {
	slices.SortStableFunc(fs, func(a, b Finding) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), a.Line-b.Line, a.Column-b.Column, strings.Compare(a.Rule, b.Rule), strings.Compare(a.Pointer, b.Pointer), b.EndLine-a.EndLine, b.EndColumn-a.EndColumn)
	})
	return slices.CompactFunc(fs, func(a, b Finding) bool {
		return a.Path == b.Path && a.Line == b.Line && a.Column == b.Column && a.Rule == b.Rule && a.Pointer == b.Pointer
	})
}

// Rule returns what is known of a rule.
func (r *Report) Rule(id string) Rule {
	i, ok := slices.BinarySearchFunc(r.Rules, id, func(e Rule, id string) int { return strings.Compare(e.ID, id) })
	if !ok {
		return Rule{ID: id, Title: id}
	}
	return r.Rules[i]
}

// Fails reports whether f alone fails the run.
func (r *Report) Fails(f *Finding) bool {
	return !f.Planted && !f.Known && !f.Counted && r.FailOn > 0 && int(f.Severity)+1 >= r.FailOn
}

// Failed reports whether something was found at or above the limit.
func (r *Report) Failed() bool {
	return slices.ContainsFunc(r.Gates, func(g Gate) bool { return g.Failed }) ||
		slices.ContainsFunc(r.Findings, func(f Finding) bool { return r.Fails(&f) })
}

// Complete reports whether everything that was asked for was scanned.
func (r *Report) Complete() bool { return len(r.Errors) == 0 }

// Summary says in one line what was found.
func (r *Report) Summary() string {
	var counts [rule.Critical + 1]int
	planted, found := 0, 0
	for i := range r.Findings {
		if r.Findings[i].Planted {
			planted++
			continue
		}
		found++
		counts[r.Findings[i].Severity]++
	}
	text := Plural(r.Files, "file") + ": " + Plural(found, "finding")
	var parts []string
	for s := rule.Critical; ; s-- {
		if counts[s] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", counts[s], s))
		}
		if s == rule.Low {
			break
		}
	}
	if len(parts) > 0 {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	for _, more := range []struct {
		n    int
		what string
	}{{len(r.Suppressed), "ignored"}, {planted, "planted by tests"}, {r.Skipped, "skipped"}} {
		if more.n > 0 {
			text += fmt.Sprintf(", %d %s", more.n, more.what)
		}
	}
	if n := len(r.Errors); n > 0 {
		text += ", not complete: " + Plural(n, "problem")
	}
	return text
}

// Plural returns a number with its noun.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// SeverityNamed returns the severity of that name, or the lowest.
func SeverityNamed(name string) rule.Severity {
	for s := rule.Critical; s > rule.Low; s-- {
		if s.String() == name {
			return s
		}
	}
	return rule.Low
}
