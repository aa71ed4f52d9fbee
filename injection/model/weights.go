package model

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
	"slices"
	"sync"
)

// A Model scores what people say by one table of weights and what tools return by
// another: an order that a person gives all day gives a tool result away. It is
// immutable and may be used from many goroutines at once.
type Model struct {
	user, tool table
	trigger    trigger
}

// A table holds one weight for each feature.
type table struct {
	weights string // one signed byte for each feature
	shift   uint   // of a feature's hash, to its index
	scale   float64
	bias    float64
	medium  float64 // score that weighs Medium
	strong  float64 // score that weighs Strong
}

// of returns the table for the text of a tool or of a person.
func (m *Model) of(tool bool) *table {
	if tool {
		return &m.tool
	}
	return &m.user
}

// Weights of evidence, in the unit of the rules: Medium is that of a phrase
// that is no order by itself, Strong that of one which is.
const (
	Medium = 2
	Strong = 3
	most   = 4 // more than this no single text weighs
)

const (
	magic      = "weirLM02"
	headSize   = 4 * 8 // of a table
	headerSize = len(magic) + 8 + 2*headSize
	leastBits  = 10
	mostBits   = 19
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
	bits := binary.LittleEndian.Uint64([]byte(data[len(magic):]))
	if bits < leastBits || bits > mostBits || len(data) != headerSize+2<<bits+triggerSize {
		return nil, ErrFormat
	}
	m, head, body := new(Model), data[len(magic)+8:], data[headerSize:]
	for i, t := range []*table{&m.user, &m.tool} {
		if t.head([]byte(head[i*headSize:])); !t.valid() {
			return nil, ErrFormat
		}
		t.weights, t.shift = body[i<<bits:(i+1)<<bits], uint(32-bits)
	}
	m.trigger.weights = body[2<<bits:]
	return m, nil
}

// head reads the head of a table.
func (t *table) head(b []byte) {
	for i, f := range []*float64{&t.scale, &t.bias, &t.medium, &t.strong} {
		*f = math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
}

// valid reports whether scores by t are numbers and its thresholds in order.
func (t *table) valid() bool {
	for _, f := range []float64{t.scale, t.bias, t.medium, t.strong} {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return false
		}
	}
	return t.strong > t.medium
}

// A Table is one of the two tables of a model as it was learned.
type Table struct {
	Weights []float32 // one for each feature, a power of two
	Bias    float64   // added to each score
	Medium  float64   // score that weighs Medium
	Strong  float64   // score that weighs Strong
}

// Encode writes a model of two tables of the same size and of the weights of the
// trigger, of which a sum of 1 calls the model. All weights are rounded to eight bits.
func Encode(user, tool Table, trigger []float32) []byte {
	out := binary.LittleEndian.AppendUint64([]byte(magic), uint64(bits.Len(uint(len(user.Weights)))-1))
	for _, t := range []Table{user, tool} {
		for _, f := range []float64{scaleOf(t.Weights), t.Bias, t.Medium, t.Strong} {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(f))
		}
	}
	for _, t := range []Table{user, tool} {
		out = appendRounded(out, t.Weights, scaleOf(t.Weights))
	}
	return appendRounded(out, trigger, 1.0/triggerFrom)
}

// scaleOf returns what the largest weight is 127 times of.
func scaleOf(weights []float32) float64 {
	largest := 0.0
	for _, w := range weights {
		largest = max(largest, math.Abs(float64(w)))
	}
	if largest == 0 {
		return 1
	}
	return largest / 127
}

// appendRounded appends weights as multiples of scale, of eight bits.
func appendRounded(dst []byte, weights []float32, scale float64) []byte {
	for _, w := range weights {
		dst = append(dst, byte(int8(min(127, max(-127, math.Round(float64(w)/scale))))))
	}
	return dst
}

// weight returns the weight of a feature, in units of m.scale.
func (t *table) weight(f uint32) int { return int(int8(t.weights[f>>t.shift])) }

// total returns the sum of the weights of features.
func (t *table) total(features []uint32) float64 {
	total := 0
	for _, f := range features {
		total += t.weight(f)
	}
	return float64(total) * t.scale
}

// A Found is a passage that weighs something.
type Found struct {
	Start, End         int     // bytes of the text, in whole sentences
	CoreStart, CoreEnd int     // the few words of it that weigh most
	Lead               int     // byte, at or behind Start: what is before it steers nobody
	Score              float64 // of its best window: log odds
	Weight             float64 // of that score, in the unit of the rules
}

// Find appends the passages of text that weigh something to dst, in order of
// place and apart from each other. tool says that a tool returned the text; if not,
// somebody said it to the model, and a short text is also scored as a whole. Find
// allocates only where dst is too small.
func (m *Model) Find(dst []Found, sc *Scratch, text []byte, tool bool) []Found {
	t := m.of(tool)
	sc.read(text)
	first, last := len(dst), -1 // sentence that the last passage ends with
	t.weigh(sc)
	p := newPassages(t, sc, text, t.thresholdsOf(len(text), tool))
	sc.windows(func(i, j int) {
		score := t.window(sc, i, j)
		if p.thresholds.weigh(score) == 0 {
			return
		}
		a, b := t.carrier(sc, i, j)
		if tool {
			a, b = p.neighbours(max(a, last), b)
		}
		if n := len(dst); n > first && a <= last {
			p.join(&dst[n-1], a, b, score)
		} else {
			dst = append(dst, p.found(a, b, score))
		}
		last = max(last, b)
	})
	if tool {
		return dst
	}
	return p.whole(dst, first)
}

