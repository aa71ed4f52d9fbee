package model

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
	t := s.sc.extract(i)
	set, last := &s.sc.sets[i&1], &s.sc.sets[^i&1]
	set.reset(int(t.cross - t.own))
	s.read, s.own = i, 0
	for _, f := range s.sc.features[t.own:t.cross] {
		if !set.add(f) {
			continue
		}
		w := s.weight(f)
		s.own += w
		if before >= 0 && !last.has(f) {
			more += w
		}
	}
	if before < 0 {
		return 0
	}
	crossing := s.sc.features[t.cross:t.end]
	for k, f := range crossing {
		if !set.has(f) && !last.has(f) && !contains(crossing[:k], f) {
			more += s.weight(f)
		}
	}
	return more
}

// contains is for the few features that cross from one sentence to the next.
func contains(list []uint32, f uint32) bool {
	for _, x := range list {
		if x == f {
			return true
		}
	}
	return false
}
