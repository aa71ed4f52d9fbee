package main

import (
	"math"
	"math/rand/v2"

	"weir/crescendo"
)

// How fast the model learns. Words, of which there are many, are learned slower than the
// classes of the lexicon, and there are few rounds: more of either learns the authors.
const (
	wordRate  = .016
	classRate = .03
	biasRate  = .02
	decay     = .01
	epochs    = 20
)

// Weights of examples: those of later turns weigh 1.
const (
	weighsCrossing  = 2
	weighsFirst     = .5
	weighsHarmless  = .2
	weighsJailbreak = .1
)

// An example is a text that a model should refuse, or should not.
type example struct {
	turn
	weight float64
}

// examples returns the turns of conversations, and single texts.
func examples(all []conversation, texts []turn) (es []example) {
	for _, c := range all {
		for i, t := range c {
			switch {
			case t.crosses:
				es = append(es, example{t, weighsCrossing})
			case i == 0:
				es = append(es, example{t, weighsFirst})
			default:
				es = append(es, example{t, 1})
			}
		}
	}
	for _, t := range texts {
		if t.crosses {
			es = append(es, example{t, weighsJailbreak})
		} else {
			es = append(es, example{t, weighsHarmless})
		}
	}
	return es
}

var isClass = crescendo.IsClass()

// A learner is a linear model that learns by AdaGrad.
type learner struct {
	weights, squares [crescendo.Places]float64
	bias, biasSquare float64
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

// sum returns the weight of a turn.
func (l *learner) sum(t *turn) (s float64) {
	for _, f := range t.features {
		s += l.weights[f]
	}
	return s
}

func (l *learner) step(e *example) {
	g := 1 / (1 + math.Exp(-l.sum(&e.turn)-l.bias))
	if e.crosses {
		g--
	}
	g *= e.weight
	for _, f := range e.features {
		rate := wordRate
		if isClass[f] {
			rate = classRate
		}
		d := g + decay*l.weights[f]
		l.squares[f] += d * d
		l.weights[f] -= rate * d / math.Sqrt(l.squares[f]+1e-8)
	}
	l.biasSquare += g * g
	l.bias -= biasRate * g / math.Sqrt(l.biasSquare+1e-8)
}
