package model

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"sync"
)

// A Model is a table of weights. It is immutable and may be used from many
// goroutines at once.
type Model struct {
	weights string // one signed byte for each feature
	shift   uint   // of a feature's hash, to its index
	scale   float64
	bias    float64
	medium  float64 // score that weighs Medium
	strong  float64 // score that weighs Strong
}

// Weights of evidence, in the unit of the rules: Medium is that of a phrase
// that is no order by itself, Strong that of one which is.
const (
	Medium = 2
	Strong = 3
	most   = 4 // more than this no single text weighs
)

const (
	magic      = "weirLM01"
	headerSize = len(magic) + 8 + 4*8
	leastBits  = 10
	mostBits   = 20
)

// ErrFormat says that a file holds no model.
var ErrFormat = errors.New("not a model made by injection/train, or of another version")

//go:embed weights.bin
var builtIn string

// Default returns the model that is built in.
var Default = sync.OnceValue(func() *Model {
	m, err := Parse(builtIn)
	if err != nil {
		panic("injection/model: the built-in weights cannot be read")
	}
	return m
})

// Parse reads a model that Encode wrote. The Model refers to data.
func Parse(data string) (*Model, error) {
	if len(data) < headerSize || data[:len(magic)] != magic {
		return nil, ErrFormat
	}
	head := []byte(data[len(magic):headerSize])
	bits := binary.LittleEndian.Uint64(head)
	if bits < leastBits || bits > mostBits || len(data) != headerSize+1<<bits {
		return nil, ErrFormat
	}
	var f [4]float64
	for i := range f {
		f[i] = math.Float64frombits(binary.LittleEndian.Uint64(head[8+8*i:]))
		if math.IsNaN(f[i]) || math.IsInf(f[i], 0) {
			return nil, ErrFormat
		}
	}
	m := &Model{weights: data[headerSize:], shift: uint(32 - bits), scale: f[0], bias: f[1], medium: f[2], strong: f[3]}
	if m.strong <= m.medium {
		return nil, ErrFormat
	}
	return m, nil
}

// Encode writes a model: weights, of which there are a power of two, bias, and
// the scores that weigh Medium and Strong. The weights are rounded to eight
// bits.
func Encode(weights []float32, bias, medium, strong float64) []byte {
	largest := 0.0
	for _, w := range weights {
		largest = max(largest, math.Abs(float64(w)))
	}
	scale := largest / 127
	if scale == 0 {
		scale = 1
	}
	bits := 0
	for 1<<bits < len(weights) {
		bits++
	}
	out := binary.LittleEndian.AppendUint64([]byte(magic), uint64(bits))
	for _, f := range []float64{scale, bias, medium, strong} {
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(f))
	}
	for _, w := range weights {
		out = append(out, byte(int8(math.Round(float64(w)/scale))))
	}
	return out
}

// sum returns the score of a window.
func (m *Model) sum(features []uint32) float64 {
	total := 0
	for _, f := range features {
		total += int(int8(m.weights[f>>m.shift]))
	}
	return float64(total)*m.scale + m.bias
}

// A Best is the window of a text with the highest score.
type Best struct {
	Score      float64 // log odds, before Weight
	Start, End int     // bytes of the text: the sentence that carries most of it
}

// Score returns the best window of text, which a tool gave, or somebody who
// talks to the model. Without a word there is no window: ok is false.
func (m *Model) Score(sc *Scratch, text []byte, tool bool) (best Best, ok bool) {
	sc.read(text, tool)
	first, second := 0, 0
	sc.windows(func(i, j int, features []uint32) {
		if s := m.sum(features); !ok || s > best.Score {
			best.Score, first, second, ok = s, i, j, true
		}
	})
	if ok {
		best.Start, best.End = m.place(sc, first, second)
	}
	return best, ok
}

// place returns the span of the sentence that scores more than twice as high as
// the other one of a window, or of both.
func (m *Model) place(sc *Scratch, i, j int) (start, end int) {
	a, b := &sc.sentences[i], &sc.sentences[j]
	x, y := m.alone(sc, a), m.alone(sc, b)
	switch {
	case x > 2*max(y, 0):
		b = a
	case y > 2*max(x, 0):
		a = b
	}
	return int(sc.tokens[a.from].start), int(sc.tokens[b.to-1].end)
}

// alone returns what the words of one sentence add to a score.
func (m *Model) alone(sc *Scratch, s *sentence) float64 {
	var buf [setSize]uint32
	sc.set.reset()
	return m.sum(sc.gather(buf[:0], s.own, s.cross)) - m.bias
}

// Weight returns how much evidence a score is, in the unit of the rules: 0 for
// what is not worth a note.
func (m *Model) Weight(score float64) float64 {
	w := Medium + (score-m.medium)/(m.strong-m.medium)*(Strong-Medium)
	if w < Medium/2 {
		return 0
	}
	return min(w, most)
}

// Windows calls f with the features of each window of text, as hashes of 32
// bits. It is how a model is trained. f must not keep them.
func Windows(sc *Scratch, text []byte, tool bool, f func(features []uint32)) {
	sc.read(text, tool)
	sc.windows(func(_, _ int, features []uint32) { f(features) })
}
