package injection

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text comes in lines of some width, and words that stand together in a sentence stand
// on two lines then. The model takes a line break for the end of a sentence, as it mostly
// is one, so what is wrapped is read once more in one line.

// unwrap sets v.flowed to text with spaces for the line breaks within sentences. It
// reports whether there are any.
func (v *Verdict) unwrap(text []byte) bool {
	if v.flowed = v.flowed[:0]; cap(v.flowed) > longReading {
		v.flowed = nil // what was as long is rare
	}
	for at := 0; ; {
		i := bytes.IndexAny(text[at:], "\n\\")
		if i < 0 {
			break
		}
		from, to, ok := wrap(text, at+i)
		if at += i + 1; !ok {
			continue
		}
		if len(v.flowed) == 0 {
			v.flowed = append(v.flowed, text...)
		}
		for k := from; k < to; k++ {
			v.flowed[k] = ' '
		}
	}
	return len(v.flowed) > 0
}

// wrap returns what parts the words of a sentence around the line break at text[i], which
// may be written out: it stands behind a word and before one that does not begin with a
// capital, or a quotation that does not.
func wrap(text []byte, i int) (from, to int, ok bool) {
	from, to = i, i+1
	if text[i] == '\\' {
		if to == len(text) || text[to] != 'n' {
			return 0, 0, false
		}
		to++
	}
	for to < len(text) && to < i+nearby && besideWrap[text[to]] {
		to++
	}
	for from > 0 && from > i-nearby && (text[from-1] == ' ' || text[from-1] == '\r') {
		from--
	}
	before, _ := utf8.DecodeLastRune(text[:from])
	ok = before == ',' || before == '«' || before == '(' || partOfWord(before)
	for at := to; ok && at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if strings.ContainsRune("\"'`(«„“‘", r) && at < to+3 {
			at += size
			continue
		}
		return from, to, partOfWord(r) && !unicode.IsUpper(r) && !unicode.IsDigit(r)
	}
	return from, to, false
}

func partOfWord(r rune) bool { return unicode.In(r, unicode.L, unicode.M, unicode.N) }

// besideWrap tells what may stand between a line break and the words that go on there:
// blanks, and the sign of quotations.
var besideWrap = [256]bool{' ': true, '\t': true, '>': true}
