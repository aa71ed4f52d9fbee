package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A long answer goes out in parts, and who keeps verdicts gets the whole of it.
func TestLongAnswer(t *testing.T) {
	t.Setenv("GOGC", "100") // when the heap of all tests is collected is left alone
	line := `{"role":"user","content":"` + strings.Repeat("ada@example.com ", 3000) + `"}` + "\n"
	run := func(args ...string) string {
		var out, errs bytes.Buffer
		if code := Main(append(args, "-q"), strings.NewReader(line), &out, &errs); code != 0 {
			t.Fatalf("weir %v: status %d: %s", args, code, errs.Bytes())
		}
		return out.String()
	}
	file := filepath.Join(t.TempDir(), "verdicts.jsonl")
	parts, whole := run(), run("--verdicts", file)
	if parts != whole || len(parts) < 1<<18 {
		t.Errorf("the answer in parts has %d bytes, as a whole %d", len(parts), len(whole))
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := run("--emit", "verdicts"); string(kept) != want {
		t.Errorf("the verdict that is kept has %d bytes, want %d", len(kept), len(want))
	}
}
