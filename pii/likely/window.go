package likely

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// maxTokens is how many tokens a window has at the most.
const maxTokens = 192

// A window is a part of a text, with its tokens.
type window struct {
	words    *Words
	text     []byte
	from, to int
	tokens   [maxTokens]token
	n        int
	cueEnd   int // of the cue that goes on in the next tokens
	lines    [maxTokens]lineFacts
	run      run
	sums     [maxTokens + 1]sum
	room     [2 * maxTokens]candidate
	topics   int  // words that say that the text is about such values
	speaks   bool // prose
	mixed    int  // tokens of letters and digits
	names    int  // names in code
}

// lineFacts are what is counted of a line.
type lineFacts struct {
	tokens, cells, code int
}

// load reads the tokens of text[from:], as many as there is room for, and returns where to go
// on, or the length of the text.
func (w *window) load(text []byte, from int) (next int) {
	w.reset(text)
	if from == 0 {
		w.run = run{}
	}
	w.from, w.to = from, len(text)
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
	w.text, w.n, w.cueEnd, w.topics, w.mixed, w.names = text, 0, 0, 0, 0, 0
}

// read fills the tokens.
func (w *window) read() {
	clear(w.lines[:])
	before, inQuotes, number, column := line, false, 0, 0
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

// cut returns where the token text[i:end] of a script without blanks ends if a cue begins or ends
// within.
func (w *window) cut(i, end int) int {
	if to, cue := w.words.Cue(w.text, i); cue != NoCue && to < end {
		return to
	}
	for j := i + 1; j < end; j++ {
		if !wide(w.text[j:]) {
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
	t.letters = proseBytes.All(v)
	t.mixed = len(v) >= 3 && t.cue == NoCue && ascii.Digit.Any(v) && ascii.Letter.Any(v)
	w.mixed += word.Bit(t.mixed)
	w.names += word.Bit(t.class != Masked && isName(v))
	w.tokens[w.n] = t
	w.n++
}

// isName reports whether v is written like a name in code: with an underscore, or with a capital
// behind a small letter.
func isName(v []byte) bool {
	for i := 1; i < len(v); i++ {
		if v[i] == '_' || ascii.Upper[v[i]] && ascii.Lower[v[i-1]] {
			return true
		}
	}
	return false
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
