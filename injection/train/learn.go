package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"weir/injection/model"
)

// A dataset is samples as the model sees them.
type dataset struct {
	samples  []sample
	features []uint32 // indices of weights
	windows  []int    // where each window begins in features
	first    []int    // where each sample begins in windows
	parts    []part   // of each window
}

// A part says how much of an order a window holds.
type part uint8

const (
	unknown part = iota // the order of the attack may be in it
	none                // harmless
	some                // a piece of the order
	most                // most of the order, or nothing but the order
)

// maxWindows bounds the cost of one long text.
const maxWindows = 400

// A reader calls f with the features of each window of a text.
type reader func(x *sample, f func(start, end int, features []uint32))

// byModel reads as the model does, with features of so many bits.
func byModel(bits int) reader {
	var sc model.Scratch
	return func(x *sample, f func(start, end int, features []uint32)) {
		model.Windows(&sc, []byte(x.text), x.tool, func(start, end int, features []uint32) {
			for i := range features {
				features[i] >>= 32 - bits
			}
			f(start, end, features)
		})
	}
}

// byTrigger reads as the trigger of the model does.
func byTrigger(x *sample, f func(start, end int, features []uint32)) {
	model.TriggerWindows([]byte(x.text), f)
}

func featurize(samples []sample, read reader) *dataset {
	set := &dataset{samples: samples, windows: []int{0}, first: []int{0}}
	for i := range samples {
		n := 0
		read(&samples[i], func(start, end int, features []uint32) {
			if n++; n > maxWindows {
				return
			}
			set.features = append(set.features, features...)
			set.windows = append(set.windows, len(set.features))
			set.parts = append(set.parts, samples[i].part(start, end))
		})
		set.first = append(set.first, len(set.windows)-1)
	}
	return set
}

// part says how much of the order of x is in text[start:end].
func (x *sample) part(start, end int) part {
	shared := min(end, x.to) - max(start, x.from)
	switch {
	case !x.attack:
		return none
	case x.from == x.to:
		return unknown
	case shared <= 0:
		return none
	case 2*shared >= end-start || 2*shared >= x.to-x.from:
		return most
	}
	return some
}

func (set *dataset) window(w int) []uint32 { return set.features[set.windows[w]:set.windows[w+1]] }

// A learner is a logistic regression with a step of its own for each weight.
type learner struct {
	weights []float32
	squares []float32 // sum of squared gradients
	bias    float64
	biasSum float64
	fixed   bool // the bias is not learned
	caution float64
}

// brave is the caution of a learner that takes whole steps on features it has hardly seen.
const brave = 1e-8

const (
	rate    = 0.3
	decay   = 1e-6
	divisor = 8 // scores are sums of weights divided by this, so that one feature is not much
)

func newLearner(bits int) *learner {
	return &learner{weights: make([]float32, 1<<bits), squares: make([]float32, 1<<bits), caution: brave}
}

func (l *learner) score(features []uint32) float64 {
	sum := 0.0
	for _, f := range features {
		sum += float64(l.weights[f])
	}
	return sum + l.bias
}

// best returns the highest score among the windows of sample i that hold at least
// that much of an order or may do so, and which it is, or -1.
func (l *learner) best(set *dataset, i int, least part) (score float64, window int) {
	score, window = math.Inf(-1), -1
	for w := set.first[i]; w < set.first[i+1]; w++ {
		if p := set.parts[w]; p != unknown && p < least {
			continue
		}
		if s := l.score(set.window(w)); s > score {
			score, window = s, w
		}
	}
	return score, window
}

const (
	negatives    = 5 // windows of a harmless text that are learned from in one pass, beside the one that looks most like an attack
	surroundings = 3 // likewise, of the harmless rest of an attack
)

// learn goes over the samples that use allows. Of an attack only the window of its order
// that looks most like one is learned from, and others as harmless.
func (l *learner) learn(set *dataset, epochs int, seed uint64, use func(i int) bool) {
	r := rand.New(rand.NewPCG(seed, 2))
	var order []int
	for i := range set.samples {
		if set.first[i] < set.first[i+1] && use(i) {
			order = append(order, i)
		}
	}
	for epoch := range epochs {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		if epoch == 0 { // texts of one window teach which window of a long one to take
			slices.SortStableFunc(order, func(a, b int) int { return set.class(a) - set.class(b) })
		}
		for _, i := range order {
			l.sample(set, i, r)
		}
	}
}

// voices is how many learners are averaged. Each reads the texts in another order, on which
// a single one depends.
const voices = 3

// cautions holds for each voice how much evidence a feature needs before it may move far, as a
// sum of squared gradients. A brave learner knows the phrases of common attacks by heart, and a
// cautious one judges unseen words better.
type cautions [voices]float64

// learned returns the average of voices learners.
func learned(bits int, set *dataset, by cautions, epochs int, seed uint64, use func(i int) bool) *learner {
	all := newLearner(bits)
	for v := range uint64(voices) {
		l := newLearner(bits)
		l.caution = by[v]
		l.learn(set, epochs, seed+v<<32, use)
		for i, w := range l.weights {
			all.weights[i] += w / voices
		}
		all.bias += l.bias / voices
	}
	return all
}

// sample learns from sample i.
func (l *learner) sample(set *dataset, i int, r *rand.Rand) {
	x, n, least, more := &set.samples[i], set.first[i+1]-set.first[i], none, negatives
	if x.attack {
		least, more = most, surroundings
	}
	if _, w := l.best(set, i, least); w >= 0 {
		l.step(set.window(w), x.attack, x.weight)
	}
	for range min(more, n-1) {
		if w := set.first[i] + r.IntN(n); set.parts[w] == none {
			l.step(set.window(w), false, x.weight)
		}
	}
}

// class is 0 for samples of few windows and 1 for others.
func (set *dataset) class(i int) int {
	if set.first[i+1]-set.first[i] <= 3 {
		return 0
	}
	return 1
}

// step moves the weights of one window towards its label.
func (l *learner) step(features []uint32, attack bool, weight float64) {
	target := 0.0
	if attack {
		target = 1
	}
	p := 1 / (1 + math.Exp(-l.score(features)))
	g := (p - target) * weight
	if math.Abs(g) < 1e-4 {
		return
	}
	for _, f := range features {
		d := float32(g/divisor) + decay*l.weights[f]
		l.squares[f] += d * d
		l.weights[f] -= rate / divisor * d / float32(math.Sqrt(float64(l.squares[f])+l.caution))
	}
	if l.fixed {
		return
	}
	l.biasSum += g * g
	l.bias -= rate * g / math.Sqrt(l.biasSum+1e-8)
}
