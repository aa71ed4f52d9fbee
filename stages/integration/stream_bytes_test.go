package integration

import (
	"fmt"
	"strings"
	"testing"
)

// TestStreamHeldBytes holds that a line of many bytes behind others that wait has as many of
// them decided as it takes to hold no more than the bound.
func TestStreamHeldBytes(t *testing.T) {
	const waiting = 40
	var lines []string
	for i := range waiting {
		lines = append(lines, deltaLine(i, fmt.Sprintf("write to ada%d@ferry-nor", i)))
	}
	lines = append(lines, fmt.Sprintf(`{"role":"user","content":%q}`, strings.Repeat("the ferry leaves at noon. ", 60000)))
	for range 5 {
		lines = append(lines, deltaLine(waiting, "the boat is late "))
	}
	for i, a := range push(t, pipeline(), lines) {
		if i < waiting && a.after <= waiting {
			t.Errorf("line %d did not wait", i+1)
		}
		if i <= waiting && a.after > waiting+1 {
			t.Errorf("line %d was answered behind %d lines, want %d", i+1, a.after, waiting+1)
		}
	}
}
