package prose

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// maxSentence is how many bytes of a sentence are looked for on either side of a place.
const maxSentence = 400

// SentenceStart returns the offset at which the sentence of text[at] begins.
func SentenceStart(text []byte, at int) int {
	from := max(0, at-maxSentence)
	for i := at; i > from; i-- {
		if breaksBefore(text, i) {
			return skipBullet(text, i, at)
		}
	}
	if from == 0 {
		return skipBullet(text, 0, at)
	}
	return wordAfter(text, from, at)
}

// breaksBefore reports whether a sentence may begin at i: behind a full stop
// and a blank, a line end, markup, or the quotation mark that opens a value.
func breaksBefore(text []byte, i int) bool {
	switch c := text[i-1]; c {
	case '\n', '\r':
		return true
	case 'n', 'r', 't':
		return i >= 2 && EscapedBreak(text, i-2)
	case ' ', '\t':
		return i >= 2 && (stops(text[i-2]) || i >= 3 && closes(text[i-2]) && stops(text[i-3]))
	default:
		return opensField(text, i) || c >= utf8.RuneSelf && fullStop(text[:i])
	}
}

func stops(c byte) bool { return c == '.' || c == '!' || c == '?' || c == ';' }

func closes(c byte) bool { return c == '"' || c == '\'' || c == ')' || c == ']' || c == '*' }

// fullStop reports whether text ends with the full stop of another script.
func fullStop(text []byte) bool {
	r, _ := utf8.DecodeLastRune(text)
	return strings.ContainsRune("。！？｡．।؟۔…", r)
}

// skipBullet moves start over white space and the mark of a list item, a quote
// or a heading.
func skipBullet(text []byte, start, at int) int {
	for start < at {
		switch {
		case strings.IndexByte(" \t>*-#|", text[start]) >= 0:
			start++
		case bytes.HasPrefix(text[start:at], []byte("•")):
			start += len("•")
		default:
			return start
		}
	}
	return start
}

// wordAfter returns the beginning of the first word in text[from:at].
func wordAfter(text []byte, from, at int) int {
	if i := bytes.IndexByte(text[from:at], ' '); i >= 0 {
		return from + i + 1
	}
	for from < at && !utf8.RuneStart(text[from]) {
		from++
	}
	return from
}

// SentenceEnd returns the offset behind the sentence of text[at-1].
func SentenceEnd(text []byte, at int) int {
	if at > 0 && at < len(text) && EndsSentence(text, at) {
		return at
	}
	to := min(len(text), at+maxSentence)
	for i := at; i < to; i++ {
		switch c := text[i]; c {
		case '\n', '\r', '|':
			return i
		case '\\':
			if EscapedBreak(text, i) {
				return i
			}
		case '.', '!', '?':
			if ends(text, i) {
				return i + 1
			}
		case '<':
			if i+1 < len(text) && (IsWordByte(text[i+1]) || text[i+1] == '/' || text[i+1] == '!') {
				return i
			}
		case '-':
			if bytes.HasPrefix(text[i:], []byte("-->")) {
				return i
			}
		case '"':
			if closesValue(text, i) {
				return i
			}
		default:
			if c >= utf8.RuneSelf && fullStop(text[:i+1]) {
				return i + 1
			}
		}
	}
	return LastWordEnd(text, at, to)
}

// ends reports whether the full stop at i ends a sentence.
func ends(text []byte, i int) bool {
	for i++; i < len(text) && (stops(text[i]) || closes(text[i]) && text[i] != '"'); i++ {
		if text[i] == ';' {
			return true
		}
	}
	return i == len(text) || strings.IndexByte(" \t\r\n\"<\\|", text[i]) >= 0 || text[i] >= utf8.RuneSelf
}

// EndsSentence reports whether a sentence is over at at.
func EndsSentence(text []byte, at int) bool {
	c := text[at-1]
	return c == '\n' || stops(c) && ends(text, at-1) || c >= utf8.RuneSelf && fullStop(text[:at])
}

// LastWordEnd returns the end of the last word in text[at:to].
func LastWordEnd(text []byte, at, to int) int {
	if to == len(text) {
		return to
	}
	if i := bytes.LastIndexByte(text[at:to], ' '); i >= 0 {
		return at + i
	}
	for to > at && !utf8.RuneStart(text[to]) {
		to--
	}
	return to
}
