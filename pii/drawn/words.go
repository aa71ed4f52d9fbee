package drawn

import (
	_ "embed" // the words
	"strings"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A class is what a word says of the values near it.
type class uint8

// The classes.
const (
	nothing class = iota
	key           // a value near it is a key
	other         // it is something else
	owner         // a value behind it is no key: "public", "primary"
	thing         // the value right behind it is its name: "user", "container"
)

//go:embed words.txt
var wordTable string

// A table has the words of words.txt, and the parts of words by their first bytes.
type table struct {
	whole map[string]class
	parts map[[3]byte][]part
}

// A part is a word that is often written together with others.
type part struct {
	text string
	of   class
}

// words returns the table. It panics on a class that is unknown.
var words = sync.OnceValue(func() *table {
	t := &table{whole: map[string]class{}, parts: map[[3]byte][]part{}}
	for line := range strings.Lines(wordTable) {
		name, list, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || line[0] == '#' {
			continue
		}
		of, known := map[string]class{"key": key, "other": other, "owner": owner, "thing": thing, "keypart": key, "otherpart": other}[name]
		if !known {
			panic("words.txt: unknown class " + name)
		}
		for w := range strings.FieldsSeq(list) {
			if !strings.HasSuffix(name, "part") {
				t.whole[w] = of
				continue
			}
			head := [3]byte([]byte(w))
			t.parts[head] = append(t.parts[head], part{w, of})
		}
	}
	return t
})

// longest is how many bytes of a word are looked at. Scripts without blanks write whole sentences
// as one, whose last words count.
const longest = 96

// classOf returns what w says: as a whole, or by the last part that is known.
func classOf(w []byte) class {
	if n := len(w); n > 3 && (string(w[n-2:]) == "Id" || string(w[n-2:]) == "ID") && ascii.Lower[w[n-3]] {
		return other // the end of a name in code
	}
	var room [longest]byte
	folded := word.AppendFolded(room[:0], w[max(0, len(w)-longest):])
	t := words()
	if c, ok := t.whole[string(folded)]; ok {
		return c
	}
	for i := len(folded) - 3; i >= 0; i-- {
		for _, p := range t.parts[[3]byte(folded[i:])] {
			if len(folded)-i >= len(p.text) && string(folded[i:i+len(p.text)]) == p.text {
				return p.of
			}
		}
	}
	return nothing
}
