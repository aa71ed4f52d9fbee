package model

import "slices"

// A scorer scores the windows of a text one after the other. A window's features
// count once each, and sentences are in two windows: each weight is looked up once,
// and what a sentence adds to the one before it is counted apart from what it
// weighs by itself.
type scorer struct {
	*Model
	sc    *Scratch
	read  int      // the sentence that was read last, -1 for none
	own   int      // what its own features weigh
	seen  [2]marks // of its own features, and of those of the sentence before
	which int      // of seen it is
}

// newScorer makes the features of all windows and looks up what they weigh. The weights
// are all over a large table: asked for together, one need not wait for the other.
func newScorer(m *Model, sc *Scratch) scorer {
	sc.windows(func(i, j int) {
		sc.extract(i)
		sc.extract(j)
	})
	sc.weights = slices.Grow(sc.weights[:0], len(sc.features))[:len(sc.features)]
	for k, f := range sc.features {
		sc.weights[k] = int8(m.weights[f>>m.shift])
	}
	return scorer{Model: m, sc: sc, read: -1}
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
// before has none; before is -1 if that is not asked.
func (s *scorer) sentence(i, before int) (more int) {
	at := &s.sc.sentences[i]
	own, crossing := s.sc.features[at.own:at.cross], s.sc.features[at.cross:at.end]
	weights := s.sc.weights[at.own:at.end]
	var others []uint32
	s.which ^= 1
	mine, theirs := &s.seen[s.which], &s.seen[s.which^1]
	*mine = marks{}
	if before >= 0 {
		b := &s.sc.sentences[before]
		others = s.sc.features[b.own:b.cross]
	} else {
		*theirs = marks{}
	}
	total := 0
	for k, f := range own {
		if mine.add(f) && slices.Contains(own[:k], f) {
			continue
		}
		w := int(weights[k])
		total += w
		if !theirs.has(f) || !slices.Contains(others, f) {
			more += w
		}
	}
	s.read, s.own = i, total
	if before < 0 {
		return 0
	}
	for k, f := range crossing {
		switch {
		case mine.has(f) && slices.Contains(own, f):
		case theirs.has(f) && slices.Contains(others, f):
		case slices.Contains(crossing[:k], f):
		default:
			more += int(weights[len(own)+k])
		}
	}
	return more
}

// marks tells of most features whether they are in a list: those without a mark
// are not.
type marks [16]uint64

func (m *marks) has(f uint32) bool { return m[f>>28]>>(f>>22&63)&1 != 0 }

// add marks f, and reports whether it had a mark.
func (m *marks) add(f uint32) bool {
	word, bit := &m[f>>28], uint64(1)<<(f>>22&63)
	had := *word&bit != 0
	*word |= bit
	return had
}
