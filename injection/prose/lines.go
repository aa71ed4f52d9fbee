package prose

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// narrow is the least width in bytes of lines that are taken for wrapped text. Text
// in shorter lines is a list, a form or code.
const narrow = 40

// GoesOn reports whether the sentence goes on behind the line end at text[i], in a text or
// comment that is wrapped at some width: the line is long and ends within a sentence, and
// the next one begins with a small letter and is no entry of a form.
func GoesOn(text []byte, i int) bool {
	line := text[max(0, i-maxSentence):i]
	line = bytes.TrimRight(line[bytes.LastIndexByte(line, '\n')+1:], " \t\r")
	if len(line) < narrow || strings.IndexByte(".!?:;{}", line[len(line)-1]) >= 0 {
		return false
	}
	if item(text[i+1:]) || comment(line) != comment(text[i+1:]) {
		return false
	}
	next := text[AfterMarks(text, i+1):]
	r, _ := utf8.DecodeRune(next)
	if unicode.Is(unicode.Lo, r) && !besideWide(text, i, len(line)) {
		return false
	}
	if !unicode.IsLower(r) && !unicode.Is(unicode.Lo, r) && r != '(' && (r != '"' || line[0] == '"') {
		return false
	}
	return !entry(next)
}

// besideWide reports whether the line before the one of so many bytes that ends at text[i], or
// the next one, is about as long: where no letter is small, width alone shows that text is
// wrapped.
func besideWide(text []byte, i, size int) bool {
	next, _, _ := bytes.Cut(text[i+1:min(len(text), i+1+maxSentence)], []byte("\n"))
	start := bytes.LastIndexByte(text[:i], '\n')
	before := text[max(0, start-maxSentence):max(0, start)]
	before = before[bytes.LastIndexByte(before, '\n')+1:]
	return 4*len(next) >= 3*size || 4*len(before) >= 3*size && 4*len(before) <= 5*size
}

// entry reports whether text begins like a line of a form or a talk: up to three words and
// then a colon, or a word and then the mark of a row.
func entry(text []byte) bool {
	for n, words := 0, 1; n < len(text) && n < mostLabel; n++ {
		switch c := text[n]; {
		case IsWordByte(c):
		case c == ' ' && words < 3:
			words++
		case c == ':':
			return true
		default:
			return words == 1 && (strings.IndexByte("=\t|", c) >= 0 || c == ',' && n+1 < len(text) && text[n+1] > ' ')
		}
	}
	return false
}

// comment returns the first of the marks that the line which text begins with is commented
// out with, or 0.
func comment(text []byte) byte {
	text = bytes.TrimLeft(text, " \t+-")
	if len(text) > 0 && strings.IndexByte("#;/", text[0]) >= 0 {
		return text[0]
	}
	return 0
}

// item reports whether a line begins with the mark of an item of a list.
func item(line []byte) bool {
	line = bytes.TrimLeft(line, " \t")
	return bytes.HasPrefix(line, []byte("- ")) || bytes.HasPrefix(line, []byte("• "))
}

// AfterMarks returns where the words of the line at at begin, behind blanks and the marks
// of comments, quotes and boxes.
func AfterMarks(text []byte, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRune(text[at:])
		if !strings.ContainsRune(" \t>*#/;│┃|-", r) {
			break
		}
		at += size
	}
	return at
}

// LineBefore returns the end of the line before the one whose words begin at at, or -1.
func LineBefore(text []byte, at int) int {
	i := bytes.LastIndexByte(text[max(0, at-Nearby):at], '\n')
	if i < 0 {
		return -1
	}
	i += max(0, at-Nearby)
	if AfterMarks(text, i+1) != at {
		return -1
	}
	return i
}
