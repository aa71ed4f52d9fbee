//go:build unix

package clean

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"weir/internal/app/atomicfile"
)

// TestSwapCarries holds that what an agent adds to a file that it had opened before the swap is
// not lost.
func TestSwapCarries(t *testing.T) {
	f := written(t, "a.jsonl", "")
	old, err := os.Open(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	if err := os.WriteFile(f.Path, []byte(line), 0o640); err != nil {
		t.Fatal(err)
	}
	part, err := atomicfile.Create(f.Path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.WriteString("masked\n"); err != nil {
		t.Fatal(err)
	}
	if err := swap(part, old, time.Now()); err != nil || read(t, f.Path) != "masked\n"+line {
		t.Errorf("%q, %v, want the masked text and what was added", read(t, f.Path), err)
	}
}

// TestHardLink holds that a file whose text another name would keep is not reported as masked.
func TestHardLink(t *testing.T) {
	f := written(t, "a.jsonl", line)
	other := filepath.Join(t.TempDir(), "b")
	if err := os.Link(f.Path, other); err != nil {
		t.Skip("this file system makes no hard links:", err)
	}
	if r, err := cleaner(t).File(context.Background(), f); !errors.Is(err, errLinked) || r.Written || read(t, f.Path) != line {
		t.Errorf("File = %+v, %v, want %v and the file as it was", r, err, errLinked)
	}
}

// TestSpecial holds that a pipe is refused: nobody may ever write to it.
func TestSpecial(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("this file system makes no pipes:", err)
	}
	if _, err := cleaner(t).File(context.Background(), File{Path: path}); !errors.Is(err, errSpecial) {
		t.Errorf("File = %v, want %v", err, errSpecial)
	}
}
