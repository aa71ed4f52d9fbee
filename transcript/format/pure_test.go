package format_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"weir/internal/testrand"
	"weir/transcript"
	"weir/transcript/format"
	"weir/transcript/format/wire"
)

// TestPure holds that a Reader says of a line what a new one says, whatever lines it
// has read before.
func TestPure(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, bytes.Split(bytes.TrimSpace(text), []byte("\n"))...)
	}
	r := testrand.New(t)
	var used format.Reader
	for range 2000 {
		line := lines[r.IntN(len(lines))]
		if len(line) == 0 {
			continue // between two streams
		}
		got, outline := shape(&used, line)
		want, fresh := shape(new(format.Reader), line)
		if !reflect.DeepEqual(got, want) || len(outline.Steps) != len(fresh.Steps) || outline.Format != fresh.Format {
			t.Fatalf("labels of %s depend on the lines before it", line)
		}
	}
}

// shape returns the labels that r gives the texts of a line.
func shape(r *format.Reader, line []byte) ([]transcript.Label, *wire.Outline) {
	var parser transcript.Parser
	var ev transcript.Event
	parser.Parse(1, line, &ev)
	outline := r.Label(&ev, wire.Memory{})
	var labels []transcript.Label
	for i := range ev.Segments {
		labels = append(labels, ev.Segments[i].Label)
	}
	return labels, outline
}
