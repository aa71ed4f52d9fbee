package transcript

import (
	"encoding/json"
	"strings"
	"testing"
)

// wrap writes s as JSON in strings, n deep.
func wrap(s string, n int) string {
	for range n {
		b, _ := json.Marshal([]string{s})
		s = string(b)
	}
	return s
}

func TestNestedLimit(t *testing.T) {
	for _, tt := range []struct{ deep, want int }{{1, 1}, {2, 2}, {maxNested, maxNested}, {maxNested + 1, maxNested + 1}, {maxNested + 3, maxNested + 1}} {
		ev := parse(wrap("x", tt.deep))
		// Each level is one string; what the last one holds is its text.
		if got := len(ev.Segments); got != tt.want {
			t.Errorf("%d levels: %d segments, want %d", tt.deep, got, tt.want)
		}
	}
}

// Depth counts from the line on: a string's JSON that would go beyond the limit
// is text, not a fault.
func TestNestedDepth(t *testing.T) {
	p := Parser{MaxDepth: 4}
	for _, tt := range []struct {
		raw  string
		want Enc
	}{
		{`[["[[]]"]]`, JSON}, {`[["[[[]]]"]]`, Plain},
	} {
		var ev Event
		p.Parse(1, []byte(tt.raw), &ev)
		if ev.Fault != nil || ev.Segments[0].Enc != tt.want {
			t.Errorf("Parse(%q): Enc %v, want %v", tt.raw, ev.Segments[0].Enc, tt.want)
		}
	}
}

// A failed try costs one pass a level, not one for each string inside.
func TestNestedWork(t *testing.T) {
	inner := strings.Repeat(`[\"[1,2]\",`, 100_000) // never closed
	ev := parse(`"` + inner + `]"`)
	if ev.Fault != nil || len(ev.Segments) != 1 || ev.Segments[0].Enc != Plain || len(ev.nodes) != 1 {
		t.Errorf("a torn text of strings that hold JSON: %d segments, want 1", len(ev.Segments))
	}
	if len(ev.arena) != len(ev.Segments[0].Text) {
		t.Errorf("arena holds %d bytes after a failed try, want %d", len(ev.arena), len(ev.Segments[0].Text))
	}
}
