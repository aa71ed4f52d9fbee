// Package topic finds what a text asks for of matters that do harm, by lists of words in
// several languages: an act beside a thing, as "make" beside "bomb", or a phrase that says it
// alone. It knows texts and no events, and it does not understand them.
package topic

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/match/wordlist"
)

// A Topic is one matter. Its lists have an entry a line, or several with commas between.
type Topic struct {
	Name   string
	Title  string
	Acts   string // what is done, each beside one of Things in either order
	Things string // what it is done with
	Alone  string // phrases that need nothing beside them
	Why    string
	Fix    string

	Match, NoMatch []string // examples
}

// All lists the topics, in the order of their findings.
var All = []*Topic{weapons, malware, drugs, fraud, hate, selfHarm}

// Names lists the names of all topics.
func Names() (names []string) {
	for _, t := range All {
		names = append(names, t.Name)
	}
	return names
}

// A Match is a place where a text asks for a topic.
type Match struct {
	Topic      *Topic
	Start, End int // bytes of the text, half-open
}

// maxGap is how many characters may lie between an act and a thing.
const maxGap = 24

// Parts of a topic.
const (
	act = iota
	thing
	alone
	parts // how many there are
)

// A Scratch is the memory of one worker. The zero value is ready.
type Scratch struct{ hits []wordlist.Hit }

// Append appends the matches in text to dst, and returns it.
func Append(dst []Match, text []byte, sc *Scratch) []Match {
	sc.hits = list().Append(sc.hits[:0], text)
	if len(sc.hits) == 0 {
		return dst
	}
	last := map[int32]wordlist.Hit{} // by owner
	for _, h := range sc.hits {
		topic, part := All[h.Owner/parts], h.Owner%parts
		last[h.Owner] = h
		if part == alone {
			dst = append(dst, Match{topic, h.Start, h.End})
			continue
		}
		other := h.Owner - part + (thing - part)
		if o, ok := last[other]; ok && together(text, o, h) {
			dst = append(dst, Match{topic, min(o.Start, h.Start), max(o.End, h.End)})
		}
	}
	return dst
}

// together reports whether two occurrences lie in one sentence and near each other.
func together(text []byte, a, b wordlist.Hit) bool {
	if a.Start > b.Start {
		a, b = b, a
	}
	between := text[min(a.End, b.Start):b.Start]
	return len(between) <= maxGap*utf8.UTFMax && utf8.RuneCount(between) <= maxGap && !bytes.ContainsAny(between, ".!?\n。！？؟")
}

// list holds the words of all topics, which few runs need.
var list = sync.OnceValue(func() *wordlist.List {
	var b wordlist.Builder
	for i, t := range All {
		for part, entries := range [parts]string{act: t.Acts, thing: t.Things, alone: t.Alone} {
			for entry := range strings.FieldsFuncSeq(entries, func(r rune) bool { return r == ',' || r == '\n' }) {
				add(&b, strings.TrimSpace(entry), int32(i*parts+part))
			}
		}
	}
	l, err := b.List()
	if err != nil {
		panic(err) // the lists are part of weir
	}
	return l
})

// koreanParticles follow a noun without a blank.
var koreanParticles = []string{"을", "를", "은", "는", "이", "가", "의", "도", "로", "으로", "에", "과", "와"}

// add adds an entry, and with it the forms that Korean particles give it.
func add(b *wordlist.Builder, entry string, owner int32) {
	if entry == "" {
		return
	}
	forms := []string{entry}
	if r, _ := utf8.DecodeLastRuneInString(entry); unicode.Is(unicode.Hangul, r) {
		for _, p := range koreanParticles {
			forms = append(forms, entry+p)
		}
	}
	for _, form := range forms {
		if err := b.Add([]byte(form), owner); err != nil {
			panic(err) // the lists are part of weir
		}
	}
}
