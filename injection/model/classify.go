package model

import (
	"encoding/binary"
	"slices"
	"sync"
)

// A phrase is an entry of the lexicon as the tokenizer reads it.
type phrase struct {
	from  uint16 // its first word
	n     uint8  // of its words
	class class
}

type phraseWord struct {
	hash uint32
	at   uint32 // of a stem: its offset in vocabulary.stems
	size uint8  // of a stem: its length in bytes; 0 for a whole word
}

// A vocabulary holds the words of phrases. It has no pointers, of which there would
// be very many.
type vocabulary struct {
	words []phraseWord
	stems string
}

// wordsOf returns the words of a phrase.
func (v *vocabulary) wordsOf(p phrase) []phraseWord { return v.words[p.from:][:p.n] }

// stem returns the stem that w is, the empty string if it is a whole word.
func (v *vocabulary) stem(w *phraseWord) string { return v.stems[w.at:][:w.size] }

// A dictionary finds phrases by their first word: by its hash where it is whole,
// by its first bytes where it is a stem.
type dictionary struct {
	vocabulary
	whole, stems index
}

// An index finds phrases by a key. Most keys that are not in it are refused by
// one bit.
type index struct {
	filter  [1 << 10]uint64
	slots   []slot
	phrases []phrase // those of one key together, those of most words first
}

// A slot describes the phrases of one key.
type slot struct {
	key     uint32
	seconds uint32 // bits for the hashes that may follow the key; all of them if anything may
	from    uint16
	n       uint8 // none for a free slot
	alone   class // class of the phrase that is this word alone, or 0
}

// mayFollow reports whether next may follow the key in one of the phrases: the
// hash of the token behind a whole word, the byte behind the key of a stem.
func (s *slot) mayFollow(next uint32) bool { return s.seconds>>(spread(next)>>27)&1 != 0 }

// minStem is how many bytes of a stem are its key.
const minStem = 4

// stemKey returns the key under which the index of stems has a word.
func stemKey(word []byte) uint32 {
	return binary.LittleEndian.Uint32(word)
}

func (v *vocabulary) key(p phrase) uint32 {
	w := &v.words[p.from]
	if w.size == 0 {
		return w.hash
	}
	return stemKey([]byte(v.stem(w)))
}

// rank sorts phrases: by key, those of most words first, of these the longest stems
// first, and else by their number, which is i.
func (v *vocabulary) rank(p phrase, i int) uint64 {
	return uint64(v.key(p))<<32 | uint64(15-p.n)<<28 | uint64(1<<12-1-int(v.words[p.from].size))<<16 | uint64(i)
}

func spread(key uint32) uint32 { return key * 0x9e3779b1 }

// sort brings the phrases in order.
func (x *index) sort(v *vocabulary) {
	ranks := make([]uint64, len(x.phrases))
	for i := range x.phrases {
		ranks[i] = v.rank(x.phrases[i], i)
	}
	slices.Sort(ranks)
	phrases := make([]phrase, len(ranks))
	for i, r := range ranks {
		phrases[i] = x.phrases[r&(1<<16-1)]
	}
	x.phrases = phrases
}

// build makes the slots of x for its phrases, which are in order.
func (x *index) build(v *vocabulary) {
	keys := make([]slot, 0, len(x.phrases))
	for i := range x.phrases {
		k := v.key(x.phrases[i])
		if n := len(keys); n == 0 || keys[n-1].key != k {
			keys = append(keys, slot{key: k, from: uint16(i)})
		}
		keys[len(keys)-1].take(x.phrases[i], v)
	}
	size := 1
	for size < 2*len(keys) {
		size *= 2
	}
	x.slots = make([]slot, size)
	for _, s := range keys {
		h := spread(s.key)
		x.filter[h>>22] |= 1 << (h >> 16 & 63)
		at := h & uint32(size-1)
		for x.slots[at].n != 0 {
			at = (at + 1) & uint32(size-1)
		}
		x.slots[at] = s
	}
}

// take adds the phrase p to s.
func (s *slot) take(p phrase, v *vocabulary) {
	s.n++
	words := v.wordsOf(p)
	switch {
	case words[0].size > minStem:
		s.seconds |= 1 << (spread(uint32(v.stem(&words[0])[minStem])) >> 27)
	case words[0].size == 0 && len(words) > 1 && words[1].size == 0:
		s.seconds |= 1 << (spread(words[1].hash) >> 27)
	case words[0].size > 0 || len(words) > 1:
		s.seconds = ^uint32(0)
	case s.alone == 0:
		s.alone = p.class
	}
}

// mayHold returns 0 for a key that is not in x, as most words are not.
func (x *index) mayHold(key uint32) uint32 {
	h := spread(key)
	return uint32(x.filter[h>>22]>>(h>>16&63)) & 1
}

// first returns the slot where a key is looked for first.
func (x *index) first(key uint32) *slot { return &x.slots[spread(key)&uint32(len(x.slots)-1)] }

// get returns the slot of a key, or nil.
func (x *index) get(key uint32) *slot {
	for at := spread(key); ; at++ {
		s := &x.slots[at&uint32(len(x.slots)-1)]
		if s.n == 0 {
			return nil
		}
		if s.key == key {
			return s
		}
	}
}

// words returns the lexicon, which is loaded when the first text is scored.
var words = sync.OnceValue(func() *dictionary { return loadLexicon(precompiledLexicon) })

