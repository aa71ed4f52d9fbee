package drawn

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A Span is the place of a value.
type Span struct{ Start, End int }

// Append appends the keys in the message of a person to dst and returns it.
func Append(dst []Span, text []byte) []Span {
	if !may(text) {
		return dst
	}
	r := reader{text: text, dst: dst, words: 1}
	for i := 0; i < len(text); {
		i = r.step(i)
	}
	return r.dst
}

// may reports whether text has a value.
func may(text []byte) bool {
	for i := least - 1; i < len(text); i += least {
		if !valueBytes[text[i]] {
			continue
		}
		from := i
		for from > i-least && from > 0 && valueBytes[text[from-1]] {
			from--
		}
		i = valueEnd(text, i)
		if from = from + signs(text[from:i]); i-from >= least && formOf(text[from:i]) != noForm {
			return true
		}
	}
	return false
}

// signs counts the signs that t begins with.
func signs(t []byte) (n int) {
	for n < len(t) && word.In("-_/+", t[n]) {
		n++
	}
	return n
}

// far is more words than are between a value and the word for it.
const far = 1 << 20

// A reader goes through a text once, and remembers which words for keys and for other things
// were the last.
type reader struct {
	text       []byte
	dst        []Span
	words      int // so far
	key, other int // the count of words at the last word for a key, and for another thing; 0 for none
	thing      int // the count of words at the last word for what has a name
	not        bool
	open       []value // values that the words behind them may decide
}

// A value looks like a key.
type value struct {
	Span
	form       form
	at         int // words before it
	key, other int // words from the last ones to it, or far
}

// step reads what is at text[i] and returns its end.
func (r *reader) step(i int) int {
	c := r.text[i]
	switch {
	case c == '[':
		if end := tokenEnd(r.text, i); end > 0 {
			r.wall()
			return end
		}
		return i + 1
	case valueBytes[c] && (i == 0 || !valueBytes[r.text[i-1]]):
		if end := valueEnd(r.text, i); end-i >= least && r.value(i, end) {
			return end
		}
	}
	if !word.Letter(c) {
		if c == '\n' {
			r.words += lineWords
		}
		return i + 1
	}
	end := r.wordEnd(i)
	r.word(r.text[i:end])
	return end
}

// wall forgets the words before a token in the place of a value, and takes it for the name of
// something else: a text that was masked holds no more keys than it did.
func (r *reader) wall() { r.key, r.other, r.not, r.open = 0, r.words, true, r.open[:0] }

// lineWords is how many words the end of a line counts for.
const lineWords = 3

// tokenEnd returns the end of the token in the place of a value at text[i], or 0.
func tokenEnd(text []byte, i int) int {
	end := i + 1
	for end < len(text) && (ascii.Word[text[end]] || text[end] == ':') {
		end++
	}
	if end == i+1 || end == len(text) || text[end] != ']' || !ascii.Upper[text[i+1]] {
		return 0
	}
	return end + 1
}

// wordEnd returns the end of the word at text[i]. It ends before a value that follows letters of
// another script.
func (r *reader) wordEnd(i int) int {
	end := i
	for end < len(r.text) && word.Letter(r.text[end]) {
		if end > i && r.text[end] < 0x80 && r.text[end-1] >= 0x80 && valueEnd(r.text, end)-end >= least {
			break
		}
		end++
	}
	return end
}

// word notes what a word says, and decides on the values before it.
func (r *reader) word(w []byte) {
	r.words++
	said := classOf(w)
	if said == key && r.not {
		said = other
	}
	r.not = said == owner
	switch said {
	case key:
		r.key = r.words
	case other:
		r.other = r.words
	case thing:
		r.thing = r.words
		return
	default:
		return
	}
	r.decide(said)
}

// value notes the value text[start:end] if it looks like one, and reports whether it does.
func (r *reader) value(start, end int) bool {
	start += signs(r.text[start:end])
	f := formOf(r.text[start:end])
	if f == noForm || !apart(r.text, start, end) {
		return false
	}
	v := value{Span: Span{start, end}, form: f, at: r.words, key: far, other: far}
	if r.key > 0 {
		v.key = r.words - r.key
	}
	if r.other > 0 {
		v.other = r.words - r.other
	}
	switch {
	case v.key < v.other && v.key <= reach[f]:
		r.dst = append(r.dst, v.Span)
	case v.other > tight && (r.thing != r.words || links(r.text[end:])):
		r.open = append(r.open, v)
	}
	return true
}

// reach is how many words may be between a word for a key and a value, by its form.
var reach = [...]int{commit: 6, number: 32, uuid: 32, small: 32, mixed: 32}

// The words between a value and the word behind it that decides, and those between a word for
// another thing and its value.
const (
	behind = 10
	tight  = 3
)

// decide takes the open values for keys if the word just read is one for keys and near.
func (r *reader) decide(said class) {
	for _, v := range r.open {
		if said == key && r.words-v.at <= behind && v.form != commit {
			r.dst = append(r.dst, v.Span)
		}
	}
	r.open = r.open[:0]
}

// links reports whether t begins with a word that says what the value before it is.
func links(t []byte) bool {
	t = bytes.TrimLeft(t, " `\"'»”)")
	for _, s := range [...]string{"is ", "was ", "ist ", "est ", "es ", "é ", "è ", "jest ", "är ", "er ", "on ", "=", "<", "-", "–", "—", ":", ",", "\n", "是", "는", "은", "は"} {
		if bytes.HasPrefix(t, []byte(s)) {
			return true
		}
	}
	return false
}
