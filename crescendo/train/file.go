package main

import (
	"math"

	"weir/crescendo"
)

// The score of a conversation is 1/(1+exp(-steepness*(sum-least)))) with the default threshold
// at the sum that tells most conversations right that the model had not seen.
const (
	threshold = .7
	steepness = 2.5
)

// file returns the weights as package crescendo reads them.
func (l *learner) file(least float64) []byte {
	largest := 0.0
	for _, w := range l.weights {
		largest = max(largest, math.Abs(w))
	}
	scale := largest / math.MaxInt8
	weights := make([]int8, len(l.weights))
	for i, w := range l.weights {
		weights[i] = int8(math.Round(w / scale))
	}
	return crescendo.Weights(scale*steepness, (l.bias-least)*steepness+math.Log(threshold/(1-threshold)), weights)
}
