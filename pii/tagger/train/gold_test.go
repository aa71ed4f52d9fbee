package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMark holds that a name is marked wherever it is a word, and not within another word.
func TestMark(t *testing.T) {
	m := marked{text: "Ann met Anna and Ann. 王芳在王芳家"}
	m.mark("Ann")
	m.mark("王芳")
	var starts []int
	for _, s := range m.people {
		starts = append(starts, s.start)
	}
	if want := []int{0, 17, 22, 31}; !slices.Equal(starts, want) {
		t.Errorf("marked at %v, want %v", starts, want)
	}
}

// TestReadMarked holds that files are read in the order of their names, and those that are left out never.
func TestReadMarked(t *testing.T) {
	dir := t.TempDir()
	row := `{"lang": "en-IN", "text": "ask NAME", "values": [["PERSON", "NAME"]]}` + "\n"
	for path, name := range map[string]string{"b.jsonl": "Bo", "sub/a.jsonl": "Al", "out.jsonl": "Di", "README.md": "Ed"} {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(row, "NAME", name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	all, err := readMarked(dir, []string{"out.jsonl"})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 2 || all[0].text != "ask Al" || all[1].text != "ask Bo" || all[0].language != "en" || len(all[1].people) != 1 {
		t.Errorf("read %+v", all)
	}
}
