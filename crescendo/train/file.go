package main

import (
	"math"
	"slices"

	"weir/crescendo"
)

// The default threshold of the stage, and how steep scores are around it.
const (
	threshold = .7
	steepness = 2
)

// file returns the weights as package crescendo reads them. A conversation whose sum is least
// has the default threshold for its score.
func (l *learner) file(least float64) []byte {
	scale := max(slices.Max(l.weights[:]), -slices.Min(l.weights[:])) / math.MaxInt8
	weights := make([]int8, len(l.weights))
	for i, w := range l.weights {
		weights[i] = int8(math.Round(w / scale))
	}
	return crescendo.Encode(scale*steepness, math.Log(threshold/(1-threshold))-least*steepness, weights)
}
