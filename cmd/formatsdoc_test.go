package cmd

import (
	"os"
	"strings"
	"testing"
)

// TestFormatsExample holds that the format of one's own in docs/formats.md is one that a
// story runs.
func TestFormatsExample(t *testing.T) {
	doc, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	story, err := os.ReadFile("testdata/script/formats_own.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc), "```yaml\n")
	example, _, found := strings.Cut(rest, "```")
	if !found || !strings.Contains(string(story), "-- own.yaml --\n"+example+"-- ") {
		t.Error("the example of docs/formats.md is not own.yaml of formats_own.txtar")
	}
}
