// Package linear learns linear models: logistic regressions over features that a candidate has or
// has not.
package linear

import (
	"math"
	"math/rand/v2"
	"slices"
)

// An Example is a candidate to learn from.
type Example struct {
	Features []uint32
	Value    bool    // it is what is looked for
	Doubtful bool    // it is said to be no value, and may be one that nobody labelled
	Weight   float64 // how much it counts
}

// Options say how to learn.
type Options struct {
	Rounds int
	Step   float64
	Decay  float64 // of each weight, in each step for an example that has its feature
	Margin float64 // how far the score of each example is kept on its side of 0
	Drop   float64 // of the features in each step: none is to be relied on alone
	Doubt  float64 // the score from which on a doubtful example is left out after a third of the rounds, or 0
}

// Learn returns size weights by which values have sums above 0 and other examples below. Steps
// shrink by the sum of squares of the gradients so far. The same examples give the same weights.
func Learn(size int, examples []Example, o Options) []float64 {
	w, squares := make([]float64, size), make([]float64, size)
	draw := rand.New(rand.NewPCG(1, 2))
	order := make([]int, len(examples))
	for i := range order {
		order[i] = i
	}
	for round := range o.Rounds {
		draw.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		for _, i := range order {
			e := &examples[i]
			kept := slices.DeleteFunc(slices.Clone(e.Features), func(uint32) bool { return draw.Float64() <= o.Drop })
			s := Sum(w, kept)
			if e.Doubtful && o.Doubt > 0 && s > o.Doubt && round > o.Rounds/3 {
				continue
			}
			g := e.gradient(s, o.Margin)
			for _, f := range kept {
				d := g + o.Decay*w[f]*float64(len(e.Features))
				squares[f] += d * d
				w[f] -= o.Step * d / (math.Sqrt(squares[f]) + 1e-6)
			}
		}
	}
	return w
}

// Sum adds up the weights of the features.
func Sum(w []float64, features []uint32) (sum float64) {
	for _, f := range features {
		sum += w[f]
	}
	return sum
}

// gradient returns that of the loss of an example with the sum s.
func (e *Example) gradient(s, margin float64) float64 {
	if e.Value {
		return -e.Weight / (1 + math.Exp(s-margin))
	}
	return e.Weight / (1 + math.Exp(-s-margin))
}
