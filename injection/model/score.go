package model

import "slices"

// A scorer scores the windows of a text one after the other. A window's features
// count once each, and sentences are in two windows: each weight is looked up once,
// and what a sentence adds to the one before it is counted apart from what it
// weighs by itself.
type scorer struct {
	*Model
	sc   *Scratch
	read int // the sentence that was read last, -1 for none
	own  int // what its own features weigh
}

// window returns the score of the sentences i and j, which is i or follows it.
func (s *scorer) window(i, j int) float64 {
	if s.read != i {
		s.sc.table.forget()
		s.sentence(i, -1)
	}
	total := s.own
	if i != j {
		total += s.sentence(j, i)
	}
	return float64(total)*s.scale + s.bias
}

// sentence reads a sentence and returns what its features weigh of which the one
// before has none; before is -1 if it has all of them.
func (s *scorer) sentence(i, before int) (more int) {
	sentence, seen := s.sc.extract(i), &s.sc.table
	number, last := seen.number(i), uint32(0)
	if before >= 0 {
		last = seen.number(before)
	}
	s.read, s.own = i, 0
	own := s.sc.features[sentence.own:sentence.cross]
	for k, w := range s.weighed(own) {
		if w == 0 {
			continue // as almost a third
		}
		e := seen.at(own[k])
		if e.sentence == number {
			continue
		}
		s.own += int(w)
		if e.sentence != last {
			more += int(w)
		}
		*e = entry{own[k], number}
	}
	if before < 0 {
		return 0
	}
	crossing := s.sc.features[sentence.cross:sentence.end]
	for k, f := range crossing {
		if n := seen.at(f).sentence; n != number && n != last && !slices.Contains(crossing[:k], f) {
			more += s.weight(f)
		}
	}
	return more
}

// weighed returns what each of the features weighs. The weights are all over a large
// table: asked for together, one need not wait for the other.
func (s *scorer) weighed(features []uint32) []int8 {
	s.sc.weights = slices.Grow(s.sc.weights[:0], len(features))
	weights := s.sc.weights[:len(features)]
	for k, f := range features {
		weights[k] = int8(s.weights[f>>s.shift])
	}
	return weights
}
