package clean

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weir/internal/testrand"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/label"
)

const line = `{"role":"user","content":"write to ada.lovelace@shop-harbour.net"}` + "\n"

func cleaner(t *testing.T) *Cleaner {
	t.Helper()
	return &Cleaner{Policy: stages.Config{Stages: []string{"pii"}, Mask: []string{"pii=redact"}}, Labels: label.Options{Trust: transcript.Operator}, Write: true, Now: time.Now()}
}

func written(t *testing.T, name, text string) File {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
	return File{Path: path}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestKeeps holds that a masked file keeps its mode and its times, and leaves nothing beside it.
func TestKeeps(t *testing.T) {
	f := written(t, "a.jsonl", line)
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes(f.Path, old, old); err != nil {
		t.Fatal(err)
	}
	r, err := cleaner(t).File(context.Background(), f)
	if err != nil || !r.Written || strings.Contains(read(t, f.Path), "lovelace") {
		t.Fatalf("File = %+v, %v, want it masked", r, err)
	}
	info, err := os.Stat(f.Path)
	if err != nil || info.Mode().Perm() != 0o640 || !info.ModTime().Equal(old) {
		t.Errorf("%v of %v, %v, want mode 640 of %v", info.Mode(), info.ModTime(), err, old)
	}
	if all, err := os.ReadDir(filepath.Dir(f.Path)); err != nil || len(all) != 1 {
		t.Errorf("%v, %v beside the file", all, err)
	}
}

// TestChangedMeanwhile holds that a file to which an agent writes while it is read stays as the
// agent left it.
func TestChangedMeanwhile(t *testing.T) {
	f := written(t, "a.jsonl", line)
	c := cleaner(t)
	c.Labels.Format = "message"
	in, err := os.Open(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	c.Backup, err = NewBackup(filepath.Join(t.TempDir(), "backup"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Backup.Close()
	// The agent replaces the file after weir has opened it.
	if err := os.WriteFile(f.Path+".new", []byte(line+line), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(f.Path+".new", f.Path); err != nil {
		t.Fatal(err)
	}
	r := Result{File: f, Rules: map[string]int{}}
	if err := c.rewrite(context.Background(), &r, in); !errors.Is(err, errChanged) {
		t.Errorf("rewrite = %v, want %v", err, errChanged)
	}
	if got := read(t, f.Path); got != line+line {
		t.Error("the file was changed")
	}
}

// TestLongLine holds that a file with a line that cannot be read stays as it is.
func TestLongLine(t *testing.T) {
	text := line + `{"role":"user","content":"` + strings.Repeat("tide ", 100) + `"}` + "\n"
	f := written(t, "a.jsonl", text)
	c := cleaner(t)
	c.MaxLine = 200
	if r, err := c.File(context.Background(), f); err == nil || r.Written || read(t, f.Path) != text {
		t.Errorf("File = %+v, %v, want an error and the file as it was", r, err)
	}
}

// TestUndo holds what goes back: a masked file, one that an agent went on with, and not one that
// was changed otherwise.
func TestUndo(t *testing.T) {
	for _, c := range []struct {
		name, after string
		add         bool
		want        string
		fails       bool
	}{
		{"masked", "", true, line, false},
		{"goes on", "{\"more\":1}\n", true, line + "{\"more\":1}\n", false},
		{"other", "{}\n", false, "{}\n", true},
		{"as it was", line, false, line, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := written(t, "a.jsonl", line)
			dir := filepath.Join(t.TempDir(), "backup")
			cl := cleaner(t)
			var err error
			if cl.Backup, err = NewBackup(dir); err != nil {
				t.Fatal(err)
			}
			if r, err := cl.File(context.Background(), f); err != nil || !r.Written {
				t.Fatalf("File = %+v, %v", r, err)
			}
			cl.Backup.Close()
			text := c.after
			if c.add {
				text = read(t, f.Path) + c.after
			}
			if err := os.WriteFile(f.Path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var failed error
			if err := Undo(dir, func(_ string, err error) { failed = err }); err != nil {
				t.Fatal(err)
			}
			if got := read(t, f.Path); got != c.want || (failed != nil) != c.fails {
				t.Errorf("%q, %v, want %q", got, failed, c.want)
			}
		})
	}
}

// TestUndoRefuses holds that a manifest that weir did not write, and a copy that was changed, put
// nothing back.
func TestUndoRefuses(t *testing.T) {
	for _, text := range []string{"{", `{"path":"a","copy":"000001"}`, `{"path":"/a","copy":"../x"}`} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, manifestName), []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := Undo(dir, func(string, error) { t.Error("a file was touched") }); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

// TestUndoTorn holds that a manifest whose last line was cut off puts back all other files, and
// that nothing is masked after such a line.
func TestUndoTorn(t *testing.T) {
	f, dir := written(t, "a.jsonl", line), filepath.Join(t.TempDir(), "backup")
	cl := cleaner(t)
	var err error
	if cl.Backup, err = NewBackup(dir); err != nil {
		t.Fatal(err)
	}
	if r, err := cl.File(context.Background(), f); err != nil || !r.Written {
		t.Fatalf("File = %+v, %v", r, err)
	}
	if _, err := cl.Backup.manifest.WriteString(`{"path":"/a`); err != nil {
		t.Fatal(err)
	}
	cl.Backup.Close() // as a full disk, this fails the next line
	for range 2 {
		if r, err := cl.File(context.Background(), written(t, "b.jsonl", line)); err == nil || r.Written {
			t.Errorf("File = %+v, %v, want an error", r, err)
		}
	}
	if err := Undo(dir, func(_ string, err error) {
		if err != nil {
			t.Error(err)
		}
	}); err != nil || read(t, f.Path) != line {
		t.Errorf("Undo = %v, want the file back", err)
	}
}

// TestBackupName holds that a file whose name the manifest cannot hold is not masked.
func TestBackupName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a\xff.jsonl")
	if err := os.WriteFile(path, []byte(line), 0o600); err != nil {
		t.Skip("this file system takes names in UTF-8 only:", err)
	}
	cl := cleaner(t)
	var err error
	if cl.Backup, err = NewBackup(filepath.Join(t.TempDir(), "backup")); err != nil {
		t.Fatal(err)
	}
	defer cl.Backup.Close()
	if r, err := cl.File(context.Background(), File{Path: path}); !errors.Is(err, errName) || r.Written || read(t, path) != line {
		t.Errorf("File = %+v, %v, want %v and the file as it was", r, err, errName)
	}
}

// TestIdempotent holds that a second run changes nothing, for lines of values at random places.
func TestIdempotent(t *testing.T) {
	random := testrand.New(t)
	words := []string{"tide", "ada.lovelace@shop-harbour.net", "password: kx83hdmQpz", "+49 30 901820", "4111 1111 1111 1111", "é", `\n`, " "}
	for range 20 {
		var b strings.Builder
		for range 5 {
			b.WriteString(`{"role":"user","content":"`)
			for range random.IntN(12) {
				b.WriteString(words[random.IntN(len(words))] + " ")
			}
			b.WriteString("\"}\n")
		}
		f := written(t, "a.jsonl", b.String())
		if _, err := cleaner(t).File(context.Background(), f); err != nil {
			t.Fatal(err)
		}
		once := read(t, f.Path)
		if _, err := cleaner(t).File(context.Background(), f); err != nil {
			t.Fatal(err)
		}
		if read(t, f.Path) != once {
			t.Fatal("a second run changes the file")
		}
	}
}
