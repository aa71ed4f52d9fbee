package overlay

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"weir/internal/testrand"
)

// newFolder returns a folder with two overlays, and the names of all of its files.
func newFolder(t *testing.T) (Folder, []string) {
	t.Helper()
	f := Folder(filepath.Join(t.TempDir(), "overlays"))
	for _, name := range []string{"a.yaml", "b.yml"} {
		if err := f.Add(name, []byte("deny_tool: ["+name+"]\n")); err != nil {
			t.Fatal(err)
		}
	}
	return f, []string{filepath.Join(string(f), "a.yaml"), filepath.Join(string(f), "b.yml"), f.Digests()}
}

// bad returns the first reason not to rely on the folder, or nil.
func bad(f Folder) error {
	files, err := f.Read()
	for i := range files {
		if err == nil {
			err = files[i].Err
		}
	}
	return err
}

// TestFlips holds that no byte of an overlay or of the digests can be another one unnoticed.
func TestFlips(t *testing.T) {
	r := testrand.New(t)
	f, names := newFolder(t)
	if err := bad(f); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range text {
			flipped := bytes.Clone(text)
			flipped[i] ^= byte(1 + r.IntN(255))
			if err := os.WriteFile(name, flipped, 0o644); err != nil {
				t.Fatal(err)
			}
			if bad(f) == nil {
				t.Errorf("byte %d of %s is %q in place of %q, and nobody notices", i, name, flipped[i], text[i])
			}
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestChanges holds that a file more, a file less and a lost list are noticed, and that
// adding and removing mend that.
func TestChanges(t *testing.T) {
	f, names := newFolder(t)
	for _, tt := range []struct {
		name   string
		change func() error
		want   error
		mend   func() error
	}{
		{"a file more", func() error { return os.WriteFile(filepath.Join(string(f), "c.YAML"), nil, 0o644) }, ErrUnknown, func() error { return f.Remove("c.YAML") }},
		{"a file less", func() error { return os.Remove(names[0]) }, ErrMissing, func() error { return f.Remove("a.yaml") }},
		{"another file", func() error { return os.WriteFile(names[1], []byte("x"), 0o644) }, ErrAltered, func() error { return f.Add("b.yml", []byte("x")) }},
		{"no list", func() error { return os.Remove(f.Digests()) }, ErrUnknown, func() error { return f.Add("b.yml", []byte("x")) }},
	} {
		if err := tt.change(); err != nil {
			t.Fatal(err)
		}
		if err := bad(f); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
		if err := tt.mend(); err != nil || bad(f) != nil {
			t.Errorf("%s: %v, and then %v", tt.name, err, bad(f))
		}
	}
	if files, err := f.Read(); err != nil || len(files) != 1 {
		t.Errorf("%d files, %v; want 1", len(files), err)
	}
}

// TestNames holds that no name leads out of the folder or breaks the list.
func TestNames(t *testing.T) {
	f, _ := newFolder(t)
	for _, name := range []string{"", "x", "../x.yaml", "a/b.yaml", ".yaml", "a\nb.yaml", "a b.yaml", "x.yaml.txt"} {
		if f.Add(name, nil) == nil {
			t.Errorf("Add(%q) took it", name)
		}
	}
	for _, name := range []string{"../overlays.sha256", "x.yaml", ".", "..", ""} {
		if f.Remove(name) == nil {
			t.Errorf("Remove(%q) did it", name)
		}
	}
	if err := bad(f); err != nil {
		t.Error(err)
	}
}
