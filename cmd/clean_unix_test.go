//go:build unix

package cmd

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weir/internal/testrand"
)

// TestCleanKilled kills weir clean --write at random moments. Each file is then whole, as it was
// or masked, and a run that is not killed masks the rest.
func TestCleanKilled(t *testing.T) {
	const files = 30
	old := strings.Repeat(`{"role":"user","content":"write to ada.lovelace@shop-harbour.net"}`+"\n", 300)
	masked := strings.ReplaceAll(old, "ada.lovelace@shop-harbour.net", "[REDACTED:EMAIL_ADDRESS]")
	random := testrand.New(t)
	bin, dir := buildWeir(t), t.TempDir()
	rounds, done := 100, 0
	if testing.Short() {
		rounds = 5
	}
	name := func(i int) string { return filepath.Join(dir, fmt.Sprintf("%d.jsonl", i)) }
	for i := range files {
		if err := os.WriteFile(name(i), []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for round := range rounds + 1 {
		cmd := exec.Command(bin, "clean", "--write", "--in-use", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if round < rounds {
			kill := time.AfterFunc(time.Duration(random.IntN(int(200*time.Millisecond))), func() { cmd.Process.Kill() })
			defer kill.Stop()
		}
		killed := cmd.Wait() != nil
		done = 0
		for i := range files {
			text, err := os.ReadFile(name(i))
			if err != nil || string(text) != old && string(text) != masked {
				t.Fatalf("round %d: file %d is neither as it was nor masked: %d bytes, %v", round, i, len(text), err)
			}
			if string(text) == masked {
				done++
			}
		}
		if done == files && killed || done == files && round < rounds {
			for i := range files { // begin again
				if err := os.WriteFile(name(i), []byte(old), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if done != files {
		t.Errorf("%d of %d files are masked after a run to the end", done, files)
	}
	noParts(t, dir)
}

// noParts holds that no text of a killed run is left in a folder.
func noParts(t *testing.T, dir string) {
	t.Helper()
	if parts, err := filepath.Glob(filepath.Join(dir, ".weir-part-*")); err != nil || len(parts) > 0 {
		t.Errorf("%d files of killed runs are left, %v", len(parts), err)
	}
}

// TestUndoKilled kills weir clean --undo at random moments. A run that is not killed then puts
// all files back, and leaves nothing beside them.
func TestUndoKilled(t *testing.T) {
	const files = 30
	old := strings.Repeat(`{"role":"user","content":"write to ada.lovelace@shop-harbour.net"}`+"\n", 300)
	random := testrand.New(t)
	bin, dir := buildWeir(t), t.TempDir()
	name := func(i int) string { return filepath.Join(dir, fmt.Sprintf("%d.jsonl", i)) }
	for i := range files {
		if err := os.WriteFile(name(i), []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	backup := filepath.Join(t.TempDir(), "backup")
	if out, err := exec.Command(bin, "clean", "--write", "--in-use", "--backup", backup, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for range 10 {
		cmd := exec.Command(bin, "clean", "--undo", backup)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(time.Duration(random.IntN(int(50*time.Millisecond))), func() { cmd.Process.Kill() })
		_ = cmd.Wait()
		kill.Stop()
	}
	if out, err := exec.Command(bin, "clean", "--undo", backup).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for i := range files {
		if text, err := os.ReadFile(name(i)); err != nil || string(text) != old {
			t.Errorf("file %d is not as it was: %d bytes, %v", i, len(text), err)
		}
	}
	noParts(t, dir)
}
