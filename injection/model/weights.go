package model

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"slices"
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

// weight returns the weight of a feature, in units of m.scale.
func (m *Model) weight(f uint32) int { return int(int8(m.weights[f>>m.shift])) }

// weigh returns the sum of the weights of features.
func (m *Model) weigh(features []uint32) float64 {
	total := 0
	for _, f := range features {
		total += m.weight(f)
	}
	return float64(total) * m.scale
}

// A Found is a passage that weighs something.
type Found struct {
	Start, End         int     // bytes of the text, in whole sentences
	CoreStart, CoreEnd int     // the few words of it that weigh most
	Score              float64 // of its best window: log odds
	Weight             float64 // of that score, in the unit of the rules
}

// Find appends the passages of text that weigh something to dst, in order of
// place and apart from each other. tool says that a tool returned the text; if not,
// somebody said it to the model. Find allocates only where dst is too small.
func (m *Model) Find(dst []Found, sc *Scratch, text []byte, tool bool) []Found {
	sc.read(text, tool)
	first, last := len(dst), -1 // sentence that the last passage ends with
	by := newScorer(m, sc)
	sc.windows(func(i, j int) {
		score := by.window(i, j)
		weight := m.Weight(score)
		if weight == 0 {
			return
		}
		a, b := m.carrier(sc, i, j)
		f := Found{Start: sc.start(a), End: sc.end(b), Score: score, Weight: weight}
		f.CoreStart, f.CoreEnd = m.core(sc, a, b)
		if n := len(dst); n > first && a <= last {
			dst[n-1].join(&f)
		} else {
			dst = append(dst, f)
		}
		last = max(last, b)
	})
	return dst
}

// join makes one passage of two that share a sentence.
func (f *Found) join(g *Found) {
	f.End = max(f.End, g.End)
	f.Weight = max(f.Weight, g.Weight)
	if g.Score > f.Score {
		f.Score, f.CoreStart, f.CoreEnd = g.Score, g.CoreStart, g.CoreEnd
	}
}

// start returns the byte of the text where sentence i begins, but for the line
// break before it.
func (sc *Scratch) start(i int) int {
	s := &sc.sentences[i]
	at := s.from
	for at+1 < s.to && sc.tokens[at].hash == hashNewline && !sc.tokens[at].word {
		at++
	}
	return int(sc.tokens[at].start)
}

// end returns the offset at which sentence i ends.
func (sc *Scratch) end(i int) int {
	s := &sc.sentences[i]
	at := s.to - 1
	for at > s.from && sc.tokens[at].hash == hashNewline && !sc.tokens[at].word {
		at--
	}
	return int(sc.tokens[at].end)
}

// coreWords is how many words the core of a passage has at most.
const coreWords = 6

// core returns the run of words in the sentences from i to j that weighs most.
func (m *Model) core(sc *Scratch, i, j int) (start, end int) {
	from, to := int(sc.sentences[i].from), int(sc.sentences[j].to)
	share := m.shares(sc, i, j)
	best, bestFrom := math.Inf(-1), 0
	for k := range share {
		run := 0.0
		for _, w := range share[k:min(len(share), k+coreWords)] {
			run += w
		}
		if run > best {
			best, bestFrom = run, k
		}
	}
	last := min(from+bestFrom+coreWords, to) - 1
	start, end = int(sc.tokens[from+bestFrom].start), int(sc.tokens[last].end)
	return max(start, sc.start(i)), min(end, sc.end(j))
}

// shares returns what each token of the sentences from i to j adds to a score,
// by itself and as the end of a pair or of an order of classes.
func (m *Model) shares(sc *Scratch, i, j int) []float64 {
	from := sc.sentences[i].from
	sc.share = append(sc.share[:0], make([]float64, sc.sentences[j].to-from)...)
	for ; i <= j; i++ {
		s := &sc.sentences[i]
		for t := s.from; t < s.to; t++ {
			f := sc.features[s.own+2*(t-s.from):]
			sc.share[t-from] += m.weigh(f[:2])
		}
	}
	c, _ := slices.BinarySearchFunc(sc.classes, from, func(k classed, from int32) int { return int(k.at - from) })
	for ; c < len(sc.classes) && int(sc.classes[c].at-from) < len(sc.share); c++ {
		k := sc.classes[c]
		sc.pair = sc.pair[:0]
		sc.pair = append(sc.pair, mix(seedClass, uint32(k.class), 0))
		sc.pair = sc.ending(sc.pair, max(0, c-2), c)
		sc.share[k.at-from] += m.weigh(sc.pair)
	}
	return sc.share
}

// Score returns the score of the best window of text.
func (m *Model) Score(sc *Scratch, text []byte, tool bool) float64 {
	best := math.Inf(-1)
	sc.read(text, tool)
	by := newScorer(m, sc)
	sc.windows(func(i, j int) { best = max(best, by.window(i, j)) })
	return best
}

// carrier returns the sentences from i to j that carry a window: the one that
// weighs something by itself or scores more than twice as high as the other, or
// else both.
func (m *Model) carrier(sc *Scratch, i, j int) (first, last int) {
	if i == j {
		return i, j
	}
	x, y := m.alone(sc, i), m.alone(sc, j)
	a, b := x+m.bias >= m.medium, y+m.bias >= m.medium
	switch {
	case a && !b || a == b && x > 2*max(y, 0):
		return i, i
	case b && !a || a == b && y > 2*max(x, 0):
		return j, j
	}
	return i, j
}

// alone returns what the words of one sentence add to a score, of whose text newScorer
// has looked up all weights.
func (m *Model) alone(sc *Scratch, i int) float64 {
	by := scorer{Model: m, sc: sc}
	by.sentence(i, -1)
	return float64(by.own) * m.scale
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
	sc.windows(func(i, j int) { f(sc.distinct(i, j)) })
}
