package eval

import (
	"encoding/xml"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/goccy/go-json"
)

// Formats lists the forms that Render writes, the default first.
func Formats() []string { return []string{"text", "json", "junit", "markdown"} }

// Render returns r in one of Formats, or nil for any other word. No form holds
// a text that was judged. Names of sources and kinds come from the data and are
// escaped as the form needs it; for a terminal, control characters are left out.
func (r *Report) Render(format string) []byte {
	switch format {
	case "text":
		return r.text()
	case "json":
		// The report holds nothing that cannot be marshalled.
		out, _ := json.MarshalIndent(r, "", "  ")
		return append(out, '\n')
	case "junit":
		return r.junit()
	case "markdown":
		return r.markdown()
	}
	return nil
}

// header is the head of every table of groups.
var header = []string{"attacks", "acted", "recall", "benign", "acted", "FPR", "precision", "F1"}

func (g *Group) cells() []string {
	return []string{fmt.Sprint(g.attacks()), fmt.Sprint(g.TruePositives), percent(g.Recall), fmt.Sprint(g.benign()), fmt.Sprint(g.FalsePositives), percent(g.FPR), percent(g.Precision), percent(g.F1)}
}

// A table is a table for text and for Markdown.
type table struct {
	title string
	head  []string
	rows  [][]string
}

func (r *Report) tables() []table {
	overall := table{"Overall", header, [][]string{r.Overall.cells()}}
	kinds := table{title: "By kind", head: append([]string{"kind"}, header...)}
	for i := range r.Kinds {
		kinds.rows = append(kinds.rows, append([]string{r.Kinds[i].Kind}, r.Kinds[i].cells()...))
	}
	groups := table{title: "By source", head: append([]string{"source", "kind"}, header...)}
	for i := range r.Groups {
		g := &r.Groups[i]
		groups.rows = append(groups.rows, append([]string{g.Source, g.Kind}, g.cells()...))
	}
	sweep := table{title: "By threshold", head: []string{"score from", "recall", "FPR", "precision", "F1"}}
	for _, p := range r.Sweep {
		sweep.rows = append(sweep.rows, []string{fmt.Sprintf("%.2f", p.Threshold), percent(p.Recall), percent(p.FPR), percent(p.Precision), percent(p.F1)})
	}
	out := []table{overall, kinds, groups, sweep}
	if len(r.Misses) > 0 {
		out = append(out, r.missTable())
	}
	return append(out, r.gateTable())
}

func (r *Report) missTable() table {
	t := table{title: "Judged wrongly", head: []string{"file", "line", "source", "kind", "label", "score"}}
	for _, m := range r.Misses {
		t.rows = append(t.rows, []string{m.File, fmt.Sprint(m.Line), m.Source, m.Kind, word(m.Attack), fmt.Sprintf("%.2f", m.Score)})
	}
	return t
}

func (r *Report) gateTable() table {
	t := table{title: "Gates", head: []string{"gate", "", "why"}}
	for _, g := range r.Gates {
		t.rows = append(t.rows, []string{g.Name, passed(g.Passed), g.Why})
	}
	return t
}

func passed(ok bool) string {
	if ok {
		return "passed"
	}
	return "FAILED"
}

func (r *Report) text() []byte {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, t := range r.tables() {
		if len(t.rows) == 0 {
			continue
		}
		fmt.Fprintf(w, "%s\n", t.title)
		fmt.Fprintln(w, strings.ToUpper(strings.Join(t.head, "\t")))
		for _, row := range t.rows {
			fmt.Fprintln(w, strings.Map(printable, strings.Join(row, "\t")))
		}
		fmt.Fprintln(w)
	}
	_ = w.Flush() // a Builder does not fail
	fmt.Fprintf(&b, "%d rows, macro recall %s, macro FPR %s\n", r.Rows, percent(&r.MacroRecall), percent(&r.MacroFPR))
	return []byte(b.String())
}

// printable leaves out what could move a terminal's cursor.
func printable(c rune) rune {
	if c < ' ' && c != '\t' || 0x7f <= c && c < 0xa0 || 0x200b <= c && c <= 0x202e || 0x2066 <= c && c <= 0x2069 {
		return -1
	}
	return c
}

func (r *Report) markdown() []byte {
	var b strings.Builder
	escape := strings.NewReplacer("|", `\|`, "\n", " ", "<", "&lt;", "`", "\\`")
	line := func(cells []string) {
		for _, c := range cells {
			b.WriteString("| " + escape.Replace(strings.Map(printable, c)) + " ")
		}
		b.WriteString("|\n")
	}
	fmt.Fprintf(&b, "%d rows, macro recall %s, macro FPR %s\n", r.Rows, percent(&r.MacroRecall), percent(&r.MacroFPR))
	for _, t := range r.tables() {
		if len(t.rows) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n", t.title)
		line(t.head)
		b.WriteString(strings.Repeat("|---", len(t.head)) + "|\n")
		for _, row := range t.rows {
			line(row)
		}
	}
	return []byte(b.String())
}

// The elements of a JUnit report: a case for each gate, and one for each group,
// which shows its figures.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		Failure *junitFailure `xml:"failure"`
		Out     string        `xml:"system-out,omitempty"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
	}
)

func (r *Report) junit() []byte {
	gates := junitSuite{Name: "gates"}
	for _, g := range r.Gates {
		c := junitCase{Class: "weir.eval.gates", Name: g.Name, Out: g.Why}
		if !g.Passed {
			c.Failure, c.Out = &junitFailure{g.Why}, ""
			gates.Failures++
		}
		gates.Cases = append(gates.Cases, c)
	}
	groups := junitSuite{Name: "groups"}
	for i := range r.Groups {
		g := &r.Groups[i]
		out := fmt.Sprintf("recall %s of %d, false-positive rate %s of %d", percent(g.Recall), g.attacks(), percent(g.FPR), g.benign())
		groups.Cases = append(groups.Cases, junitCase{Class: "weir.eval." + g.Source, Name: g.Kind, Out: out})
	}
	gates.Tests, groups.Tests = len(gates.Cases), len(groups.Cases)
	// The report holds nothing that cannot be marshalled.
	out, _ := xml.MarshalIndent(junitSuites{Suites: []junitSuite{gates, groups}}, "", "  ")
	return append([]byte(xml.Header), append(out, '\n')...)
}
