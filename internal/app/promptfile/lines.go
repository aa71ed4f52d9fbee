package promptfile

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// Lines finds lines and columns in a text.
type Lines struct {
	text   []byte
	starts []int // where each line begins
	off    int   // the last offset that was asked for
	line   int   // its line
	column int   // and its column
}

// NewLines returns the lines of text, which is kept and must not change.
func NewLines(text []byte) *Lines {
	l := &Lines{text: text, starts: make([]int, 1, 1+bytes.Count(text, []byte("\n")))}
	for i, c := range text {
		if c == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// At returns the line of a byte of the text, and its column in code points,
// both from 1. An offset beyond the text is that of its end. Offsets that are
// asked for in order cost one pass together.
func (l *Lines) At(off int) (line, column int) {
	off = min(max(off, 0), len(l.text))
	line = sort.SearchInts(l.starts, off+1)
	from, column := l.starts[line-1], 1
	if line == l.line && l.off <= off && utf8.RuneStart(l.byteAt(l.off)) {
		from, column = l.off, l.column
	}
	column += utf8.RuneCount(l.text[from:off])
	l.off, l.line, l.column = off, line, column
	return line, column
}

func (l *Lines) byteAt(off int) byte {
	if off < len(l.text) {
		return l.text[off]
	}
	return 0
}
