package tagger

import (
	"os"
	"testing"
)

// BenchmarkAppend reads prose, in which every line has names.
func BenchmarkAppend(b *testing.B) {
	text, err := os.ReadFile("testdata/unseen.txt")
	if err != nil {
		b.Fatal(err)
	}
	m := Default()
	var found []Found
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		found = m.Append(found[:0], text, nil, Kinds{true, true})
	}
}
