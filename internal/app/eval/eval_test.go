package eval

import (
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		line string
		want Row
		err  error
	}{
		{`{"text":"a","label":1}`, Row{"a", true, "user", "f", "attack", 0, 0}, nil},
		{`{"text":"a","label":false}`, Row{"a", false, "user", "f", "benign", 0, 0}, nil},
		{`{"text":"a","label":"Malicious","role":"tool","source":"s","kind":"indirect","id":7}`, Row{"a", true, "tool", "s", "indirect", 0, 0}, nil},
		{`{"text":"a","label":"safe"}`, Row{"a", false, "user", "f", "benign", 0, 0}, nil},
		{`{"text":"né ok","label":1,"payload":[3,99]}`, Row{"né ok", true, "user", "f", "attack", 4, 6}, nil},
		{`{"text":"a"}`, Row{}, errNoLabel},
		{`{"text":"a","label":null}`, Row{}, errNoLabel},
		{`{"text":"a","label":2}`, Row{}, errLabel},
		{`{"label":1}`, Row{}, errNoText},
		{`{"text":null,"label":1}`, Row{}, errNoText},
		{`{"text":"a","label":1,"role":"root"}`, Row{}, errRole},
		{`["text"]`, Row{}, errNotObject},
		{`{"text":"a"`, Row{}, errNotObject},
	} {
		got, err := Parse([]byte(c.line), "f")
		if got != c.want || err != c.err {
			t.Errorf("Parse(%q) = %v, %v, want %v, %v", c.line, got, err, c.want, c.err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"text":"a","label":"safe","role":"tool"}`))
	f.Add([]byte(`{"text":"\ud800","label":[1]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := Parse(line, "f")
		if err != nil {
			return
		}
		event, err := r.AppendEvent(nil, "s")
		if err != nil || !json.Valid(event) {
			t.Errorf("AppendEvent(%q) = %q, %v, want JSON", line, event, err)
		}
	})
}

// tallied returns the report of 4 attacks of which 3 were acted on and 10
// harmless texts of which 1 was.
func tallied() *Report {
	tally := Tally{MaxMisses: 1}
	for i := range 4 {
		r := Row{Attack: true, Source: "b", Kind: "direct"}
		tally.Add(&r, Outcome{i > 0, float64(i) / 4}, "f.jsonl", i+1)
	}
	for i := range 10 {
		r := Row{Source: "a|<x>", Kind: "benign"}
		tally.Add(&r, Outcome{i == 9, 0}, "f.jsonl", i+5)
	}
	return tally.Report()
}

func TestReport(t *testing.T) {
	r := tallied()
	if got, want := r.Overall.Counts, (Counts{3, 1, 1, 9}); got != want {
		t.Errorf("Overall = %v, want %v", got, want)
	}
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"recall", *r.Overall.Recall, 0.75}, {"fpr", *r.Overall.FPR, 0.1}, {"precision", *r.Overall.Precision, 0.75}, {"f1", *r.Overall.F1, 0.75},
		{"macro recall", r.MacroRecall, 0.75}, {"macro fpr", r.MacroFPR, 0.1},
		{"recall from 0.5", *r.Sweep[9].Recall, 0.5}, {"threshold", r.Sweep[9].Threshold, 0.5},
	} {
		if c.got != c.want {
			t.Errorf("%s = %v, want %v", c.name, c.got, c.want)
		}
	}
	if len(r.Groups) != 2 || r.Groups[0].Source != "a|<x>" || r.Groups[0].Recall != nil {
		t.Errorf("Groups = %v, want a before b, and no recall without attacks", r.Groups)
	}
	if len(r.Misses) != 2 || r.Misses[0].Line != 1 || r.Misses[1].Line != 14 {
		t.Errorf("Misses = %v, want lines 1 and 14", r.Misses)
	}
}

func TestGates(t *testing.T) {
	better, worse, fewer := tallied(), tallied(), tallied()
	*better.Overall.Recall = 0.5
	*worse.Groups[0].FPR = 0.05
	fewer.Groups = append(fewer.Groups, Group{Source: "gone"})
	for _, c := range []struct {
		name string
		add  func(*Report)
		want bool
	}{
		{"recall reached", func(r *Report) { r.MinRecall(0.75) }, true},
		{"recall missed", func(r *Report) { r.MinRecall(0.76) }, false},
		{"fpr kept", func(r *Report) { r.MaxFPR(0.1) }, true},
		{"fpr exceeded", func(r *Report) { r.MaxFPR(0.09) }, false},
		{"no attacks", func(r *Report) { r.Overall.Recall = nil; r.MinRecall(0) }, false},
		{"no harmless texts", func(r *Report) { r.Overall.FPR = nil; r.MaxFPR(1) }, false},
		{"same", func(r *Report) { r.NoRegress(tallied(), 0) }, true},
		{"better", func(r *Report) { r.NoRegress(better, 0) }, true},
		{"a source is worse", func(r *Report) { r.NoRegress(worse, 0) }, false},
		{"within the slack", func(r *Report) { r.NoRegress(worse, 0.06) }, true},
		{"a source is gone", func(r *Report) { r.NoRegress(fewer, 1) }, false},
	} {
		r := tallied()
		c.add(r)
		if got := r.Passed(); got != c.want {
			t.Errorf("%s: Passed() = %v, want %v: %v", c.name, got, c.want, r.Gates)
		}
	}
}

func TestRender(t *testing.T) {
	r := tallied()
	r.MaxFPR(0.01)
	var back Report
	if err := json.Unmarshal(r.Render("json"), &back); err != nil || back.Overall.Counts != r.Overall.Counts || back.Schema != Schema {
		t.Errorf("Render(json) = %v, %v, want the report", back, err)
	}
	var suites junitSuites
	if err := xml.Unmarshal(r.Render("junit"), &suites); err != nil || len(suites.Suites) != 2 || suites.Suites[0].Failures != 1 {
		t.Errorf("Render(junit) = %v, %v, want one failure among the gates", suites, err)
	}
	if got, want := string(r.Render("markdown")), `| a\|&lt;x> | benign | 0 | 0 | - | 10 | 1 | 10.00% |`; !strings.Contains(got, want) {
		t.Errorf("Render(markdown) = %q, want a line %q", got, want)
	}
	if got := string(r.Render("text")); !strings.Contains(got, "14 rows, macro recall 75.00%") || !strings.Contains(got, "FAILED") {
		t.Errorf("Render(text) = %q, want the counts and the gate", got)
	}
	for _, f := range Formats() {
		if r.Render(f) == nil {
			t.Errorf("Render(%q) = nil, want a report", f)
		}
	}
}
