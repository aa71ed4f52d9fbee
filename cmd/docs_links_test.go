package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	docLink  = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	docTest  = regexp.MustCompile("`(Test[A-Z]\\w*)`")
	testFunc = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// TestDocsLinks holds that documents link to files that exist, and name tests that exist.
func TestDocsLinks(t *testing.T) {
	tests := testNames(t)
	for name, text := range documents(t) {
		for _, m := range docLink.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), m[1])); err != nil {
				t.Errorf("%s: link to %s: %v", name, m[1], err)
			}
		}
		for _, m := range docTest.FindAllStringSubmatch(text, -1) {
			if !tests[m[1]] {
				t.Errorf("%s: there is no %s", name, m[1])
			}
		}
	}
}

// documents returns the text of the documents, by name.
func documents(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, pattern := range []string{"../*.md", "../docs/*.md", "../docs/*/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			out[name] = string(text)
		}
	}
	return out
}

// testNames returns the names of all test functions of the module.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range testFunc.FindAllStringSubmatch(string(text), -1) {
			names[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
