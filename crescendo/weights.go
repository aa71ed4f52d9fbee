package crescendo

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"sync"
)

//go:embed weights.bin
var weightsFile []byte

// tableBits is how many bits of a feature choose its weight.
const tableBits = 15

// header is the size of what comes before the weights: the scale and the bias.
const header = 16

// A model holds a weight of eight bits for each feature.
type model struct {
	scale, bias float64
	weights     []byte
}

// builtin reads the weights when they are first needed.
var builtin = sync.OnceValue(func() *model {
	m, err := readModel(weightsFile)
	if err != nil {
		panic("crescendo: " + err.Error())
	}
	return m
})

func readModel(data []byte) (*model, error) {
	if len(data) != header+1<<tableBits {
		return nil, fmt.Errorf("weights of %d bytes, want %d", len(data), header+1<<tableBits)
	}
	f := func(at int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data[at:])) }
	return &model{f(0), f(8), data[header:]}, nil
}

// Place returns the place of the weight of a feature in the table.
func (f Feature) Place() int { return int(uint32(f) * 0x9e3779b1 >> (32 - tableBits)) }

func (m *model) weight(f Feature) int { return int(int8(m.weights[f.Place()])) }

// Weights returns the file of a model: one weight for each place of a feature, which all are
// multiples of the scale, and the bias.
func Weights(scale, bias float64, weights []int8) []byte {
	data := binary.LittleEndian.AppendUint64(nil, math.Float64bits(scale))
	data = binary.LittleEndian.AppendUint64(data, math.Float64bits(bias))
	for _, w := range weights {
		data = append(data, byte(w))
	}
	return data
}

// Places is the number of weights.
const Places = 1 << tableBits
