package contextword

import (
	"bytes"
	"strings"
	"sync"

	"weir/pii/recogniser"
	"weir/pii/word"
)

// An unspacedWord is a context word of a script that writes no spaces.
type unspacedWord struct {
	text  []byte
	marks recogniser.Set
}

// A table holds the context words of all recognisers.
type table struct {
	words    map[string]recogniser.Set // words, and two with a blank
	unspaced []unspacedWord
	filter   wordFilter // of words and pairs of words of ASCII
}

// maybe reports whether lookup may find anything for two words. It asks the filter, and
// knows no more than that of words beyond ASCII.
func (t *table) maybe(before, w *contextWord) bool {
	if !w.ascii || len(before.bytes) > 0 && !before.ascii {
		return true
	}
	return t.filter.has(w.hash) || len(before.bytes) > 0 && t.filter.has(pairHash(before.hash, w.hash))
}

// lookup returns the recognisers of a word, and of it with the word before, if any.
func (t *table) lookup(before, w []byte) (m recogniser.Set) {
	var buf [2*maxWord + 1]byte
	both := word.AppendFolded(buf[:0], before)
	if len(before) > 0 {
		both = append(both, ' ')
	}
	at := len(both)
	both = word.AppendFolded(both, w)
	w = both[at:]
	m = t.words[string(w)]
	if len(before) > 0 {
		m.Union(t.words[string(both)])
	}
	if spaceless(w) {
		for i := range t.unspaced {
			if bytes.Contains(w, t.unspaced[i].text) {
				m.Union(t.unspaced[i].marks)
			}
		}
	}
	return m
}

// A wordFilter holds one bit for each hash of some words. Few words of a text are
// context words; the filter answers for the others.
type wordFilter [64]uint64

func (f *wordFilter) add(hash uint32)      { f[hash>>6&63] |= 1 << (hash & 63) }
func (f *wordFilter) has(hash uint32) bool { return f[hash>>6&63]>>(hash&63)&1 != 0 }

// wordHash hashes the length of a word, which is not empty, and its first and last letter
// in either case.
func wordHash(w []byte) uint32 {
	return uint32(w[0]|0x20)*0x95 ^ uint32(w[len(w)-1]|0x20)*0x2b ^ uint32(len(w))*0x5d1
}

// pairHash hashes two adjacent words by their hashes.
func pairHash(first, second uint32) uint32 { return first*7 + second*3 + 1 }

// add adds a context word of a recogniser: one word, or two with a blank between.
func (t *table) add(w string, r *recogniser.Recogniser) {
	m := t.words[w]
	m.Add(r)
	t.words[w] = m
	if first, second, two := strings.Cut(w, " "); two {
		t.filter.add(pairHash(wordHash([]byte(first)), wordHash([]byte(second))))
	} else {
		t.filter.add(wordHash([]byte(w)))
	}
}

// spaceless reports whether a word holds letters of a script that may leave no
// space between words: those whose UTF-8 begins with 0xe1 or more.
func spaceless(w []byte) bool {
	for _, c := range w {
		if c >= 0xe1 {
			return true
		}
	}
	return false
}

// builtIn returns the table of context words, which is made on first use.
var builtIn = sync.OnceValue(func() *table {
	t := &table{words: map[string]recogniser.Set{}}
	parts := map[string]int{}
	for _, r := range recogniser.All() {
		for _, w := range r.Context {
			if w[0] < 0xe1 {
				t.add(w, r)
				continue
			}
			i, ok := parts[w]
			if !ok {
				i = len(t.unspaced)
				parts[w] = i
				t.unspaced = append(t.unspaced, unspacedWord{text: []byte(w)})
			}
			t.unspaced[i].marks.Add(r)
		}
	}
	return t
})
