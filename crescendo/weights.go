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

// header is the size of the scale and the biases, which precede the weights.
const header = 8 * (1 + MostBefore)

// A Model holds two weights for each feature: of the last turn, and of those before. A score
// is the logistic function of the sum of weights times the scale, and the bias for the number
// of turns before.
type Model struct {
	Scale  float64
	Biases [MostBefore]float64 // for 1 turn before, for 2, and so on
	asks   [Places]int8
	leads  [Places]int8
}

func (m *Model) score(sum float64, before int) float64 {
	return 1 / (1 + math.Exp(-(sum*m.Scale + m.Biases[before-1])))
}

// builtin reads the weights when they are first needed: few runs need them.
var builtin = sync.OnceValue(func() *Model {
	m, err := decode(weightsFile)
	if err != nil {
		panic("crescendo: " + err.Error())
	}
	return m
})

func decode(data []byte) (*Model, error) {
	if len(data) != header+2*Places {
		return nil, fmt.Errorf("weights of %d bytes, want %d", len(data), header+2*Places)
	}
	float := func(at int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data[8*at:])) }
	m := &Model{Scale: float(0)}
	for i := range m.Biases {
		m.Biases[i] = float(1 + i)
	}
	for i := range Places {
		m.asks[i], m.leads[i] = int8(data[header+i]), int8(data[header+Places+i])
	}
	return m, nil
}

// Set sets the weights of a feature.
func (m *Model) Set(f Feature, asks, leads int8) { m.asks[f], m.leads[f] = asks, leads }

// Encode returns the file of a model.
func (m *Model) Encode() []byte {
	data := binary.LittleEndian.AppendUint64(nil, math.Float64bits(m.Scale))
	for _, b := range m.Biases {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(b))
	}
	for _, list := range [][Places]int8{m.asks, m.leads} {
		for _, w := range list {
			data = append(data, byte(w))
		}
	}
	return data
}
