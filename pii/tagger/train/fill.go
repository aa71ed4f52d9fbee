package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/pii/tagger"
)

// How often a template is filled: those of few lines in a language more often.
const (
	fillings     = 24
	fillingsRare = 80
	rareLines    = 64 // lines of a language
)

// A span is a name in a filled template.
type span struct {
	start, end int
	kind       tagger.Kind
}

// A filler fills templates with names of one language.
type filler struct {
	r        *rand.Rand
	names    *gazetteer
	unsure   []string // names that are words as well
	things   []string // names of things
	language string
	key      []byte // of the member of JSON whose value the text is, or nil
	text     []byte
	spans    []span
}

func newFiller(names *gazetteer, words *tagger.Words, things []string) *filler {
	return &filler{r: rand.New(rand.NewPCG(seed, 2)), names: names, unsure: names.unsure(words), things: things}
}

// fillAll fills every template several times, alone or joined with others of its language, and
// returns the windows of the texts.
func (f *filler) fillAll(templates []template, m *tagger.Model) []sample {
	var samples []sample
	of := map[string][]template{}
	for _, t := range templates {
		of[t.language] = append(of[t.language], t)
	}
	for _, t := range templates {
		n := fillings
		if len(of[t.language]) < rareLines {
			n = fillingsRare
		}
		if !strings.Contains(t.text, "{") {
			n = 6
		}
		for range n {
			f.fill(f.join(t, of))
			samples = appendSamples(samples, m, f.text, f.key, f.spans, 1)
		}
	}
	return samples
}

// appendSamples appends the windows of a text, tagged by its names.
func appendSamples(dst []sample, m *tagger.Model, text, key []byte, names []span, weight float32) []sample {
	m.Windows(text, key, func(window []tagger.Token) {
		x := sample{weight: weight}
		for i := range window {
			x.features = append(x.features, window[i].Features)
			x.tags = append(x.tags, tagOf(&window[i], names))
			if last := len(x.tags) - 1; last == 0 && x.tags[0] > 0 && x.tags[0]%2 == 0 || last > 0 && !tagger.Follows(int(x.tags[last-1]), int(x.tags[last])) {
				x.tags[last]-- // the first token of the name is out of the window, or part of another word
			}
		}
		dst = append(dst, x)
	})
	return dst
}

func tagOf(t *tagger.Token, spans []span) uint8 {
	for _, s := range spans {
		if t.Start >= s.start && t.End <= s.end {
			tag := uint8(s.kind)*2 + 1
			if t.Start > s.start {
				tag++
			}
			return tag
		}
	}
	return 0
}

// fill fills one template.
func (f *filler) fill(t template) {
	f.text, f.spans = f.text[:0], f.spans[:0]
	f.language = t.language
	f.key = nil
	if f.r.IntN(3) == 0 {
		f.key = []byte(pick(f.r, plainKeys))
	}
	switch t.language {
	case "any", "things":
		f.language = f.anyLanguage()
	case "keys":
		f.language = f.anyLanguage()
		var key string
		key, t.text, _ = strings.Cut(t.text, "\t")
		f.key = []byte(key)
	}
	text := strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(t.text)
	for text != "" {
		at := strings.IndexByte(text, '{')
		end := -1
		if at >= 0 {
			end = strings.IndexByte(text[at:], '}')
		}
		if end < 0 || end > 3 {
			n := len(text)
			if at >= 0 {
				n = at + 1
			}
			f.text, text = append(f.text, text[:n]...), text[n:]
			continue
		}
		f.text = append(f.text, text[:at]...)
		f.slot(text[at+1 : at+end])
		text = text[at+end+1:]
	}
	f.shape()
}

// plainKeys are members of JSON that hold texts of all kinds.
var plainKeys = []string{"content", "text", "message", "body", "output", "result", "notes"}

// anyLanguage returns a language, English a quarter of the time.
func (f *filler) anyLanguage() string {
	if f.r.IntN(4) == 0 {
		return "en"
	}
	return pick(f.r, f.names.languages)
}

// shape sometimes writes the whole text in small letters or in capitals. Lengths may not change.
func (f *filler) shape() {
	var by func(rune) rune
	switch n := f.r.IntN(100); {
	case n < 4:
		by = unicode.ToLower
	case n < 7:
		by = unicode.ToUpper
	default:
		return
	}
	out := []rune(string(f.text))
	for i, r := range out {
		if c := by(r); utf8.RuneLen(c) == utf8.RuneLen(r) {
			out[i] = c
		}
	}
	f.text = []byte(string(out))
}

// slot fills one slot.
func (f *filler) slot(name string) {
	switch name {
	case "P":
		f.name(tagger.Person, f.person())
	case "G":
		f.name(tagger.Person, f.given())
	case "F":
		f.name(tagger.Person, f.family())
	case "FG":
		f.name(tagger.Person, f.family()+", "+f.given())
	case "L":
		f.name(tagger.Location, f.place())
	case "O":
		f.name(tagger.Organization, f.organization())
	case "A":
		f.text = append(f.text, f.address()...)
	case "Y":
		f.text = append(f.text, f.telephone()...)
	case "Z":
		f.text = append(f.text, f.code()...)
	case "E":
		f.text = append(f.text, f.email()...)
	case "N":
		f.text = fmt.Append(f.text, f.r.IntN(pick(f.r, []int{10, 31, 100, 2030, 100000})))
	case "p":
		f.name(tagger.Person, strings.ToLower(f.person()))
	case "g":
		f.name(tagger.Person, strings.ToLower(f.given()))
	case "f":
		f.name(tagger.Person, strings.ToLower(f.family()))
	case "W", "K", "X", "T", "B":
		f.text = append(f.text, f.thing(name)...)
	case "M", "D":
		f.text = append(f.text, pick(f.r, wordsOf(name, f.language))...)
	default:
		f.text = append(f.text, "{"+name+"}"...)
	}
}

// thing returns words that look like a name and name no person.
func (f *filler) thing(slot string) string {
	switch slot {
	case "W":
		return capital(pick(f.r, f.unsure))
	case "K":
		return capital(pick(f.r, f.names.word["en"]))
	case "X":
		return f.lookalike()
	case "T":
		return pick(f.r, f.things)
	}
	return pick(f.r, products)
}

func (f *filler) name(kind tagger.Kind, name string) {
	f.spans = append(f.spans, span{len(f.text), len(f.text) + len(name), kind})
	f.text = append(f.text, name...)
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// capital writes a word with a capital.
func capital(word string) string {
	r, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[n:]
}
