package model

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// A phrase is an entry of the lexicon as the tokenizer reads it.
type phrase struct {
	class class
	words []phraseWord
}

type phraseWord struct {
	hash uint32
	text string
	stem bool // any ending will do
}

// A dictionary finds phrases by the first bytes of their first word.
type dictionary struct {
	filter  [1 << 10]uint64 // by hash of the key: whether any phrase has it
	heads   map[uint32]span // by key
	phrases []phrase        // those of one key together, the longest first
}

type span struct{ from, to int32 }

// minStem is how many bytes of a stem are its key.
const minStem = 3

// key returns what a word is looked up by: its first bytes.
func key(word []byte) uint32 {
	k := uint32(0)
	for i := range min(len(word), minStem) {
		k |= uint32(word[i]) << (8 * i)
	}
	return k
}

func filterBit(k uint32) (word, bit uint32) {
	h := k * 0x9e3779b1 >> 16
	return h >> 6, h & 63
}

// words is the lexicon, made ready when the first text is scored.
var words = sync.OnceValue(newDictionary)

func newDictionary() *dictionary {
	d := &dictionary{heads: map[uint32]span{}}
	var sc Scratch
	for c, list := range lexicon {
		for _, entry := range strings.Split(list, ",") {
			if p, ok := sc.phrase(strings.TrimSpace(entry)); ok {
				p.class = class(c)
				d.phrases = append(d.phrases, p)
			}
		}
	}
	slices.SortStableFunc(d.phrases, func(a, b phrase) int {
		return cmp.Or(cmp.Compare(a.key(), b.key()), cmp.Compare(len(b.words), len(a.words)), cmp.Compare(len(b.words[0].text), len(a.words[0].text)))
	})
	for i, p := range d.phrases {
		k := p.key()
		head, ok := d.heads[k]
		if !ok {
			head.from = int32(i)
		}
		head.to = int32(i + 1)
		d.heads[k] = head
		w, bit := filterBit(k)
		d.filter[w] |= 1 << bit
	}
	return d
}

func (p *phrase) key() uint32 { return key([]byte(p.words[0].text)) }

// phrase reads an entry of the lexicon.
func (sc *Scratch) phrase(entry string) (p phrase, ok bool) {
	sc.tokenize([]byte(entry))
	for _, t := range sc.tokens {
		if t.word {
			text := string(sc.lower[t.lo:t.hi])
			stem := int(t.end) < len(entry) && entry[t.end] == '*' && len(text) > minStem
			p.words = append(p.words, phraseWord{t.hash, text, stem})
		}
	}
	return p, len(p.words) > 0
}

// classify fills sc.classes: at each token the longest phrase of the lexicon.
func (sc *Scratch) classify() {
	sc.classes = sc.classes[:0]
	d := words()
	for i := 0; i < len(sc.tokens); i++ {
		t := &sc.tokens[i]
		if !t.word {
			continue
		}
		k := key(sc.lower[t.lo:t.hi])
		if w, bit := filterBit(k); d.filter[w]>>bit&1 == 0 {
			continue
		}
		if p := d.find(sc, i, k); p != nil {
			sc.classes = append(sc.classes, classed{p.class, int32(i)})
			i += len(p.words) - 1
		}
	}
}

// find returns the longest phrase that begins with token i, or nil.
func (d *dictionary) find(sc *Scratch, i int, k uint32) *phrase {
	head := d.heads[k]
	for n := head.from; n < head.to; n++ {
		p := &d.phrases[n]
		if i+len(p.words) <= len(sc.tokens) && sc.begins(p, i) {
			return p
		}
	}
	return nil
}

func (sc *Scratch) begins(p *phrase, i int) bool {
	for j := range p.words {
		w, t := &p.words[j], &sc.tokens[i+j]
		if t.hash == w.hash {
			continue
		}
		if !w.stem || !t.word || !strings.HasPrefix(string(sc.lower[t.lo:t.hi]), w.text) {
			return false
		}
	}
	return true
}
