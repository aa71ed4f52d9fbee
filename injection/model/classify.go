package model

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// A phrase is an entry of the lexicon as the tokenizer reads it.
type phrase struct {
	words  []phraseWord
	second uint32 // hash of the second word, if there is one and it is whole
	class  class
	whole  bool // the first word is
	exact  bool // the second word is whole
}

// refused reports whether p, which was found by its first word, is certainly
// none where the token of that hash follows. It spares a look at the words.
func (p *phrase) refused(next uint32) bool { return p.exact && p.second != next }

type phraseWord struct {
	hash uint32
	text string
	stem bool // any ending will do
}

// A dictionary finds phrases by their first word: by its hash where it is whole,
// by its first bytes where it is a stem.
type dictionary struct {
	whole, stems index
}

// An index finds phrases by a key. Most keys that are not in it are refused by
// one bit.
type index struct {
	filter  [1 << 10]uint64
	slots   []slot
	phrases []phrase // those of one key together, those of most words first
}

type slot struct {
	key      uint32
	from, to int32 // phrases; from == to for a free slot
}

// minStem is how many bytes of a stem are its key.
const minStem = 4

// stemKey returns what a word is looked up by among the stems.
func stemKey(word []byte) uint32 {
	return uint32(word[0]) | uint32(word[1])<<8 | uint32(word[2])<<16 | uint32(word[3])<<24
}

func (p *phrase) key() uint32 {
	if w := &p.words[0]; !w.stem {
		return w.hash
	}
	return stemKey([]byte(p.words[0].text))
}

func spread(key uint32) uint32 { return key * 0x9e3779b1 }

// build makes the slots of x for its phrases.
func (x *index) build() {
	slices.SortStableFunc(x.phrases, func(a, b phrase) int {
		return cmp.Or(cmp.Compare(a.key(), b.key()), cmp.Compare(len(b.words), len(a.words)), cmp.Compare(len(b.words[0].text), len(a.words[0].text)))
	})
	size := 1
	for size < 2*len(x.phrases) {
		size *= 2
	}
	x.slots = make([]slot, size)
	for i := 0; i < len(x.phrases); {
		k, j := x.phrases[i].key(), i
		for j < len(x.phrases) && x.phrases[j].key() == k {
			j++
		}
		h := spread(k)
		x.filter[h>>22] |= 1 << (h >> 16 & 63)
		at := h & uint32(size-1)
		for x.slots[at].from != x.slots[at].to {
			at = (at + 1) & uint32(size-1)
		}
		x.slots[at] = slot{k, int32(i), int32(j)}
		i = j
	}
}

// get returns the phrases of a key.
func (x *index) get(key uint32) []phrase {
	h := spread(key)
	if x.filter[h>>22]>>(h>>16&63)&1 == 0 {
		return nil
	}
	for at := h & uint32(len(x.slots)-1); ; at = (at + 1) & uint32(len(x.slots)-1) {
		s := &x.slots[at]
		if s.from == s.to {
			return nil
		}
		if s.key == key {
			return x.phrases[s.from:s.to]
		}
	}
}

// words is the lexicon, made ready when the first text is scored.
var words = sync.OnceValue(func() *dictionary {
	d := new(dictionary)
	var sc Scratch
	for c, list := range lexicon {
		for entry := range strings.SplitSeq(list, ",") {
			p, ok := sc.phrase(strings.TrimSpace(entry))
			p.class = class(c)
			switch {
			case !ok:
			case p.words[0].stem:
				d.stems.phrases = append(d.stems.phrases, p)
			default:
				d.whole.phrases = append(d.whole.phrases, p)
			}
		}
	}
	d.whole.build()
	d.stems.build()
	return d
})

// phrase reads an entry of the lexicon.
func (sc *Scratch) phrase(entry string) (p phrase, ok bool) {
	sc.tokenize([]byte(entry))
	for _, t := range sc.tokens {
		if t.word {
			text := string(sc.lower[t.lo:t.hi])
			stem := int(t.end) < len(entry) && entry[t.end] == '*' && len(text) >= minStem
			p.words = append(p.words, phraseWord{t.hash, text, stem})
		}
	}
	if len(p.words) > 1 {
		p.second, p.exact = p.words[1].hash, !p.words[1].stem
	}
	p.whole = len(p.words) > 0 && !p.words[0].stem
	return p, len(p.words) > 0
}

// classify fills sc.classes: at each token the phrase of the lexicon that has
// most words.
func (sc *Scratch) classify() {
	sc.classes = sc.classes[:0]
	d := words()
	for i := 0; i < len(sc.tokens); i++ {
		t := &sc.tokens[i]
		if !t.word {
			continue
		}
		p := sc.longest(d.whole.get(t.hash), i)
		if t.hi-t.lo >= minStem {
			if q := sc.longest(d.stems.get(stemKey(sc.lower[t.lo:t.hi])), i); q != nil && (p == nil || len(q.words) > len(p.words)) {
				p = q
			}
		}
		if p != nil {
			sc.classes = append(sc.classes, classed{p.class, int32(i)})
			i += len(p.words) - 1
		}
	}
}

// longest returns the first of the phrases that stands at token i, or nil.
func (sc *Scratch) longest(phrases []phrase, i int) *phrase {
	next := uint32(0)
	if i+1 < len(sc.tokens) {
		next = sc.tokens[i+1].hash
	}
	for n := range phrases {
		p := &phrases[n]
		if p.refused(next) || i+len(p.words) > len(sc.tokens) {
			continue
		}
		if p.whole && len(p.words) == 1 || sc.begins(p, i) {
			return p
		}
	}
	return nil
}

func (sc *Scratch) begins(p *phrase, i int) bool {
	for j := range p.words {
		w, t := &p.words[j], &sc.tokens[i+j]
		if t.hash == w.hash && t.word {
			continue
		}
		if !w.stem || !t.word || len(w.text) > int(t.hi-t.lo) || string(sc.lower[t.lo:int(t.lo)+len(w.text)]) != w.text {
			return false
		}
	}
	return true
}
