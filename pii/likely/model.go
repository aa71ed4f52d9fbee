package likely

import (
	_ "embed" // the weights
	"math"
)

//go:embed weights.bin
var weightTable string

// A Model has a weight for each feature, in a byte: the number of steps of 1/steps.
type Model struct {
	weights string
}

// steps is how many steps of a weight are 1.
const steps = 32

// Passwords returns the model of passwords.
func Passwords() *Model { return &passwords }

var passwords = Model{weightTable}

// Encode returns the weights as a model has them: those that are too large for a byte are cut.
func Encode(weights []float64) []byte {
	b := make([]byte, len(weights))
	for i, w := range weights {
		b[i] = byte(int8(math.Round(max(-127, min(127, steps*w)))))
	}
	return b
}

// weight returns the weight of a feature in steps.
func (m *Model) weight(feature uint32) int32 { return int32(int8(m.weights[feature])) }

// score adds up the weights of the features of a candidate and of the words near it, in steps.
func (m *Model) score(j *judge, c *candidate) (sum int32) {
	for _, i := range j.of[:j.count] {
		sum += m.weight(i)
	}
	near, sort := &j.near, c.sort
	from, to := j.nearTokens(c)
	return sum + near[c.first][sort] - near[from][sort] + near[to][sort] - near[c.last+1][sort]
}

// sumNear fills the sums of what the words of the window say for and against a candidate near them.
func (m *Model) sumNear(j *judge) {
	var sum [sorts]int32
	for i := range j.n {
		j.near[i] = sum
		h := j.headOf(i)
		for s := range sum {
			sum[s] += m.weight(hashed(asNear, s, h))
		}
	}
	j.near[j.n] = sum
}
