package filter

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"weir/internal/app/exit"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// A panic while a line is read withholds that line and no other.
func TestPanicWhileReading(t *testing.T) {
	pipeline, err := judge.New(builtin.Table, stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	tell := func(kind, text string) { fmt.Fprintf(&stderr, "%s: %s\n", kind, text) }
	f, err := New(t.Context(), Options{Pipeline: pipeline, In: strings.NewReader("{}\n{}\n"), Out: &stdout, Err: &stderr, Tell: tell, MaxLine: 1 << 20, Emit: "envelope"})
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Do(); got != exit.Incomplete { // there is no labeler
		t.Errorf("Do = %v, want %v", got, exit.Incomplete)
	}
	const want = `{"verdict":{"schema":"weir.verdict/v1","line":2,"action":"block","complete":false,`
	if lines := strings.Split(stdout.String(), "\n"); len(lines) != 3 || !strings.HasPrefix(lines[1], want) {
		t.Errorf("answers = %q, want two, the second beginning %q", lines, want)
	}
	if want := "error: line 1: stage validate: internal error while reading the line (and 1 more)\n"; !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("stderr = %q, want it to begin %q", &stderr, want)
	}
}
