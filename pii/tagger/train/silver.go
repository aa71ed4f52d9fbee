package main

import (
	"weir/pii/tagger"
)

// silverWeight is how much a window of the written texts counts, whose names nobody has
// marked.
const silverWeight = 0.5

// silver returns the windows of written texts. Names that the lists are sure of are taken for
// names, windows in which the lists are in doubt are left out, and the rest has no names.
func silver(texts []string, m *tagger.Model) []sample {
	var samples []sample
	for _, text := range texts {
		m.Windows([]byte(text), nil, func(window []tagger.Token) {
			tags, sure := tagByLists(window)
			if !sure {
				return
			}
			x := sample{weight: silverWeight, tags: tags}
			for i := range window {
				x.features = append(x.features, window[i].Features)
			}
			samples = append(samples, x)
		})
	}
	return samples
}

// tagByLists tags the names of people that the lists of names show, and reports whether no
// other word of the window is in doubt.
func tagByLists(window []tagger.Token) (tags []uint8, sure bool) {
	tags = make([]uint8, len(window))
	person := uint8(tagger.Person)*2 + 1
	for i := 0; i < len(window); i++ {
		t := &window[i]
		listed := t.Bits & (tagger.Given | tagger.Family | tagger.Place)
		switch {
		case !t.Cased && listed != 0:
			return nil, false
		case !t.Title || listed == 0:
			continue
		case t.Bits&tagger.Common != 0:
			return nil, false
		case t.Bits&tagger.Given == 0 || t.Bits&tagger.Place != 0:
			return nil, false
		}
		tags[i] = person
		for n := 0; n < 2 && i+1 < len(window) && window[i+1].Title && window[i+1].Bits&tagger.Common == 0 && window[i+1].Bits&tagger.Family != 0; n++ {
			i++
			tags[i] = person + 1
		}
		if i+1 < len(window) && window[i+1].Title && window[i+1].Bits&tagger.Common == 0 {
			return nil, false
		}
	}
	return tags, true
}
