package clean

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"weir/internal/app/atomicfile"
)

// TestMark holds that a byte order mark stays where it was.
func TestMark(t *testing.T) {
	for _, name := range []string{"a.jsonl", "a.md", "a.json"} {
		f := written(t, name, "\uFEFF"+line)
		want := "\uFEFF" + strings.ReplaceAll(line, "ada.lovelace@shop-harbour.net", "[REDACTED:EMAIL_ADDRESS]")
		if r, err := cleaner(t).File(context.Background(), f); err != nil || read(t, f.Path) != want {
			t.Errorf("%s: File = %+v, %v, want all but the value as it was", name, r, err)
		}
	}
}

// TestReplaceChecks holds that a file to which an agent writes after it was compared, and before
// the masked text takes its place, stays as the agent left it.
func TestReplaceChecks(t *testing.T) {
	f := written(t, "a.jsonl", line)
	was, err := os.Stat(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(f.Path, []byte(line+line), 0o640); err != nil {
		t.Fatal(err)
	}
	part, err := atomicfile.Create(f.Path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer part.Close()
	old, err := os.Open(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	if err := replace(part, old, f.Path, was, time.Now()); !errors.Is(err, errChanged) || read(t, f.Path) != line+line {
		t.Errorf("replace = %v, want %v and the file as it was", err, errChanged)
	}
}

// TestSettleNow holds that the time of the last change is the one that the file has when it is
// read, however long ago it was found.
func TestSettleNow(t *testing.T) {
	f := written(t, "a.jsonl", line)
	c := cleaner(t)
	c.Settle = time.Minute
	if r, err := c.File(context.Background(), f); err != nil || r.Left == "" || read(t, f.Path) != line {
		t.Errorf("File = %+v, %v, want it left alone", r, err)
	}
}
