package main

import (
	"encoding/binary"
	"math"
	"os"
	"sync"
	"testing"

	"weir/crescendo"
)

// made is what the tests look at: the conversations, the texts, and how models do that did not
// see them.
var made = sync.OnceValues(func() (m struct {
	files []file
	texts []turn
	sums
}, err error) {
	if m.files, m.texts, err = readAll("../../testdata"); err == nil {
		m.sums = total(leaveOut(m.files, m.texts))
	}
	return m, err
})

// TestWeights holds that the weights that are built in are those of the conversations, the
// lexicon and this command. Processors round sums differently, so that weights may be one off.
func TestWeights(t *testing.T) {
	m, err := made()
	if err != nil {
		t.Fatal(err)
	}
	got := learn(join(m.files), m.texts).file(m.least())
	want, err := os.ReadFile("../weights.bin")
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d bytes of weights, want %d (%v)", len(got), len(want), err)
	}
	const header = 8 * (1 + crescendo.MostBefore)
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

// TestUnseen holds that a model tells conversations right that it did not see: two thirds of
// the climbs, where one in twelve level conversations is withheld. With the labels turned round
// it would find none.
func TestUnseen(t *testing.T) {
	m, err := made()
	if err != nil {
		t.Fatal(err)
	}
	if found := reach(m.climbs, m.least()); 3*found < 2*len(m.climbs) {
		t.Errorf("left out: %s, want two thirds of the climbs found", m.report(m.least()))
	}
}

func TestReadMissing(t *testing.T) {
	if _, _, err := readAll(t.TempDir()); err == nil {
		t.Error("no error where there are no conversations")
	}
}
