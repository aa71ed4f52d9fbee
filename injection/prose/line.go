package prose

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Nearby is how many bytes on either side of a match are read.
const Nearby = 160

// SentenceBefore returns the part of the sentence before at, up to Nearby bytes.
func SentenceBefore(text []byte, at int) []byte {
	from := max(0, at-Nearby)
	for i := at - 1; i > from; i-- {
		if c := text[i]; c == '\n' && !wraps(text, i) || c == ' ' && (text[i-1] == '.' || text[i-1] == '!' || text[i-1] == '?') {
			return text[i+1 : at]
		}
	}
	return text[from:at]
}

// SentenceAfter returns the rest of the line, or of the sentence, behind at, up to Nearby
// bytes.
func SentenceAfter(text []byte, at int) []byte {
	after := text[at:min(len(text), at+Nearby)]
	for from := 0; ; {
		i := bytes.IndexByte(after[from:], '\n')
		if i < 0 {
			return after
		}
		if !wraps(text, at+from+i) {
			return after[:from+i]
		}
		from += i + 1
	}
}

// wraps reports whether the line break at text[i] is within a sentence.
func wraps(text []byte, i int) bool {
	_, _, ok := Wrap(text, i)
	return ok
}

// Wrap returns what parts the words of a sentence around the line break at text[i], which
// may be written out: it is behind a word and before one that does not begin with a
// capital, or a quotation that does not.
func Wrap(text []byte, i int) (from, to int, ok bool) {
	from, to = i, i+1
	if text[i] == '\\' {
		if to == len(text) || text[to] != 'n' {
			return 0, 0, false
		}
		to++
	}
	for to < len(text) && to < i+Nearby && besideWrap[text[to]] {
		to++
	}
	for from > 0 && from > i-Nearby && (text[from-1] == ' ' || text[from-1] == '\r') {
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

// besideWrap holds the bytes that may follow a line break within a sentence: blanks, and
// the mark of quoted mail.
var besideWrap = [256]bool{' ': true, '\t': true, '>': true}

// EscapedBreak reports whether a line end or tab is written out at i.
func EscapedBreak(text []byte, i int) bool {
	return i >= 0 && i+1 < len(text) && text[i] == '\\' && (text[i+1] == 'n' || text[i+1] == 'r' || text[i+1] == 't')
}
