//go:build unix && !race

package integration

import (
	"bytes"
	"strings"
	"testing"
)

// mostAllocated is how many times its size a text may allocate in all. It holds less at once: a
// megabyte of addresses allocates 25 and holds 17.
const mostAllocated = 26

// TestWorstMemory holds the texts that were the worst ones in earlier searches to the bounds
// of memory and of answers. Unlike their time, both are the same on every machine. Lines of many
// short values are left out: docs/limits.md says what they take.
func TestWorstMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it judges megabytes of hostile texts")
	}
	const size, bytesPerFinding, many = 256 << 10, 300, 100
	s := &search{t: t, p: standard(t)}
	for _, c := range known {
		if c.role == "raw" {
			continue
		}
		s.measure(&c, size)
		if c.memory > mostAllocated {
			t.Errorf("%s %+.80q takes %.1f times its size in memory", c.role, c.unit, c.memory)
		}
		v := s.run(c.line(size))
		if n, answer := len(v.Findings), v.Append(nil); n >= many && len(answer) > n*bytesPerFinding && !rewrites(answer) {
			t.Errorf("%s %+.80q: %d findings take %d bytes each", c.role, c.unit, n, len(answer)/n)
		}
	}
}

// rewrites reports whether a finding of an answer holds a text that it puts in place of another:
// of hidden characters everywhere, the last finding takes in all of the rest.
func rewrites(answer []byte) bool {
	const replacement = `"replacement":"`
	for rest := answer; ; {
		i := bytes.Index(rest, []byte(replacement))
		if i < 0 {
			return false
		}
		rest = rest[i+len(replacement):]
		if strings.IndexByte(string(rest[:min(len(rest), 1<<10)]), '"') < 0 {
			return true
		}
	}
}
