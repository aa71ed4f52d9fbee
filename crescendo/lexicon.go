package crescendo

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:embed lexicon.txt
var lexiconText string

// A phrase is an entry of the lexicon: words that follow each other.
type phrase struct {
	words []string
	class uint64 // its class and the group of classes that it belongs to, as bits
}

// A dictionary holds the phrases by the first letters of their first word.
type dictionary struct {
	phrases map[string][]phrase
	names   []string // of the classes, by the number of their bit
	harm    uint64   // the bit of the group of matters that do harm
}

// keyLetters are the letters by which a phrase is found.
const keyLetters = 3

func key(word string) string {
	n := 0
	for i := range word {
		if n == keyLetters {
			return word[:i]
		}
		n++
	}
	return word
}

// lexicon reads the lexicon when it is first needed: few runs need it.
var lexicon = sync.OnceValue(func() *dictionary {
	d := &dictionary{phrases: map[string][]phrase{}}
	class := uint64(0)
	for line := range strings.Lines(lexiconText) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			class = 0
			for name := range strings.FieldsSeq(strings.Trim(line, "[]")) {
				class |= d.bit(name)
			}
		default:
			for entry := range strings.SplitSeq(line, ",") {
				d.add(entry, class)
			}
		}
	}
	d.harm = d.bit("harm")
	return d
})

// bit returns the bit of a class or group.
func (d *dictionary) bit(name string) uint64 {
	i := slices.Index(d.names, name)
	if i < 0 {
		i, d.names = len(d.names), append(d.names, name)
	}
	return 1 << i
}

func (d *dictionary) add(entry string, class uint64) {
	p := phrase{class: class}
	for _, t := range tokenize([]byte(entry)) {
		p.words = append(p.words, t.word)
	}
	if len(p.words) > 0 {
		k := key(p.words[0])
		d.phrases[k] = append(d.phrases[k], p)
	}
}

// classes returns the classes of the phrases that tokens hold.
func (d *dictionary) classes(tokens []token) (found uint64) {
	for i := range tokens {
		for _, p := range d.phrases[key(tokens[i].word)] {
			if found|p.class != found && p.begins(tokens[i:]) {
				found |= p.class
			}
		}
	}
	return found
}

// begins reports whether tokens begin with the words of a phrase.
func (p *phrase) begins(tokens []token) bool {
	if len(tokens) < len(p.words) {
		return false
	}
	for i, w := range p.words {
		if !isForm(tokens[i].word, w) {
			return false
		}
	}
	return true
}

const (
	longWord = 5 // letters of an entry that longer words match too
	ending   = 4 // letters that such words may have more
)

// isForm reports whether a word is an entry of the lexicon or a form of it.
func isForm(word, entry string) bool {
	if !strings.HasPrefix(word, entry) {
		return false
	}
	more := utf8.RuneCountInString(word[len(entry):])
	return more == 0 || more <= ending && utf8.RuneCountInString(entry) >= longWord
}
