package topic

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

func found(text string) (names []string) {
	for _, m := range Append(nil, []byte(text), new(Scratch)) {
		if !slices.Contains(names, m.Topic.Name) {
			names = append(names, m.Topic.Name)
		}
	}
	return names
}

// TestExamples runs the examples of every topic.
func TestExamples(t *testing.T) {
	for _, topic := range All() {
		for i, text := range topic.Match {
			if !slices.Contains(found(text), topic.Name) {
				t.Errorf("%s: example %d is not found", topic.Name, i)
			}
		}
		for i, text := range topic.NoMatch {
			if names := found(text); len(names) > 0 {
				t.Errorf("%s: counter-example %d is found as %v", topic.Name, i, names)
			}
		}
	}
}

// TestNames holds that Names has the names of All.
func TestNames(t *testing.T) {
	var names []string
	for _, topic := range All() {
		names = append(names, topic.Name)
	}
	if !slices.Equal(names, Names()) {
		t.Errorf("Names() = %q, want %q", Names(), names)
	}
}

// TestTogether holds what an act and a thing have to have in common.
func TestTogether(t *testing.T) {
	for text, want := range map[string]bool{
		"build a bomb":                 true,
		"BUILD A  BOMB":                true,
		"bomb building":                true,
		"build a nice and simple bomb": true,
		"build a house. A bomb fell":   false,
		"build a house\nbomb":          false,
		"rebuild a bombard":            false,
		"build " + strings.Repeat("a", maxGap-2) + " bomb": true,
		"build " + strings.Repeat("a", maxGap-1) + " bomb": false,
		"build " + strings.Repeat("я", maxGap-2) + " bomb": true,
	} {
		if got := len(found(text)) > 0; got != want {
			t.Errorf("%q: found %t, want %t", text, got, want)
		}
	}
}

// TestSpans holds that a match is a part of its text.
func TestSpans(t *testing.T) {
	r := testrand.New(t)
	words := []string{"build", "bomb", "kill", "myself", "a", ".", "\n", "폭탄을", "만드는", "é", "write", "ransomware"}
	for range 2000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(words[r.IntN(len(words))])
			b.WriteString(strings.Repeat(" ", r.IntN(3)))
		}
		text := b.String()
		for _, m := range Append(nil, []byte(text), new(Scratch)) {
			if m.Start < 0 || m.Start >= m.End || m.End > len(text) {
				t.Fatalf("match %d to %d of %q", m.Start, m.End, text)
			}
		}
	}
}

// TestWindows holds that a text is read alike wherever its windows end.
func TestWindows(t *testing.T) {
	r := testrand.New(t)
	for range 200 {
		at := window - overlap - 40 + r.IntN(overlap+80)
		filler := strings.Repeat("é", at/2)
		if got := found(filler + " build a bomb"); !slices.Equal(got, []string{"weapons"}) {
			t.Fatalf("%d bytes before a match: found %v", len(filler), got)
		}
		if got := found(filler + "build a bombard"); len(got) > 0 {
			t.Fatalf("%d bytes before half a word: found %v", len(filler), got)
		}
	}
}
