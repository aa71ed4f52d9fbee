package rule

import (
	"bytes"
	"sync"

	"weir/internal/ascii"
	"weir/internal/match/literal"
)

// required finds the required literals of a rule in a window: a test that is cheaper than
// the pattern where the automaton rules out nothing.
type required struct {
	once    sync.Once
	words   []requiredWord
	longest int
}

type requiredWord struct {
	text []byte  // ASCII letters in lower case; compared as literals are
	at   int     // index of its rarest byte
	rare [2]byte // that byte, in lower and in upper case
}

// rarestFirst ranks bytes: one that is not in it is the rarest.
const rarestFirst = "zqjxkvbwygpfmcduhlnrsoaite "

// make readies a for the words.
func (a *required) make(words []string) {
	a.once.Do(func() {
		for _, w := range words {
			a.words = append(a.words, newRequiredWord([]byte(ascii.Lowered(w))))
			a.longest = max(a.longest, len(w))
		}
	})
}

func newRequiredWord(text []byte) requiredWord {
	w := requiredWord{text: text}
	for i, c := range text {
		if bytes.IndexByte([]byte(rarestFirst), c) < bytes.IndexByte([]byte(rarestFirst), text[w.at]) {
			w.at = i
		}
	}
	if len(text) > 0 {
		c := text[w.at]
		w.rare = [2]byte{c, c}
		if 'a' <= c && c <= 'z' {
			w.rare[1] = c - 'a' + 'A'
		}
	}
	return w
}

// index returns the place of the first word that starts in text[from:]; start is -1 if
// none does.
func (a *required) index(text []byte, from int) (start, end int) {
	start = -1
	for i := range a.words {
		w := &a.words[i]
		for k, c := range w.rare {
			if k > 0 && c == w.rare[0] {
				break
			}
			at := w.index(text, from, c)
			if at < 0 || start >= 0 && at >= start {
				continue
			}
			start, end = at, at+len(w.text)
			text = text[:min(len(text), at+a.longest)]
		}
	}
	return start, end
}

// index returns where w first starts in text[from:] with c as its rarest byte,
// or -1.
func (w *requiredWord) index(text []byte, from int, c byte) int {
	for from += w.at; from < len(text); {
		i := bytes.IndexByte(text[from:], c)
		if i < 0 {
			return -1
		}
		start := from + i - w.at
		if start+len(w.text) <= len(text) && mayStart(text, start) && equalFold(text[start:start+len(w.text)], w.text) {
			return start
		}
		from += i + 1
	}
	return -1
}

// mayStart reports whether a literal may begin at text[at]: it begins with
// another byte than a letter or digit, or where a word starts.
func mayStart(text []byte, at int) bool {
	return !ascii.Word[text[at]] || text[at] == '_' || literal.WordStart(text, at)
}

// equalFold compares text with a lower-case word of the same length, as literals are.
func equalFold(text, word []byte) bool {
	for i, c := range text {
		if !literal.Like(c, word[i]) {
			return false
		}
	}
	return true
}
