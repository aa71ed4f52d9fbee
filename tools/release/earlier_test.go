package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRemoveEarlier holds that a directory without an earlier release keeps its files.
func TestRemoveEarlier(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "mine")
	if err := os.WriteFile(mine, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := removeEarlier(dir); err == nil {
		t.Error("a directory of somebody's files is cleared")
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(dir, sumsName), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := removeEarlier(dir); err != nil {
		t.Error(err)
	}
	if err := removeEarlier(filepath.Join(dir, "missing")); err != nil {
		t.Error(err)
	}
}
