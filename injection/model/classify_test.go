package model

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// classifySlow is the slow twin of classify: each token is held against all phrases.
func (sc *Scratch) classifySlow() (classes []classed) {
	d := words()
	for i := 0; i < len(sc.tokens); i++ {
		t := &sc.tokens[i]
		if !t.word {
			continue
		}
		c, n := sc.longestSlow(&d.vocabulary, &d.whole, t.hash, i)
		if t.hi-t.lo >= minStem {
			if stem, m := sc.longestSlow(&d.vocabulary, &d.stems, stemKey(sc.lower[t.lo:t.hi]), i); m > n {
				c, n = stem, m
			}
		}
		if n > 0 {
			classes = append(classes, classed{c, int32(i)})
			i += n - 1
		}
	}
	return classes
}

func TestClassify(t *testing.T) {
	var entries []string
	for _, list := range lexicon() {
		entries = append(entries, list...)
	}
	r := testrand.New(t)
	var sc Scratch
	found := 0
	for range 200 {
		var text strings.Builder
		for range r.IntN(20) {
			text.WriteString(strings.ReplaceAll(strings.TrimSpace(entries[r.IntN(len(entries))]), "*", []string{"", "s", "en", "é"}[r.IntN(4)]))
			text.WriteString([]string{" ", " ", " ", "\n", "s ", ", ", ". x ", " ! "}[r.IntN(8)])
		}
		sc.tokenize([]byte(text.String()))
		sc.classify()
		if want := sc.classifySlow(); !slices.Equal(sc.classes, want) {
			t.Fatalf("%q has the classes %v, want %v", text.String(), sc.classes, want)
		}
		found += len(sc.classes)
	}
	if found < 1000 {
		t.Errorf("%d classes found, want many more", found)
	}
}
