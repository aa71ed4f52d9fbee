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
	sizes [1 << 12]uint64  // by the first bytes: bit n says that a word or a beginning of n bytes has them
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
		a.sizes[headHash([]byte(w))] |= 1 << len(w)
	}
}

// headHash returns the index in sizes of the words that begin as w does.
func headHash(w []byte) int {
	h := uint32(w[0])
	if len(w) > 2 {
		h |= uint32(w[1])<<8 | uint32(w[2])<<16
	}
	return int(h * 0x9e3779b1 >> 20)
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
	sizes := a.sizes[headHash(folded)]
	if sizes == 0 {
		return Other
	}
	if class, ok := a.whole[string(folded)]; ok {
		return class
	}
	for n := min(len(folded), maxHead); n > 2; n-- {
		if sizes>>n&1 == 0 {
			continue
		}
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
