package main

import (
	"math"
	"math/rand/v2"

	"weir/crescendo"
)

// rates say how fast a feature of each kind is learned. Words, of which there are many, are
// learned slower than classes: those of an unknown author are others.
var rates = [crescendo.Kinds]float64{
	crescendo.Word: .008, crescendo.Words: .001, crescendo.Class: .016, crescendo.Pair: .004, crescendo.Before: .01, crescendo.Across: .0016,
}

const (
	biasRate = .02
	epochs   = 8 // few: more of them learn the authors
	decay    = .001
	window   = 5 // turns of a user, as the stage has it by default
)

// Weights of examples.
const (
	weighsCrossing  = 1.3
	weighsFirst     = .5 // the first turn of a conversation
	weighsHarmless  = .03
	weighsJailbreak = .08
)

// An example is a turn after others.
type example struct {
	features []crescendo.Feature
	label    float64
	weight   float64
}

func newExample(before uint64, t turn, weight float64) example {
	e := example{append([]crescendo.Feature(nil), t.features...), 0, weight}
	for f := range crescendo.Together(before, t.classes) {
		e.features = append(e.features, f)
	}
	if t.crosses {
		e.label = 1
	}
	return e
}

// before returns the classes of the turns before turn i.
func (c conversation) before(i int) (classes uint64) {
	for _, t := range c[max(0, i-window+1):i] {
		classes |= t.classes
	}
	return classes
}

// examples returns the turns of conversations, and single texts, which come after the turns
// of some conversation.
func examples(all []conversation, texts []turn, random *rand.Rand) (es []example) {
	for _, c := range all {
		es = append(es, newExample(0, c[0], weighsFirst))
		for i := 1; i < len(c); i++ {
			weight := 1.0
			if c[i].crosses {
				weight = weighsCrossing
			}
			es = append(es, newExample(c.before(i), c[i], weight))
		}
	}
	for _, t := range texts {
		c, weight := all[random.IntN(len(all))], weighsHarmless
		if t.crosses {
			weight = weighsJailbreak
		}
		es = append(es, newExample(c.before(len(c)-1), t, weight))
	}
	return es
}

// A learner is a linear model that learns by AdaGrad.
type learner struct {
	weights, squares []float64
	bias, biasSquare float64
}

// learn makes a model of conversations and single texts.
func learn(all []conversation, texts []turn) *learner {
	random := rand.New(rand.NewPCG(1, 2))
	es := examples(all, texts, random)
	l := &learner{weights: make([]float64, crescendo.Places), squares: make([]float64, crescendo.Places)}
	for range epochs {
		random.Shuffle(len(es), func(i, j int) { es[i], es[j] = es[j], es[i] })
		for i := range es {
			l.step(&es[i])
		}
	}
	return l
}

// sum returns the logarithm of the odds that an example crosses.
func (l *learner) sum(fs []crescendo.Feature) float64 {
	s := l.bias
	for _, f := range fs {
		s += l.weights[f.Place()]
	}
	return s
}

func (l *learner) step(e *example) {
	g := (1/(1+math.Exp(-l.sum(e.features))) - e.label) * e.weight
	for _, f := range e.features {
		at := f.Place()
		d := g + decay*l.weights[at]
		l.squares[at] += d * d
		l.weights[at] -= rates[f.Kind()] * d / math.Sqrt(l.squares[at]+1e-8)
	}
	l.biasSquare += g * g
	l.bias -= biasRate * g / math.Sqrt(l.biasSquare+1e-8)
}
