package likely

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// The reach of a cue in bytes, and the tokens of a window at the most.
const (
	reachBefore = 120
	reachBehind = 320
	maxTokens   = 192
)

// A window is the text around a cue.
type window struct {
	words    *Words
	text     []byte
	from, to int
	tokens   [maxTokens]token
	n        int
	at       int // of the cue
	first    int // token: of those before, no candidate is one
	cueEnd   int // of the cue that goes on in the next tokens
	lines    [maxTokens]lineFacts
	run      run
	sums     [maxTokens + 1]sum
	room     [2 * maxTokens]candidate
	whole    bool // all of a message is read, and not what is around a cue
	topics   int  // words that say that the text is about such values
	mixed    int  // tokens of letters and digits
}

// lineFacts are what is counted of a line.
type lineFacts struct {
	tokens, cells, code int
}

// End returns where the window of a cue at text[at:] ends.
func End(text []byte, at int) int {
	to := min(len(text), at+reachBehind)
	if i := paragraphEnd(text[at:to]); i >= 0 {
		return at + i
	}
	for to < len(text) && to > at && text[to] >= 0x80 && text[to] < 0xc0 {
		to--
	}
	return to
}

// paragraphEnd returns the offset of the blank line in t that ends the paragraph, or -1. One
// behind a colon ends none.
func paragraphEnd(t []byte) int {
	at := 0
	for {
		i := bytes.Index(t[at:], []byte("\n\n"))
		if i < 0 {
			return -1
		}
		if head := bytes.TrimRight(t[:at+i], " \r*"); len(head) == 0 || head[len(head)-1] != ':' {
			return at + i
		}
		at += i + 2
	}
}

// load reads the tokens around the cue at text[at:]: from the cue before to the one behind, if
// they are near.
func (w *window) load(text []byte, at int) {
	w.reset(text)
	w.run = run{}
	w.at, w.from, w.to = at, max(0, at-reachBefore), End(text, at)
	if i := bytes.LastIndex(text[w.from:at], []byte("\n\n")); i >= 0 {
		w.from += i + 2
	} else if w.from > 0 {
		for w.from < at && text[w.from] > ' ' {
			w.from++
		}
	}
	w.read()
	own := 0
	for i := range w.n {
		if t := &w.tokens[i]; t.cue != NoCue && t.start <= at {
			own = i
		}
	}
	for i := own - 1; i >= 0; i-- {
		if w.tokens[i].cue == Name && w.tokens[own].start-w.tokens[i].start > 1 {
			w.first = i
			break
		}
	}
}

// loadAll reads the tokens of text[from:], as many as there is room for, and returns where to go
// on, or the length of the text.
func (w *window) loadAll(text []byte, from int) (next int) {
	w.reset(text)
	if from == 0 {
		w.run = run{}
	}
	w.whole, w.from, w.to = true, from, len(text)
	w.read()
	if w.n < maxTokens {
		return len(text)
	}
	for i := w.n - 1; i > maxTokens/2; i-- {
		if w.tokens[i].before == line {
			return w.tokens[i].start
		}
	}
	return w.tokens[w.n-8].start
}

func (w *window) reset(text []byte) {
	w.text, w.n, w.first, w.cueEnd, w.topics, w.mixed, w.whole = text, 0, 0, 0, 0, 0, false
}

// closed reports whether the last token is a cue that ends the window: a candidate behind it
// belongs to that.
func (w *window) closed(cue Cue) bool {
	t := &w.tokens[w.n-1]
	return t.cue != NoCue && t.start > w.at && (t.cue == Name || cue != Name) && w.tokens[max(0, w.n-2)].cue == NoCue
}

// read fills the tokens.
func (w *window) read() {
	clear(w.lines[:])
	before, inQuotes, number, column := line, false, 0, 0
	own := w.ownCue()
	for i := w.from; i < w.to && w.n < maxTokens; {
		if n := maskedLen(w.text[i:w.to]); n > 0 {
			w.add(token{start: i, end: i + n, line: number, before: before, column: column, class: Masked})
			w.lines[number].tokens++
			before, inQuotes, i = blank, false, i+n
			continue
		}
		s, n := signOf(w.text, i)
		if n > 0 && i+n <= w.to {
			if s == line {
				number, column = min(number+1, maxTokens-1), 0
			} else if s == cell {
				column++
				w.lines[number].cells++
			}
			if word.In("(){}<>=;$\\", w.text[i]) {
				w.lines[number].code++
			}
			before, inQuotes = max(before, s), s == quoted
			i += n
			continue
		}
		end := w.wordEnd(i)
		w.add(token{start: i, end: end, line: number, before: before, quoted: inQuotes, column: column})
		w.lines[number].tokens++
		before, inQuotes = w.behind(end), false
		if !w.whole && w.closed(own) {
			break
		}
		i = end
	}
}

