package labelled

import (
	"encoding/binary"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A reading is a text as words, numbers and the signs between them.
type reading struct {
	text    []byte  // with digits of ASCII in the place of others
	origins []int32 // of the bytes of text in the text itself, if they differ
	tokens  []nearToken
	lines   []nearLine
	all     uint32 // the kinds that a label or a word names
	numbers int    // tokens with digits
	code    int    // signs of code

	at       int  // what is read next
	before   byte // the strongest sign since the last token
	stops    int
	cell     int
	labelEnd int // of the last label
}

// A nearLine is a line of a text.
type nearLine struct{ first, cells int } // token; borders of cells

// A nearToken is a word or a number.
type nearToken struct {
	start, end int
	labels     uint32 // the kinds of the label that it is of
	class      uint8  // what it says
	digit      bool
	before     byte  // the strongest sign between the token before and it
	line       int16 // counted from the first one
	stop       int16 // sentences so far
	cell       int16 // borders of cells before it in its line
}

// load reads a text.
func (r *reading) load(text []byte) {
	*r = reading{text: text, origins: r.origins[:0], tokens: r.tokens[:0], lines: append(r.lines[:0], nearLine{}), before: '\n'}
	if hasNativeDigits(text) {
		r.plain(text)
	}
	for r.at < len(r.text) {
		c := r.text[r.at]
		n := 0
		if c >= 0x80 {
			if n = signLen(r.text[r.at:]); n == 0 && c == 0xc2 {
				n = min(2, len(r.text)-r.at)
			}
		}
		switch {
		case n > 0:
			r.sign(wideSignOf(r.text[r.at:r.at+n]), n)
		case word.Letter(c) || ascii.Digit[c]:
			r.token()
		default:
			r.sign(c, 1)
		}
	}
}

// sign reads the sign at the place that is next, of n bytes.
func (r *reading) sign(c byte, n int) {
	if n == 1 && endsSentence(r.text, r.at) || n > 1 && c == '.' {
		r.stops++
	}
	switch c {
	case '\n':
		r.cell = 0
		r.lines = append(r.lines, nearLine{first: len(r.tokens)})
	case '|', '\t', ';', ',':
		r.cell++
		r.lines[len(r.lines)-1].cells++
	}
	r.code += word.Bit(n == 1 && codeSigns[c])
	if rank(c) > rank(r.before) {
		r.before = c
	}
	r.at += n
}

var codeSigns = ascii.NewSet("{}[]<>=|_\\;")

// token reads the word or number at the place that is next.
func (r *reading) token() {
	i, end := r.at, max(r.at+1, r.tokenEnd(r.at))
	k := nearToken{start: i, end: end, digit: ascii.Digit.Any(r.text[i:end]), class: r.says(i, end), before: r.before, line: int16(len(r.lines) - 1), stop: int16(r.stops), cell: int16(r.cell)}
	k.labels = r.label(i)
	r.all |= k.kinds()
	r.numbers += word.Bit(k.digit)
	r.tokens = append(r.tokens, k)
	if r.before = ' '; end < len(r.text) && r.text[end] != ' ' {
		r.before = 0
	}
	r.at = end
}

// says returns what the word text[i:end] says. Of a script without blanks, it may go on behind end.
func (r *reading) says(i, end int) uint8 {
	if spaceless(r.text[i:]) {
		end = min(i+maxFiller, len(r.text))
	}
	return uint8(nearTable().of(r.text[i:end]))
}

// label returns the kinds of the label that the token at text[i] begins, or that it is within.
func (r *reading) label(i int) uint32 {
	if i < r.labelEnd {
		return r.tokens[len(r.tokens)-1].labels
	}
	if i+4 >= len(r.text) || !mayBegin(binary.LittleEndian.Uint32(r.text[i:])) || !begins(r.text, i) {
		return 0
	}
	var ls labelEnds
	n := ls.read(r.text, i)
	if n == 0 {
		return 0
	}
	r.labelEnd = ls[n-1].end
	return ls[n-1].kinds
}

// kinds returns the kinds of values that a word names.
func (t *nearToken) kinds() uint32 {
	if t.class >= saysKind {
		return t.labels | 1<<(t.class-saysKind)
	}
	return t.labels
}

// wideSignOf returns the sign of ASCII that a wider one is like.
func wideSignOf(s []byte) byte {
	switch string(s) {
	case "：", "＝":
		return ':'
	case "。":
		return '.'
	case "、", "，":
		return ','
	case "（":
		return '('
	case "）":
		return ')'
	case "–", "—", "→":
		return '-'
	case "は", "が", "是", "为", "為", "는", "은", "이", "가", "คือ":
		return ':'
	case "№", "号", "號", "号码", "番号", "번호", "หมายเลข", "เลขที่":
		return '#'
	case "「", "『", "“", "„", "‘", "【":
		return '"'
	}
	return ' '
}

// rank returns how strong a sign is between two words.
func rank(c byte) int {
	switch c {
	case 0:
		return 0
	case ' ', '\r':
		return 1
	case '.', '!', '?':
		return 4
	case '\n':
		return 6
	case ':', '=', '#':
		return 5
	case ',', ')':
		return 3
	}
	return 4
}

// tokenEnd returns the end of the token at text[i]: a word, or a run of digits and letters, or one
// character of a script without blanks.
func (r *reading) tokenEnd(i int) int {
	t := r.text
	if spaceless(t[i:]) {
		return min(i+3, len(t))
	}
	for i < len(t) && (word.Letter(t[i]) || ascii.Digit[t[i]] || t[i] == '\'') {
		if t[i] >= 0xc2 {
			if signLen(t[i:]) > 0 || spaceless(t[i:]) || t[i] == 0xc2 {
				break
			}
		}
		i++
	}
	return i
}

// spaceless reports whether t begins with a character of a script without blanks between words: Thai,
// Lao, Khmer, Chinese, Japanese.
func spaceless(t []byte) bool {
	return t[0] >= 0xe3 && t[0] <= 0xe9 || t[0] == 0xe0 && len(t) > 1 && t[1] >= 0xb8 && t[1] < 0xbc
}

// endsSentence reports whether a sentence ends with text[i].
func endsSentence(text []byte, i int) bool {
	switch text[i] {
	case '\n':
		return true
	case '.', '!', '?':
		if i > 0 && ascii.Digit[text[i-1]] && (i < 3 || !ascii.Digit[text[i-2]] || !ascii.Digit[text[i-3]]) {
			return false // an ordinal
		}
		return i+1 == len(text) || text[i+1] <= ' '
	}
	return false
}
