package rule

import (
	"bytes"
	"testing"
)

// A rule with Find is asked once for each hit outside its last match, and what
// it finds may begin before or after the hit.
func TestFind(t *testing.T) {
	calls := 0
	value := &Rule{
		ID: "test-value", Anchors: []string{"key="}, Inside: true,
		Find: func(text []byte, at int) (int, int, bool) {
			calls++
			end := bytes.IndexByte(text[at:], ';')
			return at + 4, at + end, end > 4
		},
		Examples: func() (match, noMatch []string) { return []string{"mykey=a;"}, []string{"key=;"} },
	}
	owner := &Rule{
		ID: "test-owner", Anchors: []string{"@host"}, Inside: true,
		Find: func(text []byte, at int) (int, int, bool) { return at - 2, at, at >= 2 },
	}
	s := NewSet([]*Rule{value, owner})
	var sc Scratch
	text := []byte("key=key=1; me@host key=; key=2;")
	got, err := s.Append(nil, text, &sc)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"key=1", "me", "2"}
	for i, m := range got {
		if i >= len(want) || string(text[m.Start:m.End]) != want[i] {
			t.Errorf("Append(%q)[%d] = %q, want %v", text, i, text[m.Start:m.End], want)
		}
	}
	if len(got) != len(want) || calls != 3 {
		t.Errorf("Append(%q) = %d matches in %d calls, want %d in 3", text, len(got), calls, len(want))
	}
	if m, n := value.AllExamples(); len(m) != 1 || len(n) != 1 {
		t.Errorf("AllExamples() = %q, %q, want one each", m, n)
	}
}
