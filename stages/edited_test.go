package stages

import (
	"fmt"
	"strings"
	"testing"
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

// What stands near an edit is read again and told by its place in the whole
// text; what stands far from it is not.
func TestReadEdited(t *testing.T) {
	filler := strings.Repeat("nothing to see in this line of text\n", 400)
	line := func(middle string) string {
		return fmt.Sprintf(`{"role":"tool","content":%q}`, "hello a@mail-host.org\n"+filler+middle+" b@mail-host.org\n"+filler)
	}
	old, edited := parse(t, line("12345")), parse(t, line("[X]"))
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ near, docs, finds int }{{nearEdits, 1, 1}, {wholeTexts, 1, 2}} {
		r := newReader(p.env)
		if err := r.readEdited(edited, old, tt.near); err != nil {
			t.Fatal(err)
		}
		fs, err := newPII(p.env).Check(t.Context(), &r.in, nil)
		if err != nil || len(r.in.Docs) != tt.docs || len(fs) != tt.finds {
			t.Fatalf("readEdited with %d bytes: %d docs, %d findings, %v, want %d, %d", tt.near, len(r.in.Docs), len(fs), err, tt.docs, tt.finds)
		}
		for _, f := range fs {
			text := string(edited.Segments[f.Segment].Text)
			if got := text[f.Start:f.End]; !strings.HasSuffix(got, "@mail-host.org") {
				t.Errorf("readEdited with %d bytes places a finding on %d:%d, which is no address", tt.near, f.Start, f.End)
			}
		}
	}
}
