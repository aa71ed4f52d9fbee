package tagger

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// TestFew holds that the same is found where few tokens behind lines are read at first and where
// all within reach are, in texts of this repository and in lines of them in any order.
func TestFew(t *testing.T) {
	m, want, rnd := Default(), Kinds{Names: true, Addresses: true}, testrand.New(t)
	texts := gateTexts(t)
	var lines []string
	for _, text := range texts {
		lines = append(lines, strings.SplitAfter(text, "\n")...)
	}
	for range 2000 {
		var b strings.Builder
		for range 2 + rnd.IntN(5) {
			line := lines[rnd.IntN(len(lines))]
			b.WriteString(line[rnd.IntN(len(line)+1):])
		}
		texts = append(texts, b.String())
	}
	texts = append(texts, "Lena, 12 Main Street,\nFlat 3,\nFloor 2,\nSuite 12,\n10115 Berlin", "Anna\n\n\n12 Main Street\n")
	again := 0
	for _, text := range texts {
		s := &scratch{reader: reader{text: []byte(text)}}
		s.gate.reset(m, s.text, want)
		for at := 0; at < len(text); {
			from := at
			at = s.gate.line(at)
			s.until = 0
			all := m.appendReading(nil, s, from, at, want, mostTokens)
			s.until = 0
			few := m.appendReading(nil, s, from, at, want, 1+rnd.IntN(fewBehind))
			if !slices.Equal(few, all) {
				t.Errorf("%d found with few tokens behind the lines, %d with all", len(few), len(all))
			}
			s.more = false
			m.readTokens(s, back(s.text, from), from, at, s.text[:ahead(s.text, at, want)], fewBehind)
			if s.more {
				again++
			}
		}
	}
	if again == 0 {
		t.Error("no line has more tokens behind it than are read at first")
	}
}
