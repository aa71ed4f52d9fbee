package rulebook

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weir/pii"
)

// Every rule has one entry that says what a person needs to know.
func TestEntries(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range Entries() {
		if seen[e.ID] {
			t.Errorf("rule %s is listed twice", e.ID)
		}
		seen[e.ID] = true
		if e.ID == "" || e.Stage == "" || e.Title == "" || e.Category == "" || e.Severity == "" || e.Why == "" || e.Fix == "" {
			t.Errorf("rule %s: an entry needs stage, title, category, severity, why and fix: %+v", e.ID, e)
		}
	}
}

// The name in a mask can be looked up, and every rule under which a value may be masked
// has an entry.
func TestEntities(t *testing.T) {
	known := map[string]bool{}
	for _, e := range Entries() {
		if e.Stage != "pii" {
			continue
		}
		known[e.ID] = true
		if e.Entity == "" {
			t.Errorf("rule %s names no entity", e.ID)
		}
	}
	for _, key := range []string{"password", "api_key", "cookie", "pin", "otp", "auth"} {
		in := pii.Text{Key: []byte(key), Bytes: []byte("4821")}
		if key != "pin" && key != "otp" {
			in.Bytes = []byte(strings.Repeat("x7Q", 3) + "k2Wm9Zp4")
		}
		ms := pii.New(pii.Options{}).Append(nil, in, nil)
		if len(ms) != 1 || !known[ms[0].Rule] {
			t.Errorf("the value of a member %q gives %v, want one match of a rule that is listed", key, ms)
		}
	}
}

// ruleLiteral matches the ID of a rule that a finding of a stage or a command names.
var ruleLiteral = regexp.MustCompile(`\bRule: +"([a-z0-9-]+)"`)

// TestRuleIDsAreExplained holds that every rule ID that the code of the stages names has
// an entry.
func TestRuleIDsAreExplained(t *testing.T) {
	known := map[string]bool{}
	for _, e := range Entries() {
		known[e.ID] = true
	}
	named := 0
	err := filepath.WalkDir("../../../stages", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range ruleLiteral.FindAllSubmatch(text, -1) {
			if named++; !known[string(m[1])] {
				t.Errorf("%s names the rule %s, which has no entry in this package", path, m[1])
			}
		}
		return err
	})
	if err != nil || named == 0 {
		t.Errorf("%d rules named, error %v", named, err)
	}
}
