package canary

import "math/bits"

// A Prompt remembers the words of an operator's text, and measures how much of it
// another text repeats. It is immutable and may be used from many goroutines.
//
// It keeps a hash for every few words, not the text, and no more than maxWords
// of them: the rest of a longer prompt is not recognised.
type Prompt struct {
	words    int
	shingles places // by the word that each begins with
}

const (
	shingle  = 5       // words that are looked up together
	minRunes = 16      // letters a shingle of spaced words must have
	plenty   = 12      // words in a row that count whatever they are
	minDense = 8       // characters in a row that count in a script without spaces
	maxWords = 1 << 15 // of a prompt
	maxTries = 8       // places of one shingle that are followed
)

// NewPrompt remembers text. It keeps no reference to it.
func NewPrompt(text string) *Prompt {
	p := &Prompt{}
	s := shingles{reader: reader{text: []byte(text)}}
	var hashes []uint64
	for p.words < maxWords && s.next() {
		p.words++
		if s.full() {
			hashes = append(hashes, s.hash())
		}
	}
	p.shingles = newPlaces(hashes)
	return p
}

// Words returns how many words of the prompt are remembered.
func (p *Prompt) Words() int { return p.words }

// shingles reads a text word by word and knows the last few.
type shingles struct {
	reader reader
	ring   [shingle]word
	words  int
	oldest int // index into ring
	sum    uint64
}

// base is the factor of the hashes of words in a shingle: the first
// of them by its fourth power.
const (
	base = 0x9E3779B97F4A7C15
	top  = base * base % (1 << 64) * base % (1 << 64) * base % (1 << 64)
)

func (s *shingles) next() bool {
	w, ok := s.reader.next()
	if !ok {
		return false
	}
	old := &s.ring[s.oldest]
	s.sum = (s.sum-old.hash*top)*base + w.hash
	*old = w
	if s.oldest++; s.oldest == shingle {
		s.oldest = 0
	}
	s.words++
	return true
}

// full reports whether there are enough words for a shingle.
func (s *shingles) full() bool { return s.words >= shingle }

// first returns the first word of the shingle.
func (s *shingles) first() *word { return &s.ring[s.oldest] }

// last returns the last word of the shingle.
func (s *shingles) last() *word { return &s.ring[(s.oldest+shingle-1)%shingle] }

// hash returns a hash of the words of the shingle, in their order.
func (s *shingles) hash() uint64 { return s.sum }

// telling reports whether the shingle is more than a few short words that occur together
// in any text.
func (s *shingles) telling() bool {
	runes, dense := 0, 0
	for i := range s.ring {
		runes += s.ring[i].runes
		if s.ring[i].dense {
			dense++
		}
	}
	return dense > 0 || runes >= minRunes
}

// An Overlap says how much of a prompt a text repeats.
type Overlap struct {
	LongestRun int     // words of the prompt in a row, but for gaps of a few words
	Words      int     // words of the prompt that have been repeated
	Said       int     // words of the text that repeat it: fewer, where the prompt says the same thing again and again
	Share      float64 // of the words of the prompt, 0 to 1
	Start, End int     // the longest run, as bytes of the text
}

// A Cover is the set of words of one prompt that texts have repeated so far. The zero Cover is
// that of no text. Its memory is a bit for each word of the prompt.
type Cover struct {
	bits  []uint64
	words int
	said  int
}

// Words returns how many words of the prompt have been repeated.
func (c *Cover) Words() int { return c.words }

// Reset empties the cover and keeps its memory.
func (c *Cover) Reset() {
	clear(c.bits)
	c.words, c.said = 0, 0
}

// Join adds the words of other, a cover of the same prompt.
func (c *Cover) Join(other *Cover) {
	c.grow(64 * len(other.bits))
	c.words, c.said = 0, c.said+other.said
	for i := range other.bits {
		c.bits[i] |= other.bits[i]
	}
	for _, b := range c.bits {
		c.words += bits.OnesCount64(b)
	}
}

func (c *Cover) grow(words int) {
	if n := (words + 63) / 64; n > len(c.bits) {
		c.bits = append(c.bits, make([]uint64, n-len(c.bits))...)
	}
}

func (c *Cover) add(from, to int) {
	for i := from; i < to; i++ {
		if b := uint64(1) << (i & 63); c.bits[i>>6]&b == 0 {
			c.bits[i>>6] |= b
			c.words++
		}
	}
}