// readLexicon reads the entries of the lexicon one by one.
func readLexicon() *dictionary {
	d := new(dictionary)
	var r reader
	for c, entries := range lexicon() {
		for _, entry := range entries {
			p, ok := r.phrase(entry)
			p.class = class(c)
			switch {
			case !ok:
			case r.words[p.from].size > 0:
				d.stems.phrases = append(d.stems.phrases, p)
			default:
				d.whole.phrases = append(d.whole.phrases, p)
			}
		}
	}
	d.vocabulary = vocabulary{r.words, string(r.stems)}
	for _, x := range []*index{&d.whole, &d.stems} {
		x.sort(&d.vocabulary)
		x.build(&d.vocabulary)
	}
	return d
}

// A reader reads entries of the lexicon.
type reader struct {
	Scratch
	entry []byte
	words []phraseWord // of all phrases
	stems []byte       // stems of all phrases, one behind the other
}

// phrase reads an entry.
func (r *reader) phrase(entry string) (p phrase, ok bool) {
	r.entry = append(r.entry[:0], entry...)
	r.tokenize(r.entry)
	p.from = uint16(len(r.words))
	for _, t := range r.tokens {
		if !t.word {
			continue
		}
		w := phraseWord{hash: t.hash}
		if int(t.end) < len(entry) && entry[t.end] == '*' && int(t.hi-t.lo) >= minStem {
			w.at, w.size = uint32(len(r.stems)), uint8(t.hi-t.lo)
			r.stems = append(r.stems, r.lower[t.lo:t.hi]...)
		}
		r.words = append(r.words, w)
		p.n++
	}
	return p, p.n > 0
}

// A candidate is a token that may begin a phrase of the lexicon.
type candidate struct {
	at   int32
	keys uint32 // 1 for a whole word, 2 for a stem
}

// classify fills sc.classes: at each token the phrase of the lexicon that has
// most words.
func (sc *Scratch) classify() {
	sc.classes = sc.classes[:0]
	d := words()
	sc.look(d)
	sc.find(d)
	next := 0 // the first token that is in no phrase
	for _, k := range sc.candidates {
		i := int(k.at)
		if i < next {
			continue
		}
		t := &sc.tokens[i]
		c, n := class(0), 0
		if k.keys&1 != 0 {
			c, n = sc.longest(&d.vocabulary, &d.whole, t.hash, sc.hashBehind(i), i)
		}
		if k.keys&2 != 0 {
			if stem, m := sc.longest(&d.vocabulary, &d.stems, stemKey(sc.lower[t.lo:]), sc.byteBehind(t), i); m > n {
				c, n = stem, m
			}
		}
		if n > 0 {
			sc.classes = append(sc.classes, classed{c, int32(i)})
			next = i + n
		}
	}
}

// look fills sc.candidates, by the filters of the lexicon and without a branch.
func (sc *Scratch) look(d *dictionary) {
	sc.candidates = slices.Grow(sc.candidates[:0], len(sc.tokens))
	candidates, n := sc.candidates[:len(sc.tokens)], 0
	sc.lower = slices.Grow(sc.lower, minStem)
	lower := sc.lower[:len(sc.lower)+minStem] // a key is read behind the last words, too
	for i := range sc.tokens {
		t := &sc.tokens[i]
		long, word := uint32(t.hi-t.lo-minStem)>>31^1, uint32(0)
		if t.word {
			word = 1
		}
		keys := d.whole.mayHold(t.hash)*word | d.stems.mayHold(stemKey(lower[t.lo:]))*2*(word&long)
		candidates[n] = candidate{int32(i), keys}
		n += int(keys&1 | keys>>1)
	}
	sc.candidates = candidates[:n]
}

// find leaves in sc.candidates those that have a slot. The slots are all over a large
// table: asked for together, one need not wait for the other.
func (sc *Scratch) find(d *dictionary) {
	n := 0
	for _, k := range sc.candidates {
		t, count := &sc.tokens[k.at], uint8(0)
		if k.keys&1 != 0 {
			count = d.whole.first(t.hash).n
		}
		if k.keys&2 != 0 {
			count |= d.stems.first(stemKey(sc.lower[t.lo:])).n
		}
		sc.candidates[n] = k
		n += int(uint32(-int32(count)) >> 31)
	}
	sc.candidates = sc.candidates[:n]
}

// hashBehind returns the hash of the token behind token i, 0 for the last one.
func (sc *Scratch) hashBehind(i int) uint32 {
	if i+1 < len(sc.tokens) {
		return sc.tokens[i+1].hash
	}
	return 0
}

// byteBehind returns the byte behind the key of a stem that t begins with, 0 for none.
func (sc *Scratch) byteBehind(t *token) uint32 {
	if t.hi-t.lo > minStem {
		return uint32(sc.lower[t.lo+minStem])
	}
	return 0
}

// longest returns the class and the number of words of the first phrase of a key that
// begins at token i, with next behind the key. Without one it returns 0.
func (sc *Scratch) longest(v *vocabulary, x *index, key, next uint32, i int) (class, int) {
	s := x.get(key)
	if s == nil {
		return 0, 0
	}
	if s.mayFollow(next) {
		for n := range int(s.n) {
			p := x.phrases[int(s.from)+n]
			if i+int(p.n) <= len(sc.tokens) && sc.begins(v, p, i) {
				return p.class, int(p.n)
			}
		}
	}
	return s.alone, min(int(s.alone), 1)
}

// begins reports whether the words of p are the tokens from i on.
func (sc *Scratch) begins(v *vocabulary, p phrase, i int) bool {
	words := v.wordsOf(p)
	for j := range words {
		w, t := &words[j], &sc.tokens[i+j]
		if t.hash == w.hash && t.word {
			continue
		}
		if w.size == 0 || !t.word || int(w.size) > int(t.hi-t.lo) || string(sc.lower[t.lo:int(t.lo)+int(w.size)]) != v.stem(w) {
			return false
		}
	}
	return true
}
