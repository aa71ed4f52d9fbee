package main

import (
	"math"
	"slices"

	"weir/crescendo"
)

// The default threshold of the stage, and how steep scores are around it.
const (
	threshold = .7
	steepness = 1
)

// file returns the weights as package crescendo reads them. A conversation whose sum is least
// has the default threshold for its score.
func (l *learner) file(least float64) []byte {
	scale := max(slices.Max(l.weights[:]), -slices.Min(l.weights[:])) / math.MaxInt8
	m := &crescendo.Model{Scale: scale * steepness}
	for i := range m.Biases {
		m.Biases[i] = math.Log(threshold/(1-threshold)) + (l.biases[1+i]-least)*steepness
	}
	round := func(w float64) int8 { return int8(math.Round(w / scale)) }
	for i := range crescendo.Places {
		m.Set(crescendo.Feature(i), round(l.weights[i]), round(l.weights[crescendo.Places+i]))
	}
	return m.Encode()
}
