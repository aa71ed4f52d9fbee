package pii

import (
	"bytes"
	"sync"
)

// A speaker is a context word of a script that writes no spaces.
type speaker struct {
	text  []byte
	marks marks
}

// A speakerTable holds the context words of all recognisers.
type speakerTable struct {
	words map[string]marks // words, and two with a blank
	parts []speaker
}

// lookup asks for a word and for two together, where there is one before it.
func (t *speakerTable) lookup(before, w []byte) (m marks) {
	var buf [2*maxWord + 1]byte
	both := appendFolded(buf[:0], before)
	if len(before) > 0 {
		both = append(both, ' ')
	}
	at := len(both)
	both = appendFolded(both, w)
	w = both[at:]
	m = t.words[string(w)]
	if len(before) > 0 {
		m.union(t.words[string(both)])
	}
	if spaceless(w) {
		for i := range t.parts {
			if bytes.Contains(w, t.parts[i].text) {
				m.union(t.parts[i].marks)
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

// speakers returns the table of context words, which is made on first use.
var speakers = sync.OnceValue(func() *speakerTable {
	t := &speakerTable{words: map[string]marks{}}
	parts := map[string]int{}
	for _, r := range recognisers {
		for _, w := range r.Context {
			if w[0] < 0xe1 {
				m := t.words[w]
				m.add(r)
				t.words[w] = m
				continue
			}
			i, ok := parts[w]
			if !ok {
				i = len(t.parts)
				parts[w] = i
				t.parts = append(t.parts, speaker{text: []byte(w)})
			}
			t.parts[i].marks.add(r)
		}
	}
	return t
})
