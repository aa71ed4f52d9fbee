package likely

import (
	"bytes"
	_ "embed" // the words around values
	"strings"
	"sync"

	"weir/pii/word"
)

//go:embed around.txt
var aroundTable string

// An around has the words of around.txt.
type around struct {
	whole map[string]Class
	heads map[string]Class // beginnings of words
	wide  []insideWord     // words of scripts without blanks
}

type insideWord struct {
	text  []byte
	class Class
}

var arounds = sync.OnceValue(func() *around {
	a := &around{whole: map[string]Class{}, heads: map[string]Class{}}
	of := map[string]Class{"topic": Topic, "enter": Enter, "kind": Kind}
	for line := range strings.Lines(aroundTable) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if line[0] == '#' || len(fields) != 3 {
			continue
		}
		for _, w := range strings.Split(fields[2], "|") {
			a.add(w, of[fields[0]])
		}
	}
	return a
})

func (a *around) add(w string, class Class) {
	table := a.whole
	if head, ok := strings.CutSuffix(w, "*"); ok {
		w, table = head, a.heads
	}
	if w[0] >= 0xe3 {
		a.wide = append(a.wide, insideWord{[]byte(w), class})
	}
	if _, known := table[w]; !known {
		table[w] = class
	}
}

// classOf returns what a word around a candidate says, or Other.
func (a *around) classOf(w []byte) Class {
	if w[0] >= 0xe3 {
		for i := range a.wide {
			if bytes.Contains(w, a.wide[i].text) {
				return a.wide[i].class
			}
		}
		return Other
	}
	if len(w) > maxAround {
		return Other
	}
	var room [2 * maxAround]byte
	folded := word.AppendFolded(room[:0], w)
	if class, ok := a.whole[string(folded)]; ok {
		return class
	}
	for n := min(len(folded), maxHead); n > 2; n-- {
		if class, ok := a.heads[string(folded[:n])]; ok {
			return class
		}
	}
	return Other
}

// The length in bytes of the longest word of the table, and of the longest beginning.
const (
	maxAround = 40
	maxHead   = 24
)
