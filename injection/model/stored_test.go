package model

import (
	"reflect"
	"testing"
)

// What is stored has to be what the lexicon of today gives.
func TestStoredLexicon(t *testing.T) {
	if string(StoreLexicon()) != storedLexicon {
		t.Error("the lexicon is not what is stored: run make generate")
	}
	got, ok := restore(string(StoreLexicon()))
	if want := readLexicon(); !ok || !reflect.DeepEqual(got, want) {
		t.Error("the lexicon that is read is not the one that was stored")
	}
	for i := range 5 {
		other := []byte(storedLexicon[:i])
		if i == 4 {
			other = []byte(storedLexicon)
			other[0]++ // another sum
		}
		if _, ok := restore(string(other)); ok {
			t.Errorf("another lexicon, of %d bytes, is taken for that of today", len(other))
		}
	}
}
