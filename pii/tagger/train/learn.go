package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"weir/pii/tagger"
)

// A sample is one window of a text.
type sample struct {
	features [][]uint32 // of each token: hashes, or places in an index
	tags     []uint8    // of each token
	weight   float32
	people   []uint8 // tags of people, where nobody has marked other names
	draft    *draft  // of a written text
}

// Settings of the training.
const (
	rowBits = 17   // 2 to the power of this many rows of weights
	rarest  = 2    // features of fewer tokens are left out
	epochs  = 3    // passes over all samples that show which features count
	again   = 4    // passes with the features that are left
	seed    = 4    // of all that is random
	bias    = 3    // taken off the score of the beginning of a name, in steps of one mistake
	clip    = 48.0 // larger weights are cut off, in steps of one mistake
)

// A learner is an averaged structured perceptron over the features of an index.
type learner struct {
	index         *index
	weights, sums [][tagger.Tags]float32
	move, moved   [tagger.Tags][tagger.Tags]float32
	steps         float32
}

func newLearner(x *index) *learner {
	n := len(x.features)
	return &learner{index: x, weights: make([][tagger.Tags]float32, n), sums: make([][tagger.Tags]float32, n), steps: 1}
}

// learn goes over the samples several times, in another order each time, and averages the
// weights of all steps.
func (l *learner) learn(samples []sample, epochs int) {
	r := rand.New(rand.NewPCG(seed, 1))
	order := r.Perm(len(samples))
	order = slices.DeleteFunc(order, func(i int) bool { return samples[i].tags == nil })
	for range epochs {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			l.sample(&samples[i])
			l.steps++
		}
	}
	for i := range l.weights {
		for k := range tagger.Tags {
			l.weights[i][k] -= l.sums[i][k] / l.steps
		}
	}
	for i := range l.move {
		for k := range l.move[i] {
			l.move[i][k] -= l.moved[i][k] / l.steps
		}
	}
}

// sample moves the weights where the best tags are not the right ones.
func (l *learner) sample(x *sample) {
	if x.people != nil {
		x.tags = l.best(x, 0, 0, x.people)
	}
	best := l.best(x, margin, 0, nil)
	before, right := 0, 0
	for i := range best {
		got, want := int(best[i]), int(x.tags[i])
		if got != want {
			for _, f := range x.features[i] {
				l.step(f, want, x.weight)
				l.step(f, got, -x.weight)
			}
		}
		if got != want || before != right {
			l.move[right][want] += x.weight
			l.moved[right][want] += x.weight * l.steps
			l.move[before][got] -= x.weight
			l.moved[before][got] -= x.weight * l.steps
		}
		before, right = got, want
	}
}

func (l *learner) step(f uint32, tag int, by float32) {
	l.weights[f][tag] += by
	l.sums[f][tag] += by * l.steps
}

// margin is what a wrong tag gets on top while learning, so that the right ones win by as much.
const margin = 1

// best returns the best tags for a sample, where wrong ones get the margin, and bias is taken off the
// score of the beginning of a name. Where people is not nil, the tags of people are those.
func (l *learner) best(x *sample, margin, bias float32, people []uint8) []uint8 {
	n := len(x.features)
	back := make([][tagger.Tags]uint8, n)
	var last [tagger.Tags]float32
	for t := 1; t < tagger.Tags; t++ {
		last[t] = -math.MaxFloat32 / 2
	}
	for i := range n {
		var score, next [tagger.Tags]float32
		for _, f := range x.features[i] {
			row := &l.weights[f]
			for t := range tagger.Tags {
				score[t] += row[t]
			}
		}
		for t := range tagger.Tags {
			if margin > 0 && t != int(x.tags[i]) {
				score[t] += margin
			}
			if t%2 == 1 {
				score[t] -= bias
			}
			if people != nil && int(people[i]) != t && (people[i] > 0 || isPerson(t)) {
				score[t] -= forbidden
			}
			next[t] = float32(-math.MaxFloat32)
			for b := range tagger.Tags {
				if s := last[b] + l.move[b][t] + score[t]; tagger.Follows(b, t) && s > next[t] {
					next[t], back[i][t] = s, uint8(b)
				}
			}
		}
		last = next
	}
	return trace(back, last)
}

// forbidden is taken off the score of a tag that is known to be wrong.
const forbidden = 1e6

func isPerson(tag int) bool { return tag > 0 && tagger.Kind(tag-1)/2 == tagger.Person }

func trace(back [][tagger.Tags]uint8, last [tagger.Tags]float32) []uint8 {
	tag := 0
	for t := range last {
		if last[t] > last[tag] {
			tag = t
		}
	}
	best := make([]uint8, len(back))
	for i := len(back) - 1; i >= 0; i-- {
		best[i] = uint8(tag)
		tag = int(back[i][tag])
	}
	return best
}

// encode writes the model. The scale is such that a weight of clip is the largest of eight bits.
func (l *learner) encode(words *tagger.Words) []byte {
	weights := map[uint32][tagger.Tags]float32{}
	for i, f := range l.index.features {
		weights[f] = l.weights[i]
	}
	return tagger.Encode(words, rowBits, weights, &l.move, bias, clip/127)
}
