package stages

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"weir/transcript"
)

func TestChanged(t *testing.T) {
	tests := []struct {
		text, old  string
		start, end int
	}{
		{"", "", 0, 0},
		{"abc", "abc", 3, 3},
		{"a[X]c", "abc", 1, 4},
		{"aa", "aaa", 2, 2},
		{"aaa", "aa", 2, 3},
		{"xyz", "", 0, 3},
	}
	for _, tt := range tests {
		start, end := changed([]byte(tt.text), []byte(tt.old))
		if start != tt.start || end != tt.end {
			t.Errorf("changed(%q, %q) = %d, %d, want %d, %d", tt.text, tt.old, start, end, tt.start, tt.end)
		}
	}
}

func TestAround(t *testing.T) {
	text := []byte("one\nzwei\ndreiß\nfour\n")
	tests := []struct{ start, end, near, from, to int }{
		{0, 0, 100, 0, len(text)},
		{9, 10, 3, 4, 15},
		{15, 15, 1, 13, 16},
	}
	for _, tt := range tests {
		if from, to := around(text, tt.start, tt.end, tt.near); from != tt.from || to != tt.to {
			t.Errorf("around(%d, %d, %d) = %d, %d, want %d, %d", tt.start, tt.end, tt.near, from, to, tt.from, tt.to)
		}
	}
}

// What the second look would find in the whole of a long text it finds near the
// edits, too: a token that only the edit lets appear withholds the event.
func TestSecondLookNearEdits(t *testing.T) {
	filler := strings.Repeat("nothing to see in this line of text\n", 400)
	for _, tt := range []struct {
		in   string
		want Action
	}{
		{"write to jane.doe@mail-host.org now", Modify},
		{"plain", Allow},
	} {
		p, err := New(Config{})
		if err != nil {
			t.Fatal(err)
		}
		raw := fmt.Appendf(nil, `{"role":"tool","content":%q}`, filler+tt.in+"\n"+filler)
		var ps transcript.Parser
		ev := new(transcript.Event)
		ps.Parse(1, raw, ev)
		v := p.Run(context.Background(), ev)
		if v.Action != tt.want {
			t.Errorf("Run(%q in a long text) = %v, want %v", tt.in, v.Action, tt.want)
		}
		if v.Action == Modify && (bytes.Contains(v.Event, []byte("jane")) || len(v.Event) < 2*len(filler)) {
			t.Errorf("Run(%q in a long text) lost text or kept the value", tt.in)
		}
	}
}
