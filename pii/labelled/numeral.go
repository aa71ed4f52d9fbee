package labelled

import (
	_ "embed" // the words for numbers
	"slices"
	"strings"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

//go:embed numerals.txt
var numeralTable string

// The kinds of numerals.
const (
	numDigit   = iota
	numSmall   // from 10 to 99, not to be added to
	numTens    // digits are added to it
	numTen     // multiplies the digit before by ten
	numHundred // is multiplied by the number before
	numHundreds
	numOrdinal
	numRepeat // repeats the digit behind it
	numLink
	numPlus
)

// A numeral is a word for a number in one language.
type numeral struct {
	word  string
	lang  int // index of its bit
	kind  int
	value int
}

// numeralSet has the numerals of all languages, sorted, and a tree of their bytes.
type numeralSet struct {
	list  []numeral
	nodes []numeralNode
	roots [256]int16 // by the first byte
}

// A numeralNode is a byte of the numerals that have all bytes before it in common.
type numeralNode struct {
	c           byte
	child, next int16 // first child, next sibling, or 0
	from, to    int16 // the numerals that end here
}

// numerals returns the table. It is built when a message of a person is read.
var numerals = sync.OnceValue(func() *numeralSet {
	t, langs := new(numeralSet), []string{}
	for line := range strings.Lines(numeralTable) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 || line[0] == '#' {
			continue
		}
		lang := slices.Index(langs, fields[0])
		if lang < 0 {
			lang, langs = len(langs), append(langs, fields[0])
		}
		for i, words := range strings.Fields(fields[2]) {
			for _, w := range strings.Split(words, "|") {
				t.list = append(t.list, numeral{w, lang, numeralKinds[fields[1]], numeralValue(fields[1], i)})
			}
		}
	}
	slices.SortStableFunc(t.list, func(a, b numeral) int { return strings.Compare(a.word, b.word) })
	t.grow()
	return t
})

// grow builds the tree. The list is sorted, so that a new child is a sibling of the last one.
func (t *numeralSet) grow() {
	t.nodes = make([]numeralNode, 1, 4*len(t.list))
	for i := range t.list {
		at, of := int16(0), &t.roots[t.list[i].word[0]]
		for _, c := range []byte(t.list[i].word) {
			for *of != 0 && t.nodes[*of].c != c {
				of = &t.nodes[*of].next
			}
			if *of == 0 {
				*of = int16(len(t.nodes))
				t.nodes = append(t.nodes, numeralNode{c: c, from: int16(i)})
			}
			at = *of
			of = &t.nodes[at].child
		}
		if n := &t.nodes[at]; n.to == 0 {
			n.from, n.to = int16(i), int16(i+1)
		} else {
			n.to++
		}
	}
}

var numeralKinds = map[string]int{
	"digits": numDigit, "teens": numSmall, "twenties": numSmall, "tens": numTens, "ten": numTen, "hundred": numHundred, "thousands": numHundred,
	"hundreds": numHundreds, "ordinals": numOrdinal, "thirtieth": numOrdinal, "repeat": numRepeat, "link": numLink, "plus": numPlus,
}

// numeralValue returns the value of the word with index i in a line of the table.
func numeralValue(kind string, i int) int {
	switch kind {
	case "teens":
		return 10 + i
	case "twenties":
		return 21 + i
	case "tens":
		return 10 * (2 + i)
	case "hundred":
		return [...]int{100, 1000}[i]
	case "hundreds":
		return 100 * (1 + i)
	case "thousands":
		return 1000
	case "ordinals":
		return 1 + i
	case "repeat":
		return 2 + i
	case "thirtieth":
		return 30
	}
	return i
}

// languages returns a bit for each language in which text[at:], in lower case, may begin with a number.
func (t *numeralSet) languages(text []byte, at int) (langs uint64) {
	t.walk(text, at, func(n *numeral) {
		if n.kind != numLink {
			langs |= 1 << n.lang
		}
	})
	return langs
}

// longest returns the longest numeral of a language that text[at:] begins with, or nil.
func (t *numeralSet) longest(text []byte, at, lang int) (found *numeral) {
	t.walk(text, at, func(n *numeral) {
		if n.lang == lang {
			found = n
		}
	})
	return found
}

// walk calls yield for each numeral that text[at:] begins with, the shortest first.
func (t *numeralSet) walk(text []byte, at int, yield func(n *numeral)) {
	if at >= len(text) {
		return
	}
	for node := t.roots[text[at]]; node != 0; {
		n := &t.nodes[node]
		if n.c != text[at] {
			node = n.next
			continue
		}
		for i := n.from; i < n.to; i++ {
			yield(&t.list[i])
		}
		if at++; at == len(text) {
			return
		}
		node = n.child
	}
}

// wordEnds reports whether a word ends before text[i], or the script has no blanks.
func wordEnds(text []byte, i int) bool {
	return i >= len(text) || !word.Letter(text[i]) && !ascii.Digit[text[i]] || spaceless(text[i:]) || signLen(text[i:]) > 0
}
