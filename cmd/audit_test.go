package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"weir/internal/app/audit"
	"weir/internal/testrand"
)

// auditLog returns the lines of an audit log of n events, written with everything on that adds
// to it or looks on.
func auditLog(t *testing.T, n int) [][]byte {
	t.Helper()
	dir := t.TempDir()
	var in bytes.Buffer
	for i := range n {
		fmt.Fprintf(&in, `{"session_id":"s%d","request_id":"r%d","role":%q,"content":"Lock %d opens at %d:00, says ada%d@example.com."}`+"\n", i%7, i, []string{"user", "assistant", "tool"}[i%3], i, i%24, i%11)
	}
	name := filepath.Join(dir, "log.jsonl")
	args := []string{"-q", "--emit", "events", "--timings", "--audit", name, "--verdicts", filepath.Join(dir, "verdicts.jsonl"), "--metrics", filepath.Join(dir, "metrics.prom"), "--otlp", filepath.Join(dir, "otlp.json"), "--summary", filepath.Join(dir, "summary.json")}
	if status := Main(args, &in, io.Discard, os.Stderr); status != 0 {
		t.Fatalf("status %d", status)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(bytes.Lines(text))
}

// TestAuditChanges holds that every change, loss, exchange and addition of lines in a long log is
// found at the first line that is not as it was written.
func TestAuditChanges(t *testing.T) {
	lines := auditLog(t, 9_998)
	if len(lines) != 10_000 {
		t.Fatalf("%d lines, want 10000", len(lines))
	}
	if s, err := audit.Read(bytes.NewReader(bytes.Join(lines, nil)), nil, nil); err != nil || !s.Ended {
		t.Fatalf("Read of the log as it was written = %+v, %v", s, err)
	}
	r := testrand.New(t)
	for name, change := range map[string]func(*rand.Rand, [][]byte) (changed [][]byte, at int){
		"a byte changed": changeByte, "lines taken out": takeLines, "two lines exchanged": swapLines, "a line put in": putLine, "a line moved": moveLine,
	} {
		for range 20 {
			changed, at := change(r, slices.Clone(lines))
			_, err := audit.Read(bytes.NewReader(bytes.Join(changed, nil)), nil, nil)
			var e *audit.Error
			if !errors.As(err, &e) || e.Line != at {
				t.Errorf("%s: Read = %v, want an error in line %d", name, err, at)
			}
		}
	}
	for range 20 {
		checkCut(t, lines, r)
	}
}

func changeByte(r *rand.Rand, lines [][]byte) ([][]byte, int) {
	i := r.IntN(len(lines))
	line := bytes.Clone(lines[i])
	line[r.IntN(len(line)-1)] ^= 1 << r.IntN(3)
	lines[i] = line
	return lines, i + 1
}

// takeLines takes out some lines, and not the last.
func takeLines(r *rand.Rand, lines [][]byte) ([][]byte, int) {
	i := r.IntN(len(lines) - 1)
	n := 1 + r.IntN(min(100, len(lines)-1-i))
	return slices.Delete(lines, i, i+n), i + 1
}

func swapLines(r *rand.Rand, lines [][]byte) ([][]byte, int) {
	i := r.IntN(len(lines) - 1)
	k := i + 1 + r.IntN(len(lines)-1-i)
	lines[i], lines[k] = lines[k], lines[i]
	return lines, i + 1
}

// putLine puts in a copy of a line behind another.
func putLine(r *rand.Rand, lines [][]byte) ([][]byte, int) {
	i := 1 + r.IntN(len(lines)-1)
	return slices.Insert(lines, i, lines[r.IntN(i)]), i + 1
}

// moveLine moves a line to a later place.
func moveLine(r *rand.Rand, lines [][]byte) ([][]byte, int) {
	i := r.IntN(len(lines) - 2)
	line := lines[i]
	lines = slices.Delete(lines, i, i+1)
	return slices.Insert(lines, i+1+r.IntN(len(lines)-1-i), line), i + 1
}

// checkCut cuts the log off at a random byte. What is left ends in a torn line, or in a run
// without an end.
func checkCut(t *testing.T, lines [][]byte, r *rand.Rand) {
	t.Helper()
	text := bytes.Join(lines, nil)
	text = text[:1+r.IntN(len(text)-1)]
	whole := bytes.Count(text, []byte("\n"))
	s, err := audit.Read(bytes.NewReader(text), nil, nil)
	var e *audit.Error
	switch torn := errors.As(err, &e); {
	case text[len(text)-1] == '\n':
		if err != nil || s.Ended || s.Lines != whole {
			t.Errorf("cut behind line %d: Read = %+v, %v, want a run without an end", whole, s, err)
		}
	case !torn || e.Line != whole+1 || e.Reason != audit.ReasonTorn:
		t.Errorf("cut in line %d: Read = %v, want it torn there", whole+1, err)
	}
}
