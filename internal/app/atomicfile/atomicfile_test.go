package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func write(t *testing.T, name, text string, mode fs.FileMode) string {
	t.Helper()
	if err := errors.Join(os.WriteFile(name, []byte(text), mode), os.Chmod(name, mode)); err != nil {
		t.Fatal(err)
	}
	return name
}

// holds checks that a file has that text and mode, and that nothing lies beside it but others.
func holds(t *testing.T, name, text string, mode fs.FileMode, others int) {
	t.Helper()
	got, err := os.ReadFile(name)
	info, serr := os.Stat(name)
	if err != nil || serr != nil || string(got) != text || info.Mode().Perm() != mode {
		t.Errorf("%s = %q, %v, %v, want %q with mode %v", filepath.Base(name), got, info, err, text, mode)
	}
	if all, _ := os.ReadDir(filepath.Dir(name)); len(all) != 1+others {
		t.Errorf("%d files in the folder, want %d: %v", len(all), 1+others, all)
	}
}

// TestWrite holds that a file keeps its mode, and that a new one has the mode asked for.
func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), strings.Repeat("n", 250)) // the longest names have a part too
	if err := Write(name, []byte("one"), 0o644); err != nil {
		t.Fatal(err)
	}
	holds(t, name, "one", 0o644, 0)
	write(t, name, "two", 0o640)
	if err := Write(name, []byte("three"), 0o600); err != nil {
		t.Fatal(err)
	}
	holds(t, name, "three", 0o640, 0)
}

// TestLinks holds that a link stays a link, and that one to nothing is refused.
func TestLinks(t *testing.T) {
	there, here := t.TempDir(), t.TempDir()
	target := write(t, filepath.Join(there, "target"), "old", 0o644)
	link, empty := filepath.Join(here, "link"), filepath.Join(here, "empty")
	if err := errors.Join(os.Symlink(target, link), os.Symlink(filepath.Join(there, "none"), empty)); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := Write(link, []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	holds(t, target, "new", 0o644, 0)
	if to, err := os.Readlink(link); err != nil || to != target {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if err := Write(empty, []byte("new"), 0o600); err == nil {
		t.Error("a link to nothing is written to")
	}
	if err := Write(here, nil, 0o600); err == nil {
		t.Error("a folder is replaced")
	}
}

// TestUnfinished holds that what is not placed leaves the file as it was, and nothing beside it.
func TestUnfinished(t *testing.T) {
	name := write(t, filepath.Join(t.TempDir(), "a"), "old", 0o644)
	f, err := Create(name, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := f.Stat(); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read what is being written: %v, %v", info.Mode(), err)
	}
	if _, err := f.WriteString("half"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	holds(t, name, "old", 0o644, 0)
}

// TestLeft holds that what a killed run has left is gone after the next one.
func TestLeft(t *testing.T) {
	name := write(t, filepath.Join(t.TempDir(), "a"), "old", 0o644)
	f, err := Create(name, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("a secret, and more than the next run writes"); err != nil {
		t.Fatal(err)
	}
	f.File.Close() // as the system does with the files of a killed process
	if _, err := os.Stat(f.Name()); err != nil {
		t.Fatal("nothing is left, so that this shows nothing:", err)
	}
	if err := Write(name, []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	holds(t, name, "new", 0o644, 0)
}

// TestTogether holds that runs which write one file at the same time do not mix their texts.
func TestTogether(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			if err := Write(name, []byte(strings.Repeat(string(rune('a'+i)), 1000)), 0o644); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	text, err := os.ReadFile(name)
	if err != nil || len(text) != 1000 || strings.Count(string(text), string(text[0])) != 1000 {
		t.Errorf("%d bytes of several texts, %v", len(text), err)
	}
	holds(t, name, string(text), 0o644, 0)
}
