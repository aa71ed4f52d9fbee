package secret

import (
	"bytes"
	_ "embed" // the words around passwords
	"slices"
	"strings"
	"sync"

	"weir/pii/likely"
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
	labels  []spokenLabel
	known   map[string]bool       // of labels
	tree    labelTree             // of labels
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
	for i := range t.labels {
		t.tree.add(t.labels, i)
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
		t.labels = append(t.labels, spokenLabel{w, beforeTie(w), class, class == loginLabel && w[len(w)-1] == ' ', plain})
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
func spokenLabels() (anchors []string) {
	for _, l := range spokenTables().labels {
		anchors = append(anchors, l.text)
	}
	return anchors
}

// labelAt returns the longest label that text[at:] begins with, or nil.
func labelAt(text []byte, at int) *spokenLabel {
	t := spokenTables()
	if i := t.tree.longest(t.labels, text, at); i >= 0 {
		return &t.labels[i]
	}
	return nil
}

// maxSpokenWord is how many bytes of a word are looked up: words of ASCII in the table are
// shorter, and of others the first so many say enough.
const maxSpokenWord = 24

// spokenClass returns the class of a word that may follow a label.
func spokenClass(v []byte) labelClass {
	if len(v) > maxSpokenWord && v[0] < 0x80 {
		return noWord
	}
	var folded [2 * maxSpokenWord]byte
	w := word.AppendFolded(folded[:0], v[:min(len(v), maxSpokenWord)])
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
		rest := text[from:]
		if len(rest) <= reach && (quoteOpen(rest) || bytes.IndexByte(rest, '\n') < 0 && !bytes.Contains(rest, []byte(". "))) {
			return from
		}
	}
	return len(text)
}

// quoteOpen reports whether the first quote in text has no end: what it holds may go on over
// the ends of sentences and lines.
func quoteOpen(text []byte) bool {
	for i := 0; i < len(wideQuotes); i += 2 {
		if at := bytes.LastIndex(text, []byte(wideQuotes[i])); at >= 0 && !bytes.Contains(text[at:], []byte(wideQuotes[i+1])) {
			return true
		}
	}
	i := bytes.IndexAny(text, "\"'`")
	return i >= 0 && bytes.IndexByte(text[i+1:], text[i]) < 0
}

// maxLabel is how long a label is at the most.
const maxLabel = 48

// LikelyRule is the ID of the rule of passwords that the words around them give away, in the
// message of a person.
const LikelyRule = "secret-likely-password"

// cueOf returns what a label is for the model.
func cueOf(l *spokenLabel) likely.Cue {
	if l == nil {
		return likely.NoCue
	}
	return cues[l.class]
}

var cues = map[labelClass]likely.Cue{passwordLabel: likely.Name, pairLabel: likely.Name, placeLabel: likely.Place, loginLabel: likely.Login}

// LikelyWords are the words that the model of passwords reads.
var LikelyWords = &likely.Words{Cue: likelyCue, Class: likelyClass}

func likelyCue(text []byte, at int) (end int, cue likely.Cue) {
	if at > 0 && word.Letter(text[at-1]) && text[at-1] < 0x80 {
		return at, likely.NoCue
	}
	l := labelAt(text, at)
	if cue = cueOf(l); cue == likely.NoCue {
		return at, cue
	}
	return at + l.value, cue
}

// likelyClass returns the class of a word around a password.
func likelyClass(w []byte) likely.Class {
	if userWords.Has(w) {
		return likely.User
	}
	switch spokenClass(w) {
	case tieWord, readsWord:
		return likely.Tie
	case intoWord:
		return likely.Into
	case againWord:
		return likely.Again
	case linkWord:
		return likely.Link
	case aboutWord, stateWord:
		return likely.About
	}
	return likely.Other
}

// Unlikely reports whether v is no password whatever is around it.
func Unlikely(v []byte) bool {
	return len(v) < 4 || placeholder(v) || word.Shortcut(v) || word.ChessMove(v)
}
