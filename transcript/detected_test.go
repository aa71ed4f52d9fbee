package transcript

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// A Labeler that remembers shapes says of every line what one that has seen
// nothing says.
func TestDetected(t *testing.T) {
	var lines []string
	for _, c := range formatCases {
		lines = append(lines, c.lines...)
	}
	for _, f := range Formats() {
		lines = append(lines, f.Example)
	}
	for _, line := range lines { // and some that are nearly like them
		lines = append(lines, strings.Replace(line, `"message"`, `"text"`, 1), strings.Replace(line, `"type":"`, `"type":"x`, 1),
			strings.Replace(line, `"role"`, `"id"`, 1), strings.Replace(line, `{`, `{"session_id":"s",`, 1), strings.Replace(line, `:{`, `:[],"a":{`, 1))
	}
	l := trusting(t)
	r := rand.New(rand.NewPCG(1, 2))
	var p Parser
	var ev Event
	for range 50000 {
		line := lines[r.IntN(1+r.IntN(len(lines)))]
		p.Parse(1, []byte(line), &ev)
		root := ev.root()
		if !root.ok() {
			continue
		}
		var s shape
		s.of(root)
		if got, want := l.detect(root), l.formatOf(&s); got != want {
			t.Fatalf("detect(%s) = %v, want %v", line, formatName(got), formatName(want))
		}
	}
	if l.detected.n == 0 {
		t.Error("no shape was remembered")
	}
}

func formatName(f *format) string {
	if f == nil {
		return "none"
	}
	return f.Name
}
