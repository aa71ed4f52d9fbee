package tagger

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// gateTexts are texts in many registers and languages, of this repository.
func gateTexts(t *testing.T) (all []string) {
	for _, glob := range []string{"*.go", "testdata/*.txt", "train/*.go", "../../docs/*.md", "../../testdata/values-train/*.jsonl"} {
		paths, err := filepath.Glob(glob)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: no files (%v)", glob, err)
		}
		for _, p := range paths {
			data, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, string(data))
		}
	}
	return append(all,
		"True and\nGrace said so.\nThe end", "write to Mark.\nMay", "call Grace. Will", "see s.Printf(x) and Printf(y)\n\n\nAnna",
		"Ilica 210,\n10000 Zagreb", "Flat 3,\n12 Main Street\nLondon SW1A 1AA", "P.O. Box 1234", "12 main street", "Lindenweg, 14", `a\nAnna\tx\r\n12 Main Street`,
		strings.Repeat("word ", 3000)+"Anna Lindqvist"+strings.Repeat(" word", 3000))
}

// TestGate holds that what the gate leaves out holds no name and no address: the same is found
// where all lines are read as tokens.
func TestGate(t *testing.T) {
	m, want := Default(), Kinds{Names: true, Addresses: true}
	for _, text := range gateTexts(t) {
		s := &scratch{reader: reader{text: []byte(text)}}
		s.gate.reset(m, s.text, want)
		for at := 0; at < len(text); {
			from := at
			at = s.gate.line(at)
			held := s.gate.holds()
			found := m.appendPart(nil, s, from, at, want)
			s.until = 0
			if !held.Names && slices.ContainsFunc(found, func(f Found) bool { return f.Kind != Address }) {
				t.Errorf("a name in a line that the gate leaves out: %d of %d bytes", from, len(text))
			}
			if !held.Addresses && slices.ContainsFunc(found, func(f Found) bool { return f.Kind == Address }) {
				t.Errorf("an address in a line that the gate leaves out: %d of %d bytes", from, len(text))
			}
		}
	}
}

// TestParts holds that nearly all that is found in a whole text is found in its lines. A line is
// read with few words of the lines around it, which now and then says less.
func TestParts(t *testing.T) {
	m, want := Default(), Kinds{Names: true, Addresses: true}
	apart, together := 0, 0
	for _, text := range gateTexts(t) {
		s := &scratch{reader: reader{text: []byte(text)}}
		s.gate.reset(m, s.text, want)
		whole := m.appendPart(nil, s, 0, len(text), want)
		parts := m.Append(nil, []byte(text), nil, want)
		together += len(whole)
		for _, f := range whole {
			if !slices.Contains(parts, f) {
				apart++
			}
		}
	}
	if apart*200 > together {
		t.Errorf("%d of %d names and addresses are found in whole texts alone", apart, together)
	}
}