// Overlap compares text with the prompt. Case, white space, punctuation,
// quotes, Markdown and the numbers of lists make no difference; fewer than five
// words in a row, and runs of short common words, do not count. It allocates
// only for a text that repeats something.
func (p *Prompt) Overlap(text []byte) Overlap { return p.Extend(new(Cover), text) }

// Extend is Overlap for a text that belongs to others: it adds what text repeats
// to c. Words and Share are then those of c, the rest is of text alone. All
// texts that are added to one Cover have to be compared with the same prompt.
func (p *Prompt) Extend(c *Cover, text []byte) Overlap {
	f := follower{prompt: p, cover: c}
	s := shingles{reader: reader{text: text}}
	for s.next() {
		if s.full() {
			f.take(&s)
		}
	}
	f.close()
	return c.Of(f.best, p.words)
}

// Of returns o with Words, Said and Share as c says, for a prompt of so many
// words.
func (c *Cover) Of(o Overlap, words int) Overlap {
	o.Words, o.Said = c.words, c.said
	if words > 0 {
		o.Share = float64(c.words) / float64(words)
	}
	return o
}

// A follower follows the runs of a text through the prompt.
type follower struct {
	prompt *Prompt
	cover  *Cover
	best   Overlap
	chain  chain

	at      [maxTries]int32 // place of the run in the prompt, for each way to read it
	ways    int
	run     int // shingles in the run
	telling bool
	dense   bool
	start   int // of the run, in the text
	end     int
	word    int // index of its first word in the text
}

// A chain is a row of runs with no more than a few words between them: a passage
// in which words were changed, left out or put in is still one passage.
type chain struct {
	start    int // in the text
	words    int // of the prompt
	last     int // index of its last word in the prompt
	lastWord int // index of its last word in the text
}

// maxSkip is how many words between two runs may be others.
const maxSkip = 4

// add adds a run of n words to the chain, or begins another one.
func (c *chain) add(start, at, word, n int) {
	ahead, skipped, end := at-c.last, word-c.lastWord, n-1
	if c.words == 0 || ahead < 1-n || ahead > maxSkip+1 || skipped < 1-n || skipped > maxSkip+1 {
		*c = chain{start: start}
	} else if ahead < 1 {
		n += ahead - 1 // words that two runs share count once
	}
	c.words += max(n, 0)
	c.last, c.lastWord = at+end, word+end
}

// take goes on with the shingle that s has read.
func (f *follower) take(s *shingles) {
	hash := s.hash()
	if f.ways > 0 && f.advance(hash) {
		f.extend(s)
		return
	}
	f.close()
	p := &f.prompt.shingles
	for i := p.first(hash); i >= 0 && f.ways < maxTries; i = p.later[i] {
		f.at[f.ways] = i
		f.ways++
	}
	if f.ways > 0 {
		f.run, f.telling, f.dense = 0, false, false
		f.start = s.first().start
		f.word = s.words - shingle
		f.extend(s)
	}
}

// advance moves every way on by a word and drops those that do not go on.
func (f *follower) advance(hash uint64) bool {
	n := 0
	for _, i := range f.at[:f.ways] {
		if i++; int(i) < len(f.prompt.shingles.hashes) && f.prompt.shingles.hashes[i] == hash {
			f.at[n] = i
			n++
		}
	}
	if n == 0 {
		return false
	}
	f.ways = n
	return true
}

func (f *follower) extend(s *shingles) {
	f.run++
	f.end = s.last().end
	f.telling = f.telling || s.telling()
	f.dense = f.dense || s.first().dense
}

// close ends the run and counts it if it says something.
func (f *follower) close() {
	words := f.run + shingle - 1
	if f.ways > 0 && (words >= plenty || f.telling && (!f.dense || words >= minDense)) {
		f.count(words)
	}
	f.ways, f.run = 0, 0
}

func (f *follower) count(words int) {
	end := int(f.at[0]) + shingle
	f.cover.grow(f.prompt.words)
	f.cover.said += words
	for _, at := range f.at[:f.ways] { // a prompt may say the same thing several times
		f.cover.add(int(at)+shingle-words, int(at)+shingle)
	}
	f.chain.add(f.start, end-words, f.word, words)
	if c := &f.chain; c.words > f.best.LongestRun {
		f.best.LongestRun, f.best.Start, f.best.End = c.words, c.start, f.end
	}
}
