package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestClear holds that a directory without an earlier release keeps its files.
func TestClear(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "mine")
	if err := os.WriteFile(mine, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := clear(dir); err == nil {
		t.Error("a directory of somebody's files is cleared")
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(dir, sumsName), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := clear(dir); err != nil {
		t.Error(err)
	}
	if err := clear(filepath.Join(dir, "missing")); err != nil {
		t.Error(err)
	}
}
