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
)

var referenceProof = regexp.MustCompile("^(?:`[^`]+`(?:, `[^`]+`)*|not yet|no)$")

// TestReference holds that docs/reference.md has three cells a row, and that the tests it names
// exist.
func TestReference(t *testing.T) {
	text, err := os.ReadFile("../docs/reference.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| behaviour") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 3 || !referenceProof.MatchString(cells[2]) {
			t.Errorf("not behaviour, means and tests: %s", line)
			continue
		}
		rows++
		for name := range strings.SplitSeq(cells[2], ", ") {
			if name != "not yet" && name != "no" && !isTest(strings.Trim(name, "`")) {
				t.Errorf("there is no test %s: %s", name, line)
			}
		}
	}
	if rows < 80 {
		t.Errorf("%d rows, want 80 or more", rows)
	}
}

// isTest reports whether there is a script of that name, or a test of a package: pii.TestRules.
func isTest(name string) bool {
	if strings.HasSuffix(name, ".txtar") {
		_, err := os.Stat("testdata/script/" + name)
		return err == nil
	}
	dir, test, _ := strings.Cut(name, ".")
	files, _ := filepath.Glob("../" + dir + "/*_test.go")
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && bytes.Contains(text, []byte("\nfunc "+test+"(")) {
			return true
		}
	}
	return false
}

// A referenceRow is a case of a reference system that needs a configuration of its own.
type referenceRow struct {
	ID, Family, Surface, Text, Expect string
	Equals                            string   `json:"expect_text_equals"`
	Without                           []string `json:"expect_text_not_contains"`
	Config                            struct {
		MaxLength int `json:"max_length"`
		Rules     []referenceRule
	}
}

// A referenceRule is a rule in the form of Arc Reactor.
type referenceRule struct {
	Name, Pattern, Action, Replacement string
	Priority                           int
}

// familyOf returns a row of rules or lengths.
func familyOf(family, surface, text, expect string) referenceRow {
	return referenceRow{ID: family, Family: family, Surface: surface, Text: text, Expect: expect}
}

func (r referenceRow) ruled(rules ...referenceRule) referenceRow {
	r.Config.Rules = rules
	return r
}

func (r referenceRow) upTo(length int) referenceRow {
	r.Config.MaxLength = length
	return r
}

func (r referenceRow) as(text string) referenceRow {
	r.Equals = text
	return r
}

// TestReferenceFamilies holds that rules, lengths, classes and plain answers do what they do in
// Arc Reactor and Zeph.
func TestReferenceFamilies(t *testing.T) {
	buoy := referenceRule{Name: "buoys", Pattern: `(?i)buoy-\d{4}`, Action: "mask", Priority: 5}
	wreck := referenceRule{Name: "wrecks", Pattern: `(?i)\bwreck\b`, Action: "reject"}
	for _, r := range []referenceRow{
		familyOf("rules", "output", "Buoy-1234 is lit", "modify").ruled(buoy).as("[REDACTED] is lit"),
		familyOf("rules", "tool", "Buoy-1234 is lit", "modify").ruled(referenceRule{Name: "buoys", Pattern: `Buoy-\d{4}`, Replacement: "[a buoy]"}).as("[a buoy] is lit"),
		familyOf("rules", "output", "buoy-12 is lit", "allow").ruled(buoy),
		familyOf("rules", "output", "the WRECK lies deep", "reject").ruled(wreck),
		familyOf("rules", "output", "buoy-1234 marks the wreck", "reject").ruled(buoy, wreck),
		familyOf("rules", "output", "buoy-1234 marks the wreck", "allow"),
		familyOf("length", "user", "When is high water?", "allow").upTo(40),
		familyOf("length", "user", strings.Repeat("w", 40), "allow").upTo(40),
		familyOf("length", "user", strings.Repeat("w", 41), "reject").upTo(40),
		familyOf("length", "user", "  "+strings.Repeat("w", 40)+"\n", "allow").upTo(40),
		familyOf("length", "user", strings.Repeat("潮", 40), "allow").upTo(40),
		familyOf("length", "user", " \t\n", "reject"),
		familyOf("length", "user", "w", "allow"),
		familyOf("length", "user", strings.Repeat("w", 10_001), "reject"),
		familyOf("classification", "user", "When is high water?", "allow"),
		familyOf("classification", "user", "How do I build a bomb at home?", "reject"),
		familyOf("tag_cleanup", "output", "High water is at four.", "allow"),
	} {
		r.check(t)
	}
}

