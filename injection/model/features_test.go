package model

import (
	"slices"
	"testing"

	"weir/internal/testrand"
)

// featuresByDefinition are the features of the sentences from i to j: the stems of words and of two
// in a row, the classes, which of them begin a sentence, and two and three of them that follow each
// other in reach, also out of sentences before, unless the last of them is in sentence i.
func featuresByDefinition(sc *Scratch, i, j int) (all []uint32) {
	for n := i; n <= j; n++ {
		s, last := sc.sentences[n], uint32(0)
		for _, t := range sc.tokens[s.from:s.to] {
			all = append(all, mix(seedWord, t.stem, 0), mix(seedWords, last, t.stem))
			last = t.stem
		}
		for c := s.first; c < s.last; c++ {
			k := sc.classes[c]
			all = append(all, mix(seedClass, uint32(k.class), 0))
			if k.at-s.from < 2 {
				all = append(all, mix(seedFirst, uint32(k.class), 0))
			}
			for back := int32(1); back <= 2 && c-back >= 0 && (n > i || c-back >= s.first); back++ {
				p := sc.classes[c-back]
				if k.at-p.at <= pairReach {
					all = append(all, mix(seedPair, uint32(p.class), uint32(k.class)))
				}
				if q := sc.classes[c-1]; back == 2 && k.at-p.at <= tripleReach {
					all = append(all, mix(seedTriple, uint32(p.class)<<8|uint32(q.class), uint32(k.class)))
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Windows and whole texts have the features of their sentences, each once.
func TestFeatures(t *testing.T) {
	r := testrand.New(t)
	for range 300 {
		text := orders(r)
		var sc Scratch
		sc.read([]byte(text))
		sc.windows(func(i, j int) {
			got := slices.Sorted(slices.Values(sc.distinct(i, j)))
			if want := featuresByDefinition(&sc, i, j); !slices.Equal(got, want) {
				t.Fatalf("sentences %d and %d of %q have %d features, want %d", i, j, text, len(got), len(want))
			}
		})
		var want []uint32 // of a short text that no window holds
		if n := len(sc.sentences); n > 2 && len(sc.tokens) <= mostWhole {
			want = featuresByDefinition(&sc, 0, n-1)
		}
		if got := sc.whole(); !slices.Equal(got, want) {
			t.Fatalf("%q has %d features as a whole, want %d", text, len(got), len(want))
		}
	}
}
