package secret

import (
	"testing"

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
	for range 20000 {
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
		}
	}
}
