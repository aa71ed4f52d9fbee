package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"weir/injection/model"
)

// A dataset is all samples as the model sees them.
type dataset struct {
	samples  []sample
	features []uint32 // indices of weights
	windows  []int    // where each window begins in features
	first    []int    // where each sample begins in windows
}

// maxWindows bounds the cost of one long text.
const maxWindows = 400

func featurize(samples []sample, bits int) *dataset {
	set := &dataset{samples: samples, windows: []int{0}, first: []int{0}}
	var sc model.Scratch
	for i := range samples {
		n := 0
		model.Windows(&sc, []byte(samples[i].text), samples[i].tool, func(features []uint32) {
			if n++; n > maxWindows {
				return
			}
			for _, f := range features {
				set.features = append(set.features, f>>(32-bits))
			}
			set.windows = append(set.windows, len(set.features))
		})
		set.first = append(set.first, len(set.windows)-1)
	}
	return set
}

func (set *dataset) window(w int) []uint32 { return set.features[set.windows[w]:set.windows[w+1]] }

// A learner is a logistic regression with a step of its own for each weight.
type learner struct {
	weights []float32
	squares []float32 // sum of squared gradients
	bias    float64
	biasSum float64
}

const (
	rate    = 0.3
	decay   = 1e-6
	divisor = 8 // scores are sums of weights divided by this, so that one feature is not much
)

func newLearner(bits int) *learner {
	return &learner{weights: make([]float32, 1<<bits), squares: make([]float32, 1<<bits)}
}

func (l *learner) score(features []uint32) float64 {
	sum := 0.0
	for _, f := range features {
		sum += float64(l.weights[f])
	}
	return sum + l.bias
}

// best returns the highest score among the windows of sample i, and which it is.
func (l *learner) best(set *dataset, i int) (score float64, window int) {
	score, window = math.Inf(-1), -1
	for w := set.first[i]; w < set.first[i+1]; w++ {
		if s := l.score(set.window(w)); s > score {
			score, window = s, w
		}
	}
	return score, window
}

// negatives is how many windows of a harmless text are learned from in one
// pass, beside the one that looks most like an attack.
const negatives = 5

// learn goes over the samples that use allows. Of an attack only the window
// that looks most like one is learned from: the others are its surroundings.
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
			_, w := l.best(set, i)
			x := &set.samples[i]
			l.step(set.window(w), x.attack, x.weight)
			if n := set.first[i+1] - set.first[i]; !x.attack && n > 1 {
				for range min(negatives, n-1) {
					l.step(set.window(set.first[i]+r.IntN(n)), false, x.weight)
				}
			}
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
		l.weights[f] -= rate / divisor * d / float32(math.Sqrt(float64(l.squares[f])+1e-8))
	}
	l.biasSum += g * g
	l.bias -= rate * g / math.Sqrt(l.biasSum+1e-8)
}
