package main

import (
	"encoding/binary"
	"math"
	"os"
	"testing"
)

// TestWeights holds that the weights that are built in are those of the conversations, the
// lexicon and this command. Processors round sums differently, so that weights may be one off.
func TestWeights(t *testing.T) {
	all, texts, err := readAll("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	unseen := leaveOut(all, texts)
	got := learn(all, texts).file(unseen.least())
	want, err := os.ReadFile("../weights.bin")
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d bytes of weights, want %d (%v)", len(got), len(want), err)
	}
	const header = 16
	for at := 0; at < header; at += 8 {
		a, b := math.Float64frombits(binary.LittleEndian.Uint64(got[at:])), math.Float64frombits(binary.LittleEndian.Uint64(want[at:]))
		if math.Abs(a-b) > 1e-3*math.Abs(b) {
			t.Errorf("number %d of the header is %g, want %g: run make generate", at/8, b, a)
		}
	}
	for i := header; i < len(got); i++ {
		if d := int(int8(got[i])) - int(int8(want[i])); d < -1 || d > 1 {
			t.Fatalf("weight %d is %d, want %d: run make generate", i-header, int8(want[i]), int8(got[i]))
		}
	}
}

// TestUnseen holds that a model tells conversations right that it did not see: half of the
// climbs, where one in ten level conversations is withheld. With the labels turned round it
// would find none.
func TestUnseen(t *testing.T) {
	all, texts, err := readAll("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	unseen := leaveOut(all, texts)
	if found := reach(unseen.climbs, unseen.least()); 2*found < len(unseen.climbs) {
		t.Errorf("left out: %s, want half of the climbs found", unseen.report(unseen.least()))
	}
}

func TestReadMissing(t *testing.T) {
	if _, _, err := readAll(t.TempDir()); err == nil {
		t.Error("no error where there are no conversations")
	}
}
