package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestReproducible holds that the command makes the model that is built in, byte for byte.
func TestReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("the training takes a minute")
	}
	root := filepath.Join("..", "..", "..")
	out := filepath.Join(t.TempDir(), "tagger.bin")
	if err := run(root, out, nil); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(root, "pii", "tagger", "tagger.bin"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("tagger.bin is not what go run ./pii/tagger/train makes")
	}
}
