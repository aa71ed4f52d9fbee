package model

import "slices"

// A Scratch is the memory of one worker. The zero value is ready; it must not
// be used by two goroutines at once.
type Scratch struct {
	lower      []byte // words in small letters: those of ASCII at their places in the text, and the others behind them
	tokens     []token
	candidates []candidate
	classes    []classed
	sentences  []sentence
	weights    []int8 // weight of each feature, by index
	features   []uint32
	earlier    []int32 // by feature: the one before it with the same place in latest, from 1
	latest     places
	window     []uint32
	share      []float64 // by token: its share of a score
	pair       []uint32
	trigger    triggerWords
}

// A classed token is one, or the first of several, that a word class holds.
type classed struct {
	class class
	at    int32 // index into tokens
}

// A sentence is a run of tokens and the features that lie in it, which are made
// when they are asked for.
type sentence struct {
	from, to    int32 // tokens
	first, last int32 // sc.classes[first:last] are those in it
	own, cross  int32 // features[own:cross] are its own, features[cross:end] begin in the sentence before
	end         int32 // 0 for one whose features are not made
	sum         int32 // of the weights of its own features
	more        int32 // of those that the sentence before has not, with those that begin in that
}

const (
	minSentence = 4  // tokens; a shorter one takes the next one in
	maxSentence = 48 // tokens
	pairReach   = 6  // tokens between two classes of a pair
	tripleReach = 12
)

// Seeds keep kinds of features apart.
const (
	seedWord = iota + 1
	seedWords
	seedClass
	seedPair
	seedTriple
	seedFirst
)

// mix returns the hash of a feature.
func mix(seed, a, b uint32) uint32 {
	h := (uint64(a)<<32 | uint64(b)) ^ uint64(seed)*0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return uint32(h >> 32)
}

// split finds the sentences of sc.tokens.
func (sc *Scratch) split() {
	sc.sentences = sc.sentences[:0]
	from := 0
	for i := range sc.tokens {
		n := i + 1 - from
		if n >= maxSentence || n >= minSentence && sc.tokens[i].stop {
			sc.sentence(from, i+1)
			from = i + 1
		}
	}
	if from < len(sc.tokens) {
		sc.sentence(from, len(sc.tokens))
	}
}

// sentence appends the sentence of the given tokens.
func (sc *Scratch) sentence(from, to int) {
	s := sentence{from: int32(from), to: int32(to)}
	if n := len(sc.sentences); n > 0 {
		s.first = sc.sentences[n-1].last
	}
	for s.last = s.first; int(s.last) < len(sc.classes) && sc.classes[s.last].at < s.to; s.last++ {
	}
	sc.sentences = append(sc.sentences, s)
}

// features of sentence i are made, unless they are already.
func (sc *Scratch) extract(i int) *sentence {
	s := &sc.sentences[i]
	if s.end > 0 {
		return s
	}
	s.own = int32(len(sc.features))
	sc.words(s)
	for c := s.first; c < s.last; c++ {
		sc.ownClasses(s, int(s.first), int(c))
	}
	s.cross = int32(len(sc.features))
	sc.crossing(int(s.first), int(s.last))
	s.end = int32(len(sc.features))
	return s
}

// words appends the stems of the words of a sentence and their pairs. Stems say as much
// as words do about texts of unknown authors, and more in languages that inflect.
func (sc *Scratch) words(s *sentence) {
	last := uint32(0)
	tokens, n := sc.tokens[s.from:s.to], len(sc.features)
	sc.features = slices.Grow(sc.features, 2*len(tokens))[:n+2*len(tokens)]
	out := sc.features[n:]
	for i := range tokens {
		h := tokens[i].stem
		out[2*i], out[2*i+1] = mix(seedWord, h, 0), mix(seedWords, last, h)
		last = h
	}
}

// ownClasses appends the features of the classed token c and those before it in
// its sentence, of which the first is first.
func (sc *Scratch) ownClasses(s *sentence, first, c int) {
	k := sc.classes[c]
	sc.features = append(sc.features, mix(seedClass, uint32(k.class), 0))
	if k.at < s.from+2 {
		sc.features = append(sc.features, mix(seedFirst, uint32(k.class), 0))
	}
	sc.features = sc.ending(sc.features, first, c)
}

// ending appends the pairs and triples that end with the classed token c and
// begin in sc.classes[first:] to dst.
func (sc *Scratch) ending(dst []uint32, first, c int) []uint32 {
	k := sc.classes[c]
	for back := 1; back <= 2 && c-back >= first; back++ {
		if p := sc.classes[c-back]; k.at-p.at <= pairReach {
			dst = append(dst, mix(seedPair, uint32(p.class), uint32(k.class)))
		}
	}
	if c-2 >= first {
		if p, q := sc.classes[c-2], sc.classes[c-1]; k.at-p.at <= tripleReach {
			dst = append(dst, mix(seedTriple, uint32(p.class)<<8|uint32(q.class), uint32(k.class)))
		}
	}
	return dst
}

// crossing appends the pairs and triples that end in the sentence whose
// classed tokens are sc.classes[first:end], and may begin in the one before.
func (sc *Scratch) crossing(first, end int) {
	for c := first; c < min(end, first+2); c++ {
		sc.features = sc.ending(sc.features, max(0, first-2), c)
	}
}

// read makes the sentences of text.
func (sc *Scratch) read(text []byte) {
	sc.tokenize(text)
	sc.classify()
	sc.split()
	sc.features = sc.features[:0]
}

// windows calls f for each two sentences that follow each other, or the only one.
func (sc *Scratch) windows(f func(i, j int)) {
	for i := range max(1, len(sc.sentences)-1) {
		if j := min(i+1, len(sc.sentences)-1); j >= 0 {
			f(i, j)
		}
	}
}

// mostWhole is the number of tokens of the longest text that is also scored as a whole.
const mostWhole = 400

// whole returns the features of all sentences of a short text, each once, or nil where
// a window holds all of it or the text is long.
func (sc *Scratch) whole() []uint32 {
	if len(sc.sentences) < 3 || len(sc.tokens) > mostWhole {
		return nil
	}
	out := sc.window[:0]
	for i := range sc.sentences {
		s := sc.extract(i)
		out = append(out, sc.features[s.own:s.end]...)
	}
	slices.Sort(out)
	sc.window = slices.Compact(out)
	return sc.window
}

// distinct returns the features of the window of the sentences i and j, each once.
func (sc *Scratch) distinct(i, j int) []uint32 {
	a, b := sc.extract(i), sc.extract(j)
	out := sc.gather(sc.window[:0], a.own, a.cross)
	if i != j {
		out = sc.gather(out, b.own, b.end)
	}
	sc.window = out
	return out
}

// gather appends the features that dst does not have.
func (sc *Scratch) gather(dst []uint32, from, to int32) []uint32 {
	for _, f := range sc.features[from:to] {
		if !slices.Contains(dst, f) {
			dst = append(dst, f)
		}
	}
	return dst
}
