// Package column reads tables in plain text: lines of CSV and TSV, of Markdown and of the
// clients of databases, and the lists of an INSERT of SQL. The heading of a column says what
// its cells are, as the name of a JSON member does.
package column

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// The bounds of a table that is read.
const (
	maxLine    = 1024 // bytes of a line
	maxRows    = 256
	maxHead    = 24  // bytes of a heading beside the words that were found in it
	maxColumns = 128 // so many headings of a line are read: each of them reads all rows
)

// Cells calls yield with the span of each cell below the heading of which text[at:end] is a
// part, in order. It calls yield for no cell where text[at:end] is in no heading, or the
// lines below it are no rows of the same table. Blanks and quotes around a cell are not in its span.
func Cells(text []byte, at, end int, yield func(start, end int)) {
	left, right := edge(text, at, -1), edge(text, end, +1)
	if left < 0 || right < 0 || holdsNumber(text[left:right]) {
		return
	}
	if byteAt(text, left-1) == '(' || byteAt(text, right) == ')' || byteAt(text, right) == ',' {
		if inserted(text, at, right, yield) {
			return
		}
	}
	d := byteAt(text, right)
	if d == '\n' || d == '\r' || d == 0 {
		d = byteAt(text, left-1)
	}
	if delimiters[d] {
		below(text, at, d, yield)
	}
}

var (
	delimiters = ascii.NewSet(",;|\t")
	borders    = ascii.NewSet(",;|\t\n\r()")
	inHead     = ascii.NewSet("a-zA-Z0-9 _/#.\"'`*")
)

// edge returns the offset of the border of the cell that text[i] is in, to the left or to the
// right, or -1 where the cell is no heading.
func edge(text []byte, i, step int) int {
	for range maxHead {
		k := i
		if step < 0 {
			k = i - 1
		}
		switch {
		case k < 0 || k >= len(text):
			return i
		case borders[text[k]]:
			return i
		case !inHead[text[k]] && text[k] < 0x80:
			return -1
		}
		i += step
	}
	return -1
}

// holdsNumber reports whether a cell has three digits in a row, or four in all: it holds a
// value and heads none.
func holdsNumber(cell []byte) bool {
	row := 0
	for _, c := range cell {
		if row++; !ascii.IsDigit(c) {
			row = 0
		}
		if row == 3 {
			return true
		}
	}
	return ascii.Digit.Count(cell) > 3
}

func byteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return 0
	}
	return text[i]
}

// below yields the cells in the lines below the one of text[at].
func below(text []byte, at int, d byte, yield func(start, end int)) {
	from := lineStart(text, at)
	head := line(text, from)
	if len(head) == maxLine {
		return // where it ends is not known
	}
	index, count := delimited(head, d, at-from)
	if count == 0 || index >= maxColumns || from > 0 && isRow(text[:from-1], d, count) {
		return
	}
	next := from + len(head) + 1
	for range maxRows {
		if next >= len(text) {
			break
		}
		row := line(text, next)
		if !rule(row) {
			if _, n := delimited(row, d, 0); n != count || len(row) == maxLine {
				break
			}
			if start, end, ok := cell(row, d, index); ok {
				yield(next+start, next+end)
			}
		}
		next += len(row) + 1
	}
}

// isRow reports whether the last line of text is a row of a table of that many delimiters.
func isRow(text []byte, d byte, count int) bool {
	last := text[lineStart(text, len(text)):]
	_, n := delimited(last, d, 0)
	return n == count || rule(last)
}

// lineStart returns where the line of text[at] begins, or the last maxLine bytes of it. A text
// may ask at every few bytes of the same long line, so it goes back in steps.
func lineStart(text []byte, at int) int {
	const step = 64
	for to := at; to > at-maxLine && to > 0; to -= step {
		part := text[max(0, to-step, at-maxLine):to]
		if bytes.IndexByte(part, '\n') >= 0 {
			return to - len(part) + bytes.LastIndexByte(part, '\n') + 1
		}
	}
	return max(0, at-maxLine)
}

// line returns the line at text[from:], as far as maxLine goes.
func line(text []byte, from int) []byte {
	limit := text[from:min(len(text), from+maxLine)]
	if n := bytes.IndexByte(limit, '\n'); n >= 0 {
		return limit[:n]
	}
	return limit
}

// rule reports whether a row is the line below the headings: "|---|---|", "----+----".
func rule(row []byte) bool {
	dashes := 0
	for _, c := range row {
		if !word.In("-+|:= \t\r", c) {
			return false
		}
		dashes += word.Bit(c == '-' || c == '=')
	}
	return dashes > 2
}

// delimited counts the delimiters in front of row[at] and in the whole row. Those in quotes
// do not count.
func delimited(row []byte, d byte, at int) (before, all int) {
	if bytes.IndexByte(row, '"') < 0 {
		sign := [...]byte{d}
		before = bytes.Count(row[:min(at, len(row))], sign[:])
		return before, before + bytes.Count(row[min(at, len(row)):], sign[:])
	}
	quoted := false
	for i, c := range row {
		switch {
		case c == '"':
			quoted = !quoted
		case c == d && !quoted:
			all++
			before += word.Bit(i < at)
		}
	}
	return before, all
}

// cell returns the span of a cell without the blanks and quotes around it.
func cell(row []byte, d byte, index int) (start, end int, ok bool) {
	quoted := false
	for i, c := range row {
		switch {
		case c == '"':
			quoted = !quoted
		case c == d && !quoted && index == 0:
			return trimmed(row, start, i)
		case c == d && !quoted:
			index--
			start = i + 1
		}
	}
	if index > 0 {
		return 0, 0, false
	}
	return trimmed(row, start, len(row))
}

func trimmed(t []byte, start, end int) (int, int, bool) {
	for start < end && word.In(" \t\r\"'`", t[start]) {
		start++
	}
	for end > start && word.In(" \t\r\"'`", t[end-1]) {
		end--
	}
	return start, end, start < end
}
