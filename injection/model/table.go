package model

import "math/bits"

// A table knows in which sentence each feature was seen last. It forgets them
// quickly, and takes little memory for few.
type table struct {
	entries []entry
	shift   uint   // of a feature's hash, to its entry
	first   uint32 // the number of sentence 0
	n       uint32 // sentences
}

// An entry is free if it is of a sentence before the table's first one.
type entry struct{ feature, sentence uint32 }

// reset makes t empty, for so many features and sentences.
func (t *table) reset(features, sentences int) {
	size := bits.Len(uint(2*features + 1))
	t.shift = uint(32 - size)
	if len(t.entries) < 1<<size {
		t.entries = make([]entry, 1<<size)
	}
	t.forget()
	t.n = uint32(sentences)
}

// forget makes t empty, for as much as before.
func (t *table) forget() {
	if t.first += t.n + 1; t.first > 1<<31 {
		clear(t.entries)
		t.first = 1
	}
}

// at returns the entry of f, or the one that is free for it.
func (t *table) at(f uint32) *entry {
	entries := t.entries[:1<<(32-t.shift)]
	for i := f * 0x85ebca6b >> t.shift; ; i++ {
		e := &entries[i&uint32(len(entries)-1)]
		if e.feature == f || e.sentence < t.first {
			return e
		}
	}
}

// number returns the number of sentence i.
func (t *table) number(i int) uint32 { return t.first + uint32(i) }
