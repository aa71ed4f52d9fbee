package entity

import (
	"bytes"
	"sync"

	"weir/pii/recogniser"
	"weir/pii/word"
)

// A unspacedWord is a context word of a script that writes no spaces.
type unspacedWord struct {
	text  []byte
	marks recogniser.Set
}

// A contextWords holds the context words of all recognisers.
type contextWords struct {
	words    map[string]recogniser.Set // words, and two with a blank
	unspaced []unspacedWord
}

// lookup asks for a word and for two together, where there is one before it.
func (t *contextWords) lookup(before, w []byte) (m recogniser.Set) {
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

// contextTable returns the table of context words, which is made on first use.
var contextTable = sync.OnceValue(func() *contextWords {
	t := &contextWords{words: map[string]recogniser.Set{}}
	parts := map[string]int{}
	for _, r := range recogniser.All() {
		for _, w := range r.Context {
			if w[0] < 0xe1 {
				m := t.words[w]
				m.Add(r)
				t.words[w] = m
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
