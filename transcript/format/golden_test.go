package format_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weir/transcript"
	"weir/transcript/format"
	"weir/transcript/label"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden labels the lines of testdata/FORMAT.jsonl, for every format. A blank line
// begins a new stream. The golden file has, for each line, its session and turn,
// and the role, trust and direction of each text and number, with its encoding where
// that is not plain.
func TestGolden(t *testing.T) {
	for _, f := range format.All() {
		t.Run(f.Name, func(t *testing.T) {
			lines, err := os.ReadFile(filepath.Join("testdata", f.Name+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			got := labels(t, f.Name, lines)
			golden := filepath.Join("testdata", f.Name+".golden")
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			checkGolden(t, string(got), string(want))
		})
	}
}

// checkGolden reports the lines that differ.
func checkGolden(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Errorf("golden line %d: got %q, want %q", i+1, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Errorf("%d golden lines, want %d", len(g), len(w))
	}
}

// TestGoldenFiles holds that no golden pair is left of a format that is gone.
func TestGoldenFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		if _, err := format.Find(name); err != nil && filepath.Base(file) != "fuzz" {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// labels returns what a golden file holds of lines.
func labels(t *testing.T, name string, lines []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	var parser transcript.Parser
	var ev transcript.Event
	l := newLabeler(t)
	for i, raw := range bytes.Split(bytes.TrimSuffix(lines, []byte("\n")), []byte("\n")) {
		if len(raw) == 0 {
			l = newLabeler(t)
			continue
		}
		if parser.Parse(i+1, raw, &ev); ev.Fault != nil {
			t.Fatalf("line %d: %v", i+1, ev.Fault)
		}
		if l.Label(&ev); ev.Format != name {
			t.Errorf("line %d: format %q, want %q", i+1, ev.Format, name)
		}
		fmt.Fprintf(&out, "line %d: session %q, turn %d\n", i+1, ev.Session, ev.Turn)
		for k := range ev.Segments {
			if s := &ev.Segments[k]; s.Kind != transcript.Key {
				fmt.Fprintf(&out, "\t%s\t%s %s %s%s\n", ev.Pointer(k), s.Role, s.Trust, s.Dir, encoding(s))
			}
		}
	}
	return out.Bytes()
}

func encoding(s *transcript.Segment) string {
	if s.Enc == transcript.Plain {
		return ""
	}
	return " " + s.Enc.String()
}

func newLabeler(t *testing.T) *label.Labeler {
	t.Helper()
	l, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		t.Fatal(err)
	}
	return l
}
