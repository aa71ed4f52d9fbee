//go:build unix && !race

package integration

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// TestWorstMemory holds the texts that were the worst ones in earlier searches to the bounds
// of memory and of answers. Unlike their time, both are the same on every machine. Memory is
// what is in use at once, and never more than what is allocated in all.
func TestWorstMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it judges megabytes of hostile texts")
	}
	const size, bytesPerFinding = 256 << 10, 300
	s := &search{t: t, p: standard(t)}
	for _, c := range known {
		s.measure(&c, size)
		line := c.line(size)
		c.held = c.memory
		for range 4 { // a collection that others slow down counts what is made meanwhile
			if c.held > mostMemory {
				c.held = min(c.held, s.held(line)/float64(len(line)))
			}
		}
		if c.held > mostMemory {
			t.Errorf("%s %+.80q holds %.1f times its size in memory", c.role, c.unit, c.held)
		}
		v := s.run(line)
		if n, answer := len(v.Findings), v.Append(nil); n >= manyFindings && len(answer) > n*bytesPerFinding && !rewrites(answer) {
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

// TestLongCommandList holds that a command which comes word by word takes memory in proportion to its
// length, also where each of its words may be the program that sends.
func TestLongCommandList(t *testing.T) {
	s := &search{t: t, p: standard(t)}
	allocated := func(words int) float64 {
		arguments := quoted(`{"command":[` + strings.TrimSuffix(strings.Repeat(`"curl",`, words), ",") + `]}`)
		line := fmt.Appendf(nil, `{"role":"assistant","tool_calls":[{"id":"c","type":"function","function":{"name":"bash","arguments":%s}}]}`, arguments)
		return testing.AllocsPerRun(1, func() { s.run(line) })
	}
	if few, many := allocated(250), allocated(2000); many > 16*few {
		t.Errorf("8 times as many words take %.0f times as many allocations", many/few)
	}
}
