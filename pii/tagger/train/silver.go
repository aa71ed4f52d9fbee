package main

import (
	"slices"
	"strings"

	"weir/pii/tagger"
)

// silverWeight is how much a window of the written texts counts, whose names nobody has
// marked.
const silverWeight = 0.5

// The names that are the same with both of these taken off the score of the beginning of a name
// are sure.
const (
	leastBias = -10
	mostBias  = 25
)

// A draft is a window of a written text, before its names are known.
type draft struct {
	text   string
	window []tagger.Token // without features
}

// drafts returns the windows of written texts as samples, with tags where the lists are sure of them.
func drafts(texts []string, m *tagger.Model) []sample {
	var samples []sample
	for _, text := range texts {
		m.Windows([]byte(text), nil, func(window []tagger.Token) {
			x := sample{weight: silverWeight, draft: &draft{text, slices.Clone(window)}}
			for i := range window {
				x.features = append(x.features, window[i].Features)
				x.draft.window[i].Features = nil
			}
			if tags, sure := tagByLists(window); sure {
				x.tags = tags
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

// judge gives drafts the tags that l finds, without the names in others, which name no persons.
// Windows with names in doubt lose their tags.
func (l *learner) judge(samples []sample, others map[string]bool) {
	for i := range samples {
		x := &samples[i]
		if x.draft == nil {
			continue
		}
		x.tags = nil
		few, many := l.best(x, 0, mostBias, nil), l.best(x, 0, leastBias, nil)
		x.draft.correct(few, others)
		x.draft.correct(many, others)
		if slices.Equal(few, many) {
			x.tags = few
		}
	}
}

// correct takes away the tags of names that others has.
func (d *draft) correct(tags []uint8, others map[string]bool) {
	for i := 0; i < len(tags); i++ {
		end := i + 1
		for tags[i]%2 == 1 && end < len(tags) && tags[end] == tags[i]+1 {
			end++
		}
		name := strings.TrimRight(d.text[d.window[i].Start:d.window[end-1].End], ".")
		if tags[i] > 0 && others[name] {
			clear(tags[i:end])
		}
		i = end - 1
	}
}
