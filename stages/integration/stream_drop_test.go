package integration

import (
	"strings"
	"testing"

	"weir/stages"
)

// TestStreamDrop holds that what is made by taking a value out is seen in pieces too.
func TestStreamDrop(t *testing.T) {
	p, err := New(stages.Config{Mask: []string{"EMAIL_ADDRESS=drop"}})
	if err != nil {
		t.Fatal(err)
	}
	text := "the api_" + "key: a@example.org hq7Zx" + "92kLm4Tq8Wv2 is new, and so is all the rest of it"
	var lines []string
	for _, c := range text {
		lines = append(lines, deltaLine(1, string(c)))
	}
	var out strings.Builder
	for _, a := range push(t, p, lines) {
		if a.action == stages.Block {
			return
		}
		out.WriteString(at(t, []byte(a.event), []any{"delta"}))
	}
	t.Errorf("what goes out is %q, want it withheld", out.String())
}