// Parameters of Allowance, in bytes and in the unit of scores.
const (
	briefText      = 220
	mediumDoubling = 0.7
	strongDoubling = 2
)

// Allowance returns how much higher the two thresholds are for a text of so many bytes. A
// long message of a person has more windows, so that one of them looks like an order sooner:
// role plays and tasks are full of orders. There the model alone decides next to nothing, and
// supports the rules almost as it does in short texts.
func Allowance(size int, tool bool) (medium, strong float64) {
	if tool || size <= briefText {
		return 0, 0
	}
	doublings := math.Log2(float64(size) / briefText)
	return mediumDoubling * doublings, strongDoubling * doublings
}

// The thresholds of one text are the scores that weigh Medium and Strong. Below them
// the weight falls by one for each step.
type thresholds struct{ medium, strong, step float64 }

func (t *table) thresholdsOf(size int, tool bool) thresholds {
	medium, strong := Allowance(size, tool)
	return thresholds{t.medium + medium, t.strong + strong, t.strong - t.medium}
}

// weigh returns how much evidence a score is, in the unit of the rules. It returns 0 for a
// score that is not worth a note.
func (s thresholds) weigh(score float64) float64 {
	if score < s.medium-s.step {
		return 0
	}
	if score < s.medium {
		return Medium + (score-s.medium)/s.step
	}
	return min(Medium+(score-s.medium)/(s.strong-s.medium)*(Strong-Medium), most)
}

// whole puts the whole text in the place of dst[first:] where it weighs more than each
// of them: a person writes one message, whose parts may all be harmless.
func (p *passages) whole(dst []Found, first int) []Found {
	features := p.sc.whole()
	if features == nil {
		return dst
	}
	score := p.table.total(features) + p.bias
	weight := p.thresholds.weigh(score)
	for i := range dst[first:] {
		if dst[first+i].Weight >= weight {
			return dst
		}
	}
	if weight == 0 {
		return dst
	}
	return append(dst[:first], p.found(0, len(p.sc.sentences)-1, score))
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
func (t *table) core(sc *Scratch, i, j int) (start, end int) {
	from, to := int(sc.sentences[i].from), int(sc.sentences[j].to)
	share := t.shares(sc, i, j)
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
func (t *table) shares(sc *Scratch, i, j int) []float64 {
	from := sc.sentences[i].from
	sc.share = append(sc.share[:0], make([]float64, sc.sentences[j].to-from)...)
	for ; i <= j; i++ {
		s := &sc.sentences[i]
		for k := s.from; k < s.to; k++ {
			f := sc.features[s.own+2*(k-s.from):]
			sc.share[k-from] += t.total(f[:2])
		}
	}
	c, _ := slices.BinarySearchFunc(sc.classes, from, func(k classed, from int32) int { return int(k.at - from) })
	for ; c < len(sc.classes) && int(sc.classes[c].at-from) < len(sc.share); c++ {
		k := sc.classes[c]
		sc.pair = sc.pair[:0]
		sc.pair = append(sc.pair, mix(seedClass, uint32(k.class), 0))
		sc.pair = sc.ending(sc.pair, max(0, c-2), c)
		sc.share[k.at-from] += t.total(sc.pair)
	}
	return sc.share
}

// carrier returns the sentences from i to j that carry a window: the one that
// weighs something by itself or scores more than twice as high as the other, or
// else both.
func (t *table) carrier(sc *Scratch, i, j int) (first, last int) {
	if i == j {
		return i, j
	}
	x, y := t.alone(sc, i), t.alone(sc, j)
	a, b := x+t.bias >= t.medium, y+t.bias >= t.medium
	switch {
	case a && !b || a == b && x > 2*max(y, 0):
		return i, i
	case b && !a || a == b && y > 2*max(x, 0):
		return j, j
	}
	return i, j
}

// nextLine is how much more a sentence has to weigh in the next line than in the same one to
// belong to an order: lists, logs and tables hold another record in each line.
const nextLine = 12

// gap returns how far sentence i is from the one before: 1 in the same line, nextLine in the
// next one, and more than any sentence reaches behind an empty line.
func (sc *Scratch) gap(i int) float64 {
	at, gap := sc.sentences[i].from, 1.0
	for _, t := range []token{sc.tokens[at], sc.tokens[at-1]} {
		if t.hash == hashNewline && !t.word {
			gap = nextLine
			if t.end-t.start > 2 {
				return math.Inf(1)
			}
		}
	}
	return gap
}

// Windows calls f with the features of each window of text, as hashes of 32 bits, and
// with its place. It is how a model is trained. f must not keep the features.
func Windows(sc *Scratch, text []byte, tool bool, f func(start, end int, features []uint32)) {
	sc.read(text)
	sc.windows(func(i, j int) { f(sc.start(i), sc.end(j), sc.distinct(i, j)) })
	if features := sc.whole(); !tool && features != nil {
		f(sc.start(0), sc.end(len(sc.sentences)-1), features)
	}
}
