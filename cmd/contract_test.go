package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weir/stages/builtin"
)

// TestStagesHaveStories holds that a story and the documents name each stage of the
// Table.
func TestStagesHaveStories(t *testing.T) {
	var stories strings.Builder
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d stories, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		stories.WriteString(filepath.Base(name) + "\n")
		stories.Write(text)
	}
	document, err := os.ReadFile("../docs/stages.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range builtin.Names() {
		if !strings.Contains(stories.String(), "\n"+name+".txtar\n") && !strings.Contains(stories.String(), `"stage":"`+name+`"`) && !strings.Contains(stories.String(), "--stages "+name) && !strings.Contains(stories.String(), "--enable-stage "+name) {
			t.Errorf("no story in testdata/script shows the stage %s", name)
		}
		if !strings.Contains(string(document), name) {
			t.Errorf("docs/stages.md does not list the stage %s: run go generate ./cmd", name)
		}
	}
}
