package clean

import (
	"os"
	"path/filepath"
	"testing"
)

// history writes a history of Codex below a home directory and returns its path.
func history(t *testing.T, home string) string {
	t.Helper()
	path := filepath.Join(home, ".codex", "sessions", "a.jsonl")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestFindHome holds that the name of a home directory is no pattern: only its own histories are
// found.
func TestFindHome(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	dir := t.TempDir()
	history(t, filepath.Join(dir, "home x"))
	for _, name := range []string{"home [x]", "home {x,y}", "home x"} {
		home := filepath.Join(dir, name)
		want := history(t, home)
		files, err := Find(home, nil)
		if err != nil || len(files) != 1 || files[0].Path != want {
			t.Errorf("Find(%q) = %+v, %v, want %q", home, files, err, want)
		}
	}
}

// TestNamedLink holds that a link to a folder that is named is followed.
func TestNamedLink(t *testing.T) {
	dir := t.TempDir()
	history(t, filepath.Join(dir, "home"))
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "home"), link); err != nil {
		t.Skip("this system makes no links:", err)
	}
	if files, err := Named([]string{link}); err != nil || len(files) != 1 {
		t.Errorf("Named = %+v, %v, want one file", files, err)
	}
}
