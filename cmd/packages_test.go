package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPackagesAreListed holds that docs/packages.md says of each package what it has.
func TestPackagesAreListed(t *testing.T) {
	list, err := os.ReadFile("../docs/packages.md")
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil || !d.IsDir() || path == "..":
			return err
		case strings.HasPrefix(name, ".") || name == "testdata" || name == "tools" || name == "docs":
			return filepath.SkipDir
		}
		files, err := filepath.Glob(filepath.Join(path, "*.go"))
		pkg := strings.TrimPrefix(filepath.ToSlash(path), "../")
		for _, name := range files {
			if !strings.HasSuffix(name, "_test.go") {
				if !strings.Contains(string(list), "| `"+pkg+"` | ") {
					t.Errorf("docs/packages.md does not list %s: give the package a comment, then run go generate ./cmd", pkg)
				}
				break
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
