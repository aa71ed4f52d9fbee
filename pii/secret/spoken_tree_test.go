package secret

import (
	"bytes"
	"testing"
	"unicode"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// A text in whose first bytes no label begins has none in the tree.
func TestLabelStarts(t *testing.T) {
	r := testrand.New(t)
	labels, tree := spokenTables().labels, &spokenTables().tree
	all := *tree // a label may begin anywhere
	for i := range all.begin {
		all.begin[i] = ^uint64(0)
	}
	for round := range 20000 {
		text := []byte(labels[r.IntN(len(labels))].text)
		for i, c := range text {
			if ascii.Letter[c] && r.IntN(2) == 0 {
				text[i] ^= 0x20
			}
		}
		text[r.IntN(len(text))] ^= byte(r.IntN(2) << r.IntN(7))
		text = append(text, "ab :-"[r.IntN(5)])
		if got, want := tree.longest(labels, text, 0), all.longest(labels, text, 0); got != want {
			t.Fatalf("longest(%q) = %d, want %d", text, got, want)
		} else if round%32 == 0 && longestSlow(labels, text) != labelLen(labels, got) {
			t.Fatalf("longest(%q) has %d bytes, want %d", text, labelLen(labels, got), longestSlow(labels, text))
		}
	}
}

// Characters that differ in case only have one of them in common.
func TestAnyCase(t *testing.T) {
	for r := range rune(unicode.MaxRune) {
		if got, want := anyCase(unicode.SimpleFold(r)), anyCase(r); got != want {
			t.Errorf("anyCase(%q) = %q, want %q", unicode.SimpleFold(r), got, want)
		}
	}
}

func labelLen(labels []spokenLabel, i int) int {
	if i < 0 {
		return 0
	}
	return len(labels[i].text)
}

// longestSlow returns the length of the longest label that text begins with, or 0.
func longestSlow(labels []spokenLabel, text []byte) (n int) {
	for _, l := range labels {
		if len(l.text) <= len(text) && bytes.EqualFold(text[:len(l.text)], []byte(l.text)) {
			n = max(n, len(l.text))
		}
	}
	return n
}
