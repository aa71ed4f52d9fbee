//go:build unix

package walk

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestOpenRegular holds that a pipe that took the place of a file is refused at once, and that a
// file that is replaced while it is read is read to its own end.
func TestOpenRegular(t *testing.T) {
	name := filepath.Join(t.TempDir(), "CLAUDE.md")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenRegular(name); !errors.Is(err, errNotRegular) {
		t.Errorf("a pipe: %v, want %v", err, errNotRegular)
	}
	if _, err := OpenRegular(os.DevNull); !errors.Is(err, errNotRegular) {
		t.Errorf("a device: %v, want %v", err, errNotRegular)
	}
	if err := errors.Join(os.Remove(name), os.WriteFile(name, []byte("old text"), 0o600), os.WriteFile(name+".new", []byte("new"), 0o600)); err != nil {
		t.Fatal(err)
	}
	f, err := OpenRegular(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	begin := make([]byte, 3)
	if _, err := io.ReadFull(f, begin); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(name+".new", name); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(f)
	if string(begin)+string(rest) != "old text" || err != nil {
		t.Errorf("read %q and %q, %v", begin, rest, err)
	}
}
