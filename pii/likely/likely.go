package likely

import (
	"slices"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A Span is a value with its score, which is above 0.
type Span struct {
	Start, End int
	Score      int32
}

// A judge is the memory of one search.
type judge struct {
	window
	features
	near   [maxTokens + 1][sorts]int32 // by token, the sum of what the words before it say
	masked int                         // where the last value of the text that was masked begins, or -1
}

var judges = sync.Pool{New: func() any { return new(judge) }}

// AppendAll appends to dst the values that the model finds in the message of a person, near a cue
// or not, and returns dst.
func (m *Model) AppendAll(dst []Span, words *Words, text []byte, refuse func(v []byte) bool) []Span {
	j := judges.Get().(*judge)
	defer judges.Put(j)
	j.words, j.masked = words, lastMasked(text)
	for at := 0; at < len(text); {
		at = j.load(text, at)
		dst = m.append(dst, j, refuse)
	}
	return dst
}

// append appends the values of a window. Where a token is in the place of a value, near it or
// behind, the text was judged before: the words around what is left are not those of the text
// itself.
func (m *Model) append(dst []Span, j *judge, refuse func(v []byte) bool) []Span {
	first := len(dst)
	if j.masked >= max(0, j.from-maskedReach) {
		return dst
	}
	list, summed := j.candidates(), false
	for i := range list {
		c := &list[i]
		if j.describe(&j.features, c); c.far {
			continue
		}
		if !summed {
			m.sumNear(j)
			summed = true
		}
		score := m.score(j, c)
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

// prose reports whether the window holds words that somebody wrote rather than the lines of a log
// or of a program: enough of its tokens are letters alone, and few signs are those of code.
func (w *window) prose() bool {
	words, numbers := 0, 0
	for i := range w.n {
		t := &w.tokens[i]
		v := w.text[t.start:t.end]
		words += word.Bit(t.letters)
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

// Each calls yield for each candidate in the message of a person, with its features, which yield
// must not keep. Training asks for them.
func Each(words *Words, text []byte, yield func(start, end int, features []uint32)) {
	j := new(judge)
	j.words = words
	for at := 0; at < len(text); {
		at = j.load(text, at)
		j.each(yield)
	}
}

func (j *judge) each(yield func(start, end int, features []uint32)) {
	list := j.candidates()
	for i := range list {
		if j.describe(&j.features, &list[i]); !list[i].far {
			all := slices.Clone(j.of[:j.count])
			j.eachNear(&list[i], list[i].sort, func(x uint32) { all = append(all, x) })
			yield(list[i].start, list[i].end, all)
		}
	}
}

// Features is how many features there are.
func Features() int { return offsets[nGroups] + hashedSize }
