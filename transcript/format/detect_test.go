package format

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"weir/internal/testrand"
	"weir/transcript"
	"weir/transcript/format/wire"
)

// TestNeeds holds that a format that knows a line names one of its members in needs. The
// lines have members of one to three lines of the golden files at their top.
func TestNeeds(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var tops []map[string]json.RawMessage
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bytes.Split(text, []byte("\n")) {
			var top map[string]json.RawMessage
			if json.Unmarshal(line, &top) == nil {
				tops = append(tops, top)
			}
		}
	}
	r := testrand.New(t)
	var p transcript.Parser
	var ev transcript.Event
	var s wire.Shape
	for range 20000 {
		mixed := map[string]json.RawMessage{}
		for range 1 + r.IntN(3) {
			for name, member := range tops[r.IntN(len(tops))] {
				if r.IntN(4) > 0 {
					mixed[name] = member
				}
			}
		}
		line, err := json.Marshal(mixed)
		if err != nil {
			t.Fatal(err)
		}
		if r.IntN(4) == 0 {
			line = append(append([]byte("[1,"), line...), ']')
		}
		p.Parse(1, line, &ev)
		s.Of(ev.Root())
		for _, f := range table {
			if got, want := wire.FirstOf([]*wire.Format{f}, &s) != nil, f.Detect(&s); got != want {
				t.Fatalf("%s has none of the names that %s needs: FirstOf takes it: %t, Detect is %t", line, f.Name, got, want)
			}
		}
	}
}
