package secret

import (
	"bytes"
	_ "embed" // the words around passwords
	"slices"
	"strings"
	"sync"

	"weir/pii/word"
)

//go:embed spoken.txt
var spokenTable string

// A labelClass says what a word in front of a password means.
type labelClass byte

const (
	passwordLabel labelClass = iota
	loginLabel               // a user precedes the password
	placeLabel               // the word for what the password opens
	pairLabel                // a user precedes the label
	typedLabel               // somebody typed it
	tieWord
	intoWord
	readsWord
	linkWord
	againWord
	aboutWord
	stateWord
	noWord
)

var labelClasses = map[string]labelClass{
	"label": passwordLabel, "login": loginLabel, "place": placeLabel, "pair": pairLabel, "typed": typedLabel,
	"tie": tieWord, "into": intoWord, "reads": readsWord, "link": linkWord, "again": againWord, "about": aboutWord, "state": stateWord,
}

// A spokenLabel is an entry of the table that begins a search.
type spokenLabel struct {
	text  string
	value int // where to read on: before the sign or the tie that the label ends in
	class labelClass
	pair  bool // only what a sign pairs with a user counts
	plain bool // a plain word behind a colon is a password: in English it may be anything
}

// spokenWords are the entries of spoken.txt.
type spokenWords struct {
	labels  []string
	known   map[string]bool       // of labels
	byFirst [256][]spokenLabel    // labels by their first byte in lower case, longer ones first
	classes map[string]labelClass // of the other words
}

var spokenTables = sync.OnceValue(func() *spokenWords {
	t := &spokenWords{known: map[string]bool{}, classes: map[string]labelClass{}}
	for line := range strings.Lines(spokenTable) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if line[0] == '#' || len(fields) != 3 {
			continue
		}
		for _, w := range strings.Split(fields[2], "|") {
			t.add(labelClasses[fields[0]], w, fields[1] != "en")
		}
	}
	for i := range t.byFirst {
		slices.SortStableFunc(t.byFirst[i], func(a, b spokenLabel) int { return len(b.text) - len(a.text) })
	}
	return t
})

func (t *spokenWords) add(class labelClass, w string, plain bool) {
	switch {
	case class >= tieWord:
		if _, known := t.classes[w]; !known {
			t.classes[w] = class
		}
	case !t.known[w]:
		t.known[w] = true
		t.labels = append(t.labels, w)
		t.byFirst[w[0]|0x20] = append(t.byFirst[w[0]|0x20], spokenLabel{w, beforeTie(w), class, class == loginLabel && w[len(w)-1] == ' ', plain})
	}
}

// beforeTie returns the length of a label without the sign or the word for "is" that it ends in.
func beforeTie(label string) int {
	i := strings.LastIndexByte(label, ' ')
	switch last := label[len(label)-1]; {
	case last == ':' || last == '=' || last == '-' || last == ' ':
		return len(label) - 1
	case i > 0 && slices.Contains([]string{"is", "ist", "es", "är", "là", "ir"}, label[i+1:]):
		return i
	}
	return len(label)
}

// spokenLabels returns the anchors of the rule.
func spokenLabels() []string { return spokenTables().labels }

// labelAt returns the longest label that text[at:] begins with, or nil.
func labelAt(text []byte, at int) *spokenLabel {
	list := spokenTables().byFirst[text[at]|0x20]
	if at+2 >= len(text) {
		return nil
	}
	second, third := text[at+1]|0x20, text[at+2]|0x20
	for i := range list {
		if l := list[i].text; l[1]|0x20 == second && l[2]|0x20 == third && hasPrefixFold(text[at:], list[i].text) {
			return &list[i]
		}
	}
	return nil
}

// spokenClass returns the class of a word that may follow a label.
func spokenClass(v []byte) labelClass {
	var folded [2 * 24]byte
	w := word.AppendFolded(folded[:0], v[:min(len(v), 24)])
	if class, ok := spokenTables().classes[string(w)]; ok {
		return class
	}
	return noWord
}

// OpenSpoken returns where the words behind a label of a password begin, if the end of a text
// that comes in pieces may be a part of them and so of the password; or the length of the text.
func OpenSpoken(text []byte) int {
	const reach = maxSpoken + maxQuoted
	for i := max(0, len(text)-reach-maxLabel); i < len(text); i++ {
		if i > 0 && text[i] < 0x80 && word.Letter(text[i-1]) && text[i-1] < 0x80 {
			continue // no word begins here
		}
		label := labelAt(text, i)
		if label == nil {
			continue
		}
		from := min(len(text), i+label.value)
		if rest := text[from:]; len(rest) <= reach && bytes.IndexByte(rest, '\n') < 0 && !bytes.Contains(rest, []byte(". ")) {
			return from
		}
	}
	return len(text)
}

// maxLabel is how long a label is at the most.
const maxLabel = 48
