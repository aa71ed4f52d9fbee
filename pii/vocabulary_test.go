package pii

import (
	"bytes"
	"testing"
)

func TestVocabulary(t *testing.T) {
	lists := [][]string{notKey.words, tokenKinds.words, tails.words, standIns.words, onceWords.words, {"straße", "ključ"}, nil}
	var asked []string
	for _, l := range lists {
		asked = append(asked, l...)
	}
	asked = append(asked, "", "k", "ke", "keys", "STRASSE", "ſame", "ADMIN", "Api", "x-api-key-of-many-letters")
	for _, l := range lists {
		v := vocabularyOf(l...)
		for _, w := range asked {
			for _, x := range [][]byte{[]byte(w), bytes.ToUpper([]byte(w)), append(bytes.ToUpper([]byte(w)[:min(1, len(w))]), w[min(1, len(w)):]...)} {
				if got, want := v.has(x), len(x) > 0 && oneOf(x, l); got != want {
					t.Errorf("%q in %q: %t, want %t", x, l, got, want)
				}
			}
		}
	}
}
