// Package topic finds requests for harmful matters, by lists of words in several languages: an act
// beside a thing, as "make" beside "bomb", or a phrase that is enough alone. It knows texts and no events, and it does not understand them.
package topic

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/match/wordlist"
)

// A Topic is one matter. Each entry of a list has one phrase, or several with commas between.
type Topic struct {
	Name     string
	Title    string
	Acts     []string // what is done, each beside one of Things in either order
	With     []string `json:"with acts of"` // names of lists of acts that several topics share
	Things   []string // what it is done with
	Alone    []string // phrases that need nothing beside them
	Harmless []string // phrases in which a thing is something else
	Why      string
	Fix      string

	Match   []string // examples
	NoMatch []string `json:"no match"`
}

// topicsJSON holds the topics. The languages of their lists are English, German, French, Spanish,
// Portuguese, Italian, Dutch, Turkish, Russian, Ukrainian, Polish, Korean, Chinese, Japanese and
// Arabic.
//
//go:embed topics.json
var topicsJSON []byte

// All returns the topics, in the order of their findings.
var All = sync.OnceValue(func() []*Topic {
	var in struct {
		Shared map[string][]string `json:"shared acts"`
		Topics []*Topic
	}
	if err := json.Unmarshal(topicsJSON, &in); err != nil {
		panic("topic: topics.json: " + err.Error())
	}
	for _, t := range in.Topics {
		for _, name := range t.With {
			t.Acts = append(t.Acts, in.Shared[name]...)
		}
	}
	return in.Topics
})

// Names returns the names of all topics, in the order of All. It reads no list.
func Names() []string { return []string{"weapons", "malware", "drugs", "fraud", "hate", "self-harm"} }

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
	harmless
	parts // how many there are
)

// A Scratch is the memory of one worker. The zero value is ready.
type Scratch struct {
	hits     []wordlist.Hit
	harmless []wordlist.Hit
	last     map[int32]wordlist.Hit // by owner
	matches  []Match
}

// A long text is read by windows, which have so much in common that each match lies in one.
const (
	window  = 64 << 10 // bytes
	overlap = 2 << 10
)

// Append appends the first match of each topic in text to dst, and returns it.
func Append(dst []Match, text []byte, sc *Scratch) []Match {
	first := len(dst)
	for at := 0; ; at += window - overlap {
		from, end := runeStart(text, at), runeStart(text, min(at+window, len(text)))
		for _, m := range sc.read(text[from:end], from > 0, end < len(text)) {
			if !slices.ContainsFunc(dst[first:], func(o Match) bool { return o.Topic == m.Topic }) {
				dst = append(dst, Match{m.Topic, m.Start + from, m.End + from})
			}
		}
		if end == len(text) {
			return dst
		}
	}
}

// read returns the matches in a window. Where the text goes on before it or behind it, it may
// do so in the middle of a word, which is whole in the other window.
func (sc *Scratch) read(text []byte, before, behind bool) []Match {
	sc.hits = list().Append(sc.hits[:0], text)
	sc.harmless = slices.DeleteFunc(append(sc.harmless[:0], sc.hits...), func(h wordlist.Hit) bool { return h.Owner%parts != harmless })
	clear(sc.last)
	sc.matches = sc.matches[:0]
	for _, h := range sc.hits {
		cut := before && h.Start == 0 || behind && h.End == len(text)
		if cut || h.Owner%parts == harmless || sc.isHarmless(h) {
			continue
		}
		if m, ok := sc.match(text, h); ok {
			sc.matches = append(sc.matches, m)
		}
	}
	return sc.matches
}

// nested is how many harmless phrases end at or behind an entry before one that holds it, at
// the most.
const nested = 4

// isHarmless reports whether an entry is a part of a harmless phrase.
func (sc *Scratch) isHarmless(h wordlist.Hit) bool {
	i, _ := slices.BinarySearchFunc(sc.harmless, h.End, func(o wordlist.Hit, end int) int { return cmp.Compare(o.End, end) })
	return slices.ContainsFunc(sc.harmless[i:min(i+nested, len(sc.harmless))], func(o wordlist.Hit) bool {
		return o.Start <= h.Start && h.End <= o.End
	})
}

// runeStart returns the last place up to at where a character of text begins or text ends.
func runeStart(text []byte, at int) int {
	for 0 < at && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// match returns the match that an entry makes, alone or with one before it.
func (sc *Scratch) match(text []byte, h wordlist.Hit) (Match, bool) {
	topic, part := All()[h.Owner/parts], h.Owner%parts
	if part == alone {
		return Match{topic, h.Start, h.End}, true
	}
	if sc.last == nil {
		sc.last = map[int32]wordlist.Hit{}
	}
	sc.last[h.Owner] = h
	o, ok := sc.last[h.Owner-part+(thing-part)]
	return Match{topic, min(o.Start, h.Start), max(o.End, h.End)}, ok && together(text, o, h)
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
	for i, t := range All() {
		for part, lists := range [parts][]string{act: t.Acts, thing: t.Things, alone: t.Alone, harmless: t.Harmless} {
			for entry := range strings.SplitSeq(strings.Join(lists, ","), ",") {
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
