package model

import "slices"

// places finds the features of two sentences that follow each other: by ten bits of one,
// the last that has them, counted from 1.
type places [1 << placeBits]int32

const placeBits = 10

// weigh makes the features of all sentences and adds up what they weigh. A window's features
// count once each, and sentences are in two windows: what a sentence adds to the one before it
// is counted apart from what it weighs by itself.
func (t *table) weigh(sc *Scratch) {
	for i := range sc.sentences {
		sc.extract(i)
	}
	t.look(sc)
	sc.latest = places{}
	for i := range sc.sentences {
		s, before := &sc.sentences[i], &sc.sentences[max(0, i-1)]
		s.sum, s.more = sc.sum(s, before, s.own, s.cross)
		if s.cross < s.end {
			_, more := sc.sum(s, before, s.cross, s.end)
			s.more += more
		}
	}
}

// look looks up the weights of the features. They are all over a large table: asked for
// together, one need not wait for the other.
func (t *table) look(sc *Scratch) {
	features := sc.features
	sc.earlier = slices.Grow(sc.earlier[:0], len(features))[:len(features)]
	sc.weights = slices.Grow(sc.weights[:0], len(features))[:len(features)]
	weights, table, shift := sc.weights[:len(features)], t.weights, t.shift&31
	for k, f := range features {
		weights[k] = int8(table[f>>shift])
	}
}

// sum returns what the features of s weigh between the two given ones that it does not have
// before, and of these those that the sentence before it does not have of its own.
func (sc *Scratch) sum(s, before *sentence, from, to int32) (sum, more int32) {
	features := sc.features[from:to]
	weights, earlier := sc.weights[from:to][:len(features)], sc.earlier[from:to][:len(features)]
	latest, next, theirs := &sc.latest, from, before.own
	for k, f := range features {
		at := &latest[f>>(32-placeBits)]
		last := *at
		next++
		*at, earlier[k] = next, last
		w := int32(weights[k])
		if last > theirs {
			switch sc.owner(f, last, s, before) {
			case s:
				continue
			case before:
				sum += w
				continue
			}
		}
		sum += w
		more += w
	}
	return sum, more
}

// owner returns which of two sentences has the feature f of its own, the last one first, or
// nil. last is the last of the features with the same place.
func (sc *Scratch) owner(f uint32, last int32, s, before *sentence) *sentence {
	for ; last > before.own; last = sc.earlier[last-1] {
		switch {
		case sc.features[last-1] != f:
		case last > s.own:
			return s
		case last <= before.cross:
			return before
		}
	}
	return nil
}

// window returns the score of the sentences i and j, which is i or follows it.
func (t *table) window(sc *Scratch, i, j int) float64 {
	total := sc.sentences[i].sum
	if i != j {
		total += sc.sentences[j].more
	}
	return float64(total)*t.scale + t.bias
}

// alone returns what the words of one sentence add to a score.
func (t *table) alone(sc *Scratch, i int) float64 { return float64(sc.sentences[i].sum) * t.scale }
