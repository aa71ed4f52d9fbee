package likely

import (
	"fmt"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A Span is a value with its score, which is above 0.
type Span struct {
	Start, End int
	Score      float32
}

// A judge is the memory of one search.
type judge struct {
	window
	features
	masked int // where the last value of the text that was masked begins, or -1
}

var judges = sync.Pool{New: func() any { return new(judge) }}

// AppendAll appends to dst the values that the model finds in the message of a person, near a cue
// or not, and returns dst.
func (m *Model) AppendAll(dst []Span, words *Words, text []byte, refuse func(v []byte) bool) []Span {
	if !words.may(text) {
		return dst
	}
	j := judges.Get().(*judge)
	defer judges.Put(j)
	j.words, j.masked = words, lastMasked(text)
	for at := 0; at < len(text); {
		at = j.loadAll(text, at)
		dst = m.append(dst, j, refuse)
	}
	return dst
}

// append appends the values of a window. Where a token is in the place of a value, near it or
// behind, the text was judged before: the words around what is left are not those of the text
// itself.
func (m *Model) append(dst []Span, j *judge, refuse func(v []byte) bool) []Span {
	first := len(dst)
	if !j.speaks() || j.masked >= max(0, j.from-maskedReach) {
		return dst
	}
	list := j.candidates()
	for i := range list {
		c := &list[i]
		if j.describe(&j.features, c); c.far {
			continue
		}
		score := m.score(&j.features)
		if c.plain {
			score -= plainWord
		} else if c.weak {
			score -= weakForm
		}
		if score <= 0 || cuesOther(j.text[c.start:c.end]) || refuse(j.text[c.start:c.end]) {
			continue
		}
		s := Span{c.start, c.end, score}
		if n := len(dst); n == first || dst[n-1].End <= s.Start {
			dst = append(dst, s)
		} else if dst[n-1].Score < score {
			dst[n-1] = s
		}
	}
	j.text = nil
	return dst
}

// speaks reports whether the window is about such values at all: it is prose with a word about
// getting in. Names of values are all over programs and logs.
func (w *window) speaks() bool {
	return w.topics > 0 && w.prose()
}

// prose reports whether the window holds words that somebody wrote rather than the lines of a log
// or of a program: enough of its tokens are letters alone, and few signs are those of code.
func (w *window) prose() bool {
	words, numbers := 0, 0
	for i := range w.n {
		t := &w.tokens[i]
		v := w.text[t.start:t.end]
		words += word.Bit(proseBytes.All(v))
		numbers += word.Bit(i < 3 && !proseBytes.Any(v))
	}
	return numbers < 2 && 5*words >= 2*w.n && 6*w.code() <= w.n+12
}

// proseBytes are the bytes of words that somebody wrote.
var proseBytes = func() *ascii.Set {
	s := *ascii.NewSet("'")
	for c := range s {
		s[c] = s[c] || word.Letter(byte(c))
	}
	return &s
}()

// code counts the signs of code.
func (w *window) code() (n int) {
	for i := range w.lines {
		n += w.lines[i].code
	}
	return n
}

// plainWord is what is taken off the score of a word of letters alone.
const plainWord = 1.0

// weakForm is what is taken off the score of a form that names and numbers of things have as well,
// where no sign or word ties it to the name of a value.
const weakForm = 0.8

// Each calls yield for each candidate around the cue at text[at:], with its features, which
// yield must not keep. Training asks for them.
func Each(words *Words, text []byte, at int, yield func(start, end int, features []uint16)) {
	j := new(judge)
	j.words = words
	j.load(text, at)
	j.each(yield)
}

// EachOfAll is Each for all candidates in the message of a person.
func EachOfAll(words *Words, text []byte, yield func(start, end int, features []uint16)) {
	j := new(judge)
	j.words = words
	for at := 0; at < len(text); {
		at = j.loadAll(text, at)
		j.each(yield)
	}
}

func (j *judge) each(yield func(start, end int, features []uint16)) {
	if !j.speaks() {
		return
	}
	list := j.candidates()
	for i := range list {
		if j.describe(&j.features, &list[i]); !list[i].far {
			yield(list[i].start, list[i].end, j.of[:j.count])
		}
	}
}

// Features is how many features there are.
func Features() int { return offsets[nGroups] }

// FeatureName returns the name of a feature as weights.txt has it.
func FeatureName(i int) string {
	for g := range groups {
		if i < offsets[g+1] {
			return fmt.Sprint(groups[g].name, " ", i-offsets[g])
		}
	}
	return ""
}
