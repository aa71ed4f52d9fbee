package cmd

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A package that has more than this is two.
const (
	maxFiles = 30   // without tests and generated tables
	maxLines = 5000 // of them
)

// TestPackagesAreSmall holds that no package outgrows what a reader can keep in mind.
func TestPackagesAreSmall(t *testing.T) {
	files, lines := map[string]int{}, map[string]int{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && d.Name() != ".." || d.Name() == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if bytes.HasPrefix(text, []byte("// Code generated ")) {
			return err
		}
		files[filepath.Dir(path)]++
		lines[filepath.Dir(path)] += bytes.Count(text, []byte("\n"))
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d packages: %v", len(files), err)
	}
	for dir := range files {
		if files[dir] > maxFiles || lines[dir] > maxLines {
			t.Errorf("%s has %d files with %d lines, at most %d with %d are fit to read: split it", dir, files[dir], lines[dir], maxFiles, maxLines)
		}
	}
}
