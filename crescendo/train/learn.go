package main

import (
	"math"
	"math/rand/v2"

	"weir/crescendo"
)

// How fast the model learns, by kind of feature. Words, of which there are many, are learned
// slower, and there are few rounds: more of either learns the authors.
var rates = [...]float64{crescendo.Word: .016, crescendo.Class: .03, crescendo.Shape: .02}

const (
	biasRate = .02
	decay    = .001
	epochs   = 20
)

// A learner is a linear model that learns by AdaGrad: weights of the last turn, and behind
// them those of the turns before.
type learner struct {
	weights, squares [2 * crescendo.Places]float64
	biases           [1 + crescendo.MostBefore]float64 // by the number of turns before
	biasSquares      [1 + crescendo.MostBefore]float64
}

// learn makes a model of conversations and single texts.
func learn(all []conversation, texts []turn) *learner {
	random := rand.New(rand.NewPCG(1, 2))
	es := examples(all, texts)
	l := new(learner)
	for range epochs {
		random.Shuffle(len(es), func(i, j int) { es[i], es[j] = es[j], es[i] })
		for i := range es {
			l.step(&es[i])
		}
	}
	return l
}

// asks returns the weight of a turn as the last one.
func (l *learner) asks(t *turn) float64 { return sumOf(l.weights[:crescendo.Places], t) }

// led returns the mean weight of turns as those before.
func (l *learner) led(before []turn) (sum float64) {
	for i := range before {
		sum += sumOf(l.weights[crescendo.Places:], &before[i])
	}
	return sum / float64(max(1, len(before)))
}

func sumOf(weights []float64, t *turn) (sum float64) {
	for _, f := range t.features {
		sum += weights[f]
	}
	return sum
}

func (l *learner) step(e *example) {
	n := min(len(e.before), crescendo.MostBefore)
	g := 1 / (1 + math.Exp(-l.asks(&e.last)-l.led(e.before)-l.biases[n]))
	if e.last.crosses {
		g--
	}
	g *= e.weight
	l.move(&e.last, 0, g)
	for i := range e.before {
		l.move(&e.before[i], crescendo.Places, g/float64(len(e.before)))
	}
	l.biasSquares[n] += g * g
	l.biases[n] -= biasRate * g / math.Sqrt(l.biasSquares[n]+1e-8)
}

var kinds = crescendo.Kinds()

// move changes the weights of a turn, from a place in the table on, against a gradient.
func (l *learner) move(t *turn, from int, g float64) {
	for _, f := range t.features {
		if from > 0 && kinds[f] == crescendo.Shape {
			continue // the shape of a turn before says nothing
		}
		i := from + int(f)
		d := g + decay*l.weights[i]
		l.squares[i] += d * d
		l.weights[i] -= rates[kinds[f]] * d / math.Sqrt(l.squares[i]+1e-8)
	}
}
