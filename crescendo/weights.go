package crescendo

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"sync"
)

//go:generate go run ./train -out weights.bin ../testdata
//go:embed weights.bin
var weightsFile []byte

// header is the size of what comes before the weights: the scale and the bias.
const header = 16

// A model holds a weight for each feature. A score is the logistic function of the sum of
// weights, times the scale, and the bias.
type model struct {
	scale, bias float64
	weights     []int8
}

func (m *model) score(sum float64) float64 { return 1 / (1 + math.Exp(-(sum*m.scale + m.bias))) }

// builtin reads the weights when they are first needed: few runs need them.
var builtin = sync.OnceValue(func() *model {
	m, err := decode(weightsFile)
	if err != nil {
		panic("crescendo: " + err.Error())
	}
	return m
})

func decode(data []byte) (*model, error) {
	if len(data) != header+Places {
		return nil, fmt.Errorf("weights of %d bytes, want %d", len(data), header+Places)
	}
	float := func(at int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data[at:])) }
	m := &model{scale: float(0), bias: float(8), weights: make([]int8, Places)}
	for i, b := range data[header:] {
		m.weights[i] = int8(b)
	}
	return m, nil
}

// Encode returns the file of a model.
func Encode(scale, bias float64, weights []int8) []byte {
	data := binary.LittleEndian.AppendUint64(nil, math.Float64bits(scale))
	data = binary.LittleEndian.AppendUint64(data, math.Float64bits(bias))
	for _, w := range weights {
		data = append(data, byte(w))
	}
	return data
}
