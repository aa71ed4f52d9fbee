package model

// A Scratch is the memory of one worker. The zero value is ready; it must not
// be used by two goroutines at once.
type Scratch struct {
	lower     []byte // the text in small letters
	tokens    []token
	classes   []classed
	sentences []sentence
	features  []uint32
	set       set
	window    [setSize]uint32 // features of the window at hand
	share     []float64       // by token: what it adds to a score
	pair      []uint32
}

// A classed token is one, or the first of several, that a word class holds.
type classed struct {
	class class
	at    int32 // index into tokens
}

// A sentence is a run of tokens and the features that lie in it.
type sentence struct {
	from, to   int32 // tokens
	own, cross int32 // features[own:cross] are its own, features[cross:end] begin in the sentence before
	end        int32
	classes    int32 // classed tokens in it
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
	seedFirstRole
	seedRole
	seedFirstWord
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
			sc.sentences = append(sc.sentences, sentence{from: int32(from), to: int32(i + 1)})
			from = i + 1
		}
	}
	if from < len(sc.tokens) {
		sc.sentences = append(sc.sentences, sentence{from: int32(from), to: int32(len(sc.tokens))})
	}
}

// extract fills sc.features, sentence by sentence. The text is that of a tool,
// or of somebody who talks to the model.
func (sc *Scratch) extract(tool bool) {
	role := uint32(1)
	if tool {
		role = 2
	}
	sc.features = sc.features[:0]
	c := 0
	for i := range sc.sentences {
		s := &sc.sentences[i]
		s.own = int32(len(sc.features))
		sc.words(s)
		first := c
		for ; c < len(sc.classes) && sc.classes[c].at < s.to; c++ {
			sc.ownClasses(s, first, c, role)
		}
		s.cross, s.classes = int32(len(sc.features)), int32(c-first)
		sc.crossing(first, c)
		s.end = int32(len(sc.features))
	}
}

// words appends the words of a sentence and their pairs.
func (sc *Scratch) words(s *sentence) {
	last := uint32(0)
	for _, t := range sc.tokens[s.from:s.to] {
		sc.features = append(sc.features, mix(seedWord, t.hash, 0), mix(seedWords, last, t.hash))
		last = t.hash
	}
}

// ownClasses appends what the classed token c makes with those before it in
// its sentence, of which the first is first.
func (sc *Scratch) ownClasses(s *sentence, first, c int, role uint32) {
	k := sc.classes[c]
	sc.features = append(sc.features, mix(seedClass, uint32(k.class), 0), mix(seedRole, uint32(k.class), role))
	if k.at < s.from+2 {
		sc.features = append(sc.features, mix(seedFirst, uint32(k.class), 0), mix(seedFirstRole, uint32(k.class), role))
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

// A set of features that forgets quickly.
type set struct {
	slots [setSize]uint64 // a feature, and the round it was added in
	round uint32
	n     int
}

const setSize = 2048 // a window of 96 tokens has at most about 1000 features

func (s *set) reset() {
	s.n = 0
	if s.round++; s.round == 0 {
		clear(s.slots[:])
		s.round = 1
	}
}

// add reports whether f was not in the set. A set that is full holds everything.
func (s *set) add(f uint32) bool {
	want := uint64(s.round)<<32 | uint64(f)
	for i := f * 0x85ebca6b >> 21; ; i = (i + 1) % setSize {
		switch slot := s.slots[i]; {
		case slot == want:
			return false
		case uint32(slot>>32) != s.round:
			if s.n >= setSize*3/4 {
				return false
			}
			s.slots[i] = want
			s.n++
			return true
		}
	}
}

// read makes the features of text.
func (sc *Scratch) read(text []byte, tool bool) {
	sc.tokenize(text)
	sc.classify()
	sc.split()
	sc.extract(tool)
}

// leastClasses is how many words of the lexicon a window has to hold: with fewer
// it is no order, and most windows of source code have none.
const leastClasses = 2

// windows calls f for each two sentences that follow each other, or the only
// one, with the features of both, each once. f must not keep them.
func (sc *Scratch) windows(f func(i, j int, features []uint32)) {
	for i := range sc.sentences {
		j := min(i+1, len(sc.sentences)-1)
		if i > 0 && i == j {
			return
		}
		a, b := &sc.sentences[i], &sc.sentences[j]
		if a.classes+b.classes < leastClasses {
			continue
		}
		sc.set.reset()
		out := sc.gather(sc.window[:0], a.own, a.cross)
		if i != j {
			out = sc.gather(out, b.own, b.end)
		}
		f(i, j, out)
	}
}

func (sc *Scratch) gather(dst []uint32, from, to int32) []uint32 {
	for _, x := range sc.features[from:to] {
		if sc.set.add(x) {
			dst = append(dst, x)
		}
	}
	return dst
}