// behind returns the sign that a word which ends there has behind it: glued where the next word
// follows at once.
func (w *window) behind(end int) sign {
	if end < w.to {
		if _, n := signOf(w.text, end); n == 0 {
			return glued
		}
	}
	return blank
}

// ownCue returns the cue that the window is around.
func (w *window) ownCue() Cue {
	if w.whole {
		return NoCue
	}
	_, cue := w.words.Cue(w.text, w.at)
	return cue
}

// cut returns where the token text[i:end] of a script without blanks ends if a cue begins or ends
// within.
func (w *window) cut(i, end int) int {
	if to, cue := w.words.Cue(w.text, i); cue != NoCue && to < end {
		return to
	}
	for j := i + 1; j < end; j++ {
		if w.text[j] < 0xe0 {
			continue
		}
		if _, cue := w.words.Cue(w.text, j); cue != NoCue {
			return j
		}
	}
	return end
}

// add appends a token and says what it is.
func (w *window) add(t token) {
	v := w.text[t.start:t.end]
	switch {
	case t.start < w.cueEnd:
		t.cue = w.tokens[w.n-1].cue
	case t.class == Masked:
	default:
		t.cue = w.cueIn(t.start, t.end)
		if t.cue == NoCue {
			t.class = w.classOf(v)
		}
	}
	t.mixed = len(v) >= 3 && t.cue == NoCue && ascii.Digit.Any(v) && ascii.Letter.Any(v)
	w.mixed += word.Bit(t.mixed)
	w.tokens[w.n] = t
	w.n++
}

// classOf returns the class of a word. Topics are counted.
func (w *window) classOf(v []byte) Class {
	class := w.words.Class(v)
	if class == Other {
		class = arounds().classOf(v)
	}
	w.topics += word.Bit(class == Topic)
	return class
}

// maskedLen returns the length of the token in the place of a value that t begins with, or 0.
func maskedLen(t []byte) int {
	if len(t) < 4 || t[0] != '[' {
		return 0
	}
	return bracketed(t)
}

func bracketed(t []byte) int {
	if !ascii.Upper[t[1]] || !ascii.Upper[t[2]] {
		return 0
	}
	n := bytes.IndexByte(t[:min(len(t), maxMasked)], ']')
	if n < 0 || ascii.Lower.Count(t[:n]) > 8 || bytes.IndexByte(t[:n], ' ') >= 0 || bytes.IndexByte(t[:n], '_') < 0 && bytes.IndexByte(t[:n], ':') < 0 {
		return 0
	}
	return n + 1
}

// maskedReach is how many bytes before a window are looked at for such tokens.
const maskedReach = 480

// lastMasked returns where the last token in the place of a value, or the last stars of one,
// begins in t, or -1. All windows of a text ask for it: each would read the rest of the text.
func lastMasked(t []byte) int {
	stars := bytes.LastIndex(t, []byte("***"))
	for at := len(t); ; {
		at = bytes.LastIndexByte(t[:at], '[')
		if at <= stars || maskedLen(t[at:]) > 0 {
			return max(at, stars)
		}
	}
}

// maxMasked is the length of the longest such token.
const maxMasked = 72

// parts are the signs behind which a part of a word may be a cue.
var parts = ascii.NewSet("_.-")

// cueIn returns the cue that text[i:end] is, or that its last part behind a dash is.
func (w *window) cueIn(i, end int) Cue {
	for j := i; j < end; j++ {
		if j > i && !parts[w.text[j-1]] {
			continue
		}
		to, cue := w.words.Cue(w.text, j)
		if cue == NoCue {
			continue
		}
		if rest := w.text[min(to, end):end]; ascii.Digit.Count(rest) > 0 || bytes.ContainsAny(rest, "!#$%&*+@^~?") {
			return NoCue
		}
		w.cueEnd = to
		w.topics++
		return cue
	}
	return NoCue
}