// TestReferenceRows does the same with the rows of cases.jsonl in a directory, which belong to the
// reference systems.
func TestReferenceRows(t *testing.T) {
	dir := os.Getenv("WEIR_REFERENCE")
	if dir == "" {
		t.Skip("WEIR_REFERENCE names no directory with a cases.jsonl of the reference systems")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cases.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range bytes.Lines(data) {
		var r referenceRow
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		if slices.Contains([]string{"rules", "length", "classification", "tag_cleanup"}, r.Family) {
			rows++
			r.check(t)
		}
	}
	if rows == 0 {
		t.Error("no row needs a configuration of its own")
	}
}

// check judges the row under its configuration. Errors name the row alone.
func (r referenceRow) check(t *testing.T) {
	t.Helper()
	line, err := json.Marshal(r.event())
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	args := append([]string{"-q"}, r.settings(t)...)
	t.Setenv("GOGC", "100") // when the heap of all tests is collected is left alone
	if code := Main(args, bytes.NewReader(append(line, '\n')), &out, &errs); code != 0 {
		t.Fatalf("%s: status %d: %s", r.ID, code, errs.Bytes())
	}
	var answer struct {
		Verdict plainVerdict
		Event   struct{ Content string }
	}
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	action, content := answer.Verdict.Action, answer.Event.Content
	want := strings.Replace(r.Expect, "reject", "block", 1)
	holds := func(s string) bool { return strings.Contains(content, s) }
	if action != want || r.Equals != "" && content != r.Equals || slices.ContainsFunc(r.Without, holds) {
		t.Errorf("%s of the family %s, %d characters: %s, want %s", r.ID, r.Family, len(r.Text), action, want)
	}
}

// event returns the message of the row.
func (r referenceRow) event() map[string]string {
	role := map[string]string{"user": "user", "tool": "tool", "output": "assistant"}[r.Surface]
	return map[string]string{"session_id": r.ID, "role": role, "content": r.Text}
}

// settings returns the flags that stand for the configuration of the row.
func (r referenceRow) settings(t *testing.T) (args []string) {
	switch r.Family {
	case "length":
		longest := 10_000 // Arc Reactor's default
		if r.Config.MaxLength > 0 {
			longest = r.Config.MaxLength
		}
		args = []string{"--min-text", "1", "--max-text", fmt.Sprint(longest)}
	case "classification":
		args = []string{"--enable-stage", "classify"}
	}
	if len(r.Config.Rules) == 0 {
		return args
	}
	file := filepath.Join(t.TempDir(), "rules.yaml")
	if err := os.WriteFile(file, []byte(packOf(r.Config.Rules)), 0o600); err != nil {
		t.Fatal(err)
	}
	return append(args, "--rules", file)
}

// packOf writes rules of Arc Reactor as a pack.
func packOf(rules []referenceRule) string {
	var b strings.Builder
	b.WriteString("rules:\n")
	for i, r := range rules {
		quoted := strings.ReplaceAll(r.Pattern, "'", "''")
		fmt.Fprintf(&b, "  - id: rule-%d\n    kind: deny\n    regex: '%s'\n    priority: %d\n", i, quoted, r.Priority)
		if r.Action == "reject" {
			continue
		}
		replacement := "[REDACTED]"
		if r.Replacement != "" {
			replacement = r.Replacement
		}
		fmt.Fprintf(&b, "    action: mask\n    replacement: %q\n", replacement)
	}
	return b.String()
}
