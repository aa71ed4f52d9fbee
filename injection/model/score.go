package model

import "slices"

// A scorer scores the windows of a text one after the other. A window's features
// count once each, and sentences are in two windows: each weight is looked up once,
// and what a sentence adds to the one before it is counted apart from what it
// weighs by itself.
type scorer struct {
	*table
	sc    *Scratch
	read  int       // the sentence that was read last, -1 for none
	own   int       // sum of the weights of its own features
	seen  [2]places // places of its own features, and of those of the sentence before
	which int       // of seen is its own
}

// newScorer makes the features of all windows and looks up their weights. The weights
// are all over a large table: asked for together, one need not wait for the other.
func newScorer(t *table, sc *Scratch) scorer {
	sc.windows(func(i, j int) {
		sc.extract(i)
		sc.extract(j)
	})
	sc.weights = slices.Grow(sc.weights[:0], len(sc.features))[:len(sc.features)]
	for k, f := range sc.features {
		sc.weights[k] = int8(t.weights[f>>t.shift])
	}
	return scorer{table: t, sc: sc, read: -1}
}

// window returns the score of the sentences i and j, which is i or follows it.
func (s *scorer) window(i, j int) float64 {
	if s.read != i {
		s.sentence(i, -1)
	}
	total := s.own
	if i != j {
		total += s.sentence(j, i)
	}
	return float64(total)*s.scale + s.bias
}

// sentence reads a sentence and returns what its features weigh of which the one
// before has none. That one is the sentence that was read last, or -1 if nobody asks.
func (s *scorer) sentence(i, before int) (more int) {
	at := &s.sc.sentences[i]
	own, weights := s.sc.features[at.own:at.cross], s.sc.weights[at.own:at.cross]
	var others []uint32
	s.which ^= 1
	mine, theirs := &s.seen[s.which], &s.seen[s.which^1]
	*mine = places{}
	if before >= 0 {
		b := &s.sc.sentences[before]
		others = s.sc.features[b.own:b.cross]
	} else {
		*theirs = places{}
	}
	total := 0
	for k, f := range own {
		if at := &mine[f>>23]; *at == 0 {
			*at = uint16(k + 1)
		} else if own[*at-1] == f || slices.Contains(own[*at:k], f) {
			continue
		}
		w := int(weights[k])
		total += w
		if at := theirs[f>>23]; at == 0 || others[at-1] != f && !slices.Contains(others[at:], f) {
			more += w
		}
	}
	s.read, s.own = i, total
	at.sum, at.weighed = int32(total), true
	if before < 0 {
		return 0
	}
	return more + s.crossing(own, others, at)
}

// crossing returns what the features weigh that end in a sentence and begin in the one
// before, other than those that either has of its own.
func (s *scorer) crossing(own, others []uint32, at *sentence) (total int) {
	mine, theirs := &s.seen[s.which], &s.seen[s.which^1]
	features := s.sc.features[at.cross:at.end]
	for k, f := range features {
		switch {
		case mine[f>>23] > 0 && slices.Contains(own, f):
		case theirs[f>>23] > 0 && slices.Contains(others, f):
		case slices.Contains(features[:k], f):
		default:
			total += int(s.sc.weights[int(at.cross)+k])
		}
	}
	return total
}

// places finds the features of a list: by nine bits of one, the first
// that has them, counted from 1.
type places [512]uint16
