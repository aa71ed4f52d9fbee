package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weir/internal/app/packs"
)

// A policySample is a line of policies/samples: a session of its own, and what becomes of its
// last event.
type policySample struct {
	Sample string // what is shown
	Want   string // the action of the verdict: allow, modify or block
	By     string // a rule that has to be among the findings, or "" for any or none
	Times  int    // how often the events come, once if it is 0
	Events []json.RawMessage
}

// TestPolicies holds that every policy that ships can be used, has a page, has rules that hold
// their samples, and does what its own samples say.
func TestPolicies(t *testing.T) {
	files, err := filepath.Glob("../policies/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no policies: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat("../docs/policies/" + name + ".md"); err != nil {
				t.Errorf("no page: %v", err)
			}
			checkPolicyRules(t, "../policies/rules/"+name+".yaml")
			samples := policySamples(t, "../policies/samples/"+name+".jsonl")
			if len(samples) < 6 {
				t.Errorf("%d samples, want six or more", len(samples))
			}
			checkPolicySamples(t, file, samples)
		})
	}
}

// checkPolicyRules holds that rules have a match and a near miss each, and that these hold.
func checkPolicyRules(t *testing.T, file string) {
	set, err := packs.Read([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range packs.Prove(set) {
		t.Error(err)
	}
	for _, r := range set.Rules() {
		matches := 0
		for _, s := range r.Samples {
			if s.Match {
				matches++
			}
		}
		if matches == 0 || matches == len(r.Samples) {
			t.Errorf("%s has no match or no near miss among its samples", r.ID)
		}
	}
}

// TestPolicyPage follows the first section of docs/policy.md: its files, in one folder, give the
// verdicts that it names.
func TestPolicyPage(t *testing.T) {
	page, err := os.ReadFile("../docs/policy.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```(?:json|yaml)\n(.*?)```").FindAllSubmatch(page, 3)
	dir := t.TempDir()
	for i, name := range []string{"events.jsonl", "weir.yaml", "mine.yaml"} {
		if err := os.WriteFile(filepath.Join(dir, name), blocks[i][1], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	verdicts := verdictsOf(t, blocks[0][1], "--config", filepath.Join(dir, "weir.yaml"))
	for i, want := range []struct {
		action string
		rules  []string
	}{
		{"modify", []string{"pii-email", "my-ticket"}},
		{"block", []string{"tools-denied"}},
		{"allow", nil},
		{"modify", []string{"pii-email"}},
	} {
		if got := verdicts[i]; got.Action != want.action || !slices.Equal(got.rules(), want.rules) {
			t.Errorf("line %d: %s by %v, want %s by %v", i+1, got.Action, got.rules(), want.action, want.rules)
		}
	}
	checkPolicyRules(t, filepath.Join(dir, "mine.yaml"))
}

func policySamples(t *testing.T, file string) (all []policySample) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var s policySample
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&s); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, s)
	}
	return all
}

// checkPolicySamples runs the events of all samples under a policy, each sample as a session.
func checkPolicySamples(t *testing.T, policy string, samples []policySample) {
	var lines bytes.Buffer
	var ends []int // the number of lines with each sample
	for i, s := range samples {
		for range max(s.Times, 1) {
			for _, e := range s.Events {
				fmt.Fprintf(&lines, `{"session_id":"s%d",%s`+"\n", i, e[1:])
			}
		}
		ends = append(ends, bytes.Count(lines.Bytes(), []byte("\n")))
	}
	verdicts := verdictsOf(t, lines.Bytes(), "--config", policy, "--all-findings")
	for i, s := range samples {
		last := verdicts[ends[i]-1]
		if last.Action != s.Want || s.By != "" && !slices.Contains(last.rules(), s.By) {
			t.Errorf("%s: %s by %v, want %s by %q", s.Sample, last.Action, last.rules(), s.Want, s.By)
		}
	}
}

// A plainVerdict is what these tests read of a verdict.
type plainVerdict struct {
	Action, Stage string
	Findings      []struct{ Rule string }
}

func (v *plainVerdict) rules() (ids []string) {
	for _, f := range v.Findings {
		ids = append(ids, f.Rule)
	}
	return ids
}

// verdictsOf runs weir on lines and returns its verdicts.
func verdictsOf(t *testing.T, lines []byte, args ...string) (all []plainVerdict) {
	t.Helper()
	t.Setenv("GOGC", "100") // when the heap of all tests is collected is left alone
	var out, errs bytes.Buffer
	if code := Main(append(args, "--emit", "verdicts", "--fail-on", "never", "-q"), bytes.NewReader(lines), &out, &errs); code != 0 {
		t.Fatalf("weir %v: status %d: %s", args, code, errs.Bytes())
	}
	for line := range bytes.Lines(out.Bytes()) {
		var v plainVerdict
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	if len(all) != bytes.Count(lines, []byte("\n")) {
		t.Fatalf("%d verdicts for %d lines", len(all), bytes.Count(lines, []byte("\n")))
	}
	return all
}
