package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// formatJUnit is the form for build servers.
var formatJUnit = Format{
	Name:  "junit",
	Title: "JUnit XML, a case for each file or case of an evaluation",
	Ends:  []string{".xml"},
	form:  xmlForm,
	write: writeJUnit,
}

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Failure *junitFailure `xml:"failure,omitempty"`
		Error   *junitFailure `xml:"error,omitempty"`
		Out     string        `xml:"system-out,omitempty"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// writeJUnit writes one case for each file, or for each case of an evaluation.
// A case fails with the findings at or above the limit; those below it are its
// output. A file that could not be scanned is an error.
func writeJUnit(w io.Writer, r *Report) error {
	suites := junitSuites{Name: "weir"}
	at := map[string]int{}
	for _, c := range r.junitCases() {
		i, ok := at[c.suite]
		if !ok {
			i = len(suites.Suites)
			at[c.suite] = i
			suites.Suites = append(suites.Suites, junitSuite{Name: Neutral(c.suite)})
		}
		s := &suites.Suites[i]
		s.Cases = append(s.Cases, c.junitCase)
		s.Tests++
		suites.Tests++
		if c.Failure != nil {
			s.Failures++
			suites.Failures++
		}
		if c.Error != nil {
			s.Errors++
			suites.Errors++
		}
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	enc := xml.NewEncoder(&b)
	enc.Indent("", "  ")
	if err := enc.Encode(suites); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err := w.Write(b.Bytes())
	return err
}

type suiteCase struct {
	suite string
	junitCase
}

func (r *Report) junitCases() []suiteCase {
	var cases []suiteCase
	index := map[[2]string]int{}
	add := func(c Case) int {
		key := [2]string{c.Path, c.Name}
		if i, ok := index[key]; ok {
			return i
		}
		index[key] = len(cases)
		cases = append(cases, suiteCase{c.Suite, junitCase{Class: Neutral(c.Suite), Name: Neutral(c.Name), File: Neutral(c.Path)}})
		return len(cases) - 1
	}
	for _, c := range r.Cases {
		add(c)
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Planted {
			continue // what the test put there is no outcome of it
		}
		c := &cases[add(r.caseOf(f))]
		line := r.plainLine(f)
		if !r.Fails(f) {
			c.Out += line
			continue
		}
		if c.Failure == nil {
			c.Failure = &junitFailure{Message: Neutral(r.Rule(f.Rule).Title), Type: f.Rule}
		}
		c.Failure.Text += line
	}
	r.junitFaults(add, &cases)
	return cases
}

// junitFaults adds the files that were not scanned, and the gates.
func (r *Report) junitFaults(add func(Case) int, to *[]suiteCase) {
	at := func(c Case) *suiteCase { i := add(c); return &(*to)[i] }
	for _, p := range r.Errors {
		c := at(Case{Suite: "weir", Name: p.Path, Path: p.Path})
		c.Error = &junitFailure{Message: Neutral(p.Text), Type: "not-scanned"}
	}
	for _, g := range r.Gates {
		c := at(Case{Suite: "gates", Name: g.Name})
		if g.Failed {
			c.Failure = &junitFailure{Message: fmt.Sprintf("%s, limit %s", rate(g.Count, g.Of), g.Limit), Type: "gate"}
		}
	}
}

// caseOf returns the case that f belongs to.
func (r *Report) caseOf(f *Finding) Case {
	if f.Case == "" {
		return Case{Suite: "weir", Name: f.Path, Path: f.Path}
	}
	return Case{Suite: f.Path, Name: f.Case, Path: f.Path}
}

// plainLine is a finding as a line of text, with its excerpt and what to do about it.
func (r *Report) plainLine(f *Finding) string {
	about := r.Rule(f.Rule)
	t := textWriter{Listing: &Listing{}}
	t.line("%s: %s: %s: %s%s", where(f), f.Severity, f.Rule, about.Title, context(f))
	t.excerpts(f)
	t.advice(&about, f.Planted, f.Severity)
	return strings.ReplaceAll(t.String(), "\r", "")
}
