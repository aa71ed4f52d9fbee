package view

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// A piece is a stretch of text in one style, which is the parameters of an escape sequence
// or "".
type piece struct {
	text  string
	style string
}

// A cell is one character of a line.
type cell struct {
	r     rune
	style string
}

// A line is a line of a wrapped text.
type line struct {
	cells  []cell
	marked bool // a part of it has a style
}

// columns returns how many columns of a terminal a character takes.
func columns(r rune) int {
	switch {
	case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r):
		return 0
	case r < 0x1100:
		return 1
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// wrap divides a text into lines of at most max columns, at spaces where it can.
func wrap(pieces []piece, max int) []line {
	var out []line
	var cells []cell
	for _, p := range pieces {
		for _, r := range p.text {
			if r == '\n' {
				out, cells = append(out, fold(cells, max)...), nil
				continue
			}
			cells = append(cells, cell{r, p.style})
		}
	}
	if len(cells) > 0 {
		out = append(out, fold(cells, max)...)
	}
	return out
}

// fold divides one line.
func fold(cells []cell, max int) []line {
	var out []line
	for {
		used, space, n := 0, 0, 0
		for n < len(cells) {
			w := columns(cells[n].r)
			if used+w > max {
				break
			}
			used += w
			if n++; cells[n-1].r == ' ' {
				space = n
			}
		}
		if n < len(cells) && space > max/2 {
			n = space
		}
		if n == 0 && len(cells) > 0 {
			n = 1 // a character that is wider than the line
		}
		out = append(out, newLine(cells[:n]))
		if cells = cells[n:]; len(cells) == 0 {
			return out
		}
	}
}

func newLine(cells []cell) line {
	l := line{cells: cells}
	for _, c := range cells {
		l.marked = l.marked || c.style != ""
	}
	return l
}

// paint returns the line with escape sequences if color says so.
func (l *line) paint(color bool) string {
	var b strings.Builder
	style := ""
	set := func(next string) {
		if color && next != style {
			b.WriteString("\x1b[0")
			if next != "" {
				b.WriteString(";" + next)
			}
			b.WriteByte('m')
		}
		style = next
	}
	for _, c := range l.cells {
		set(c.style)
		b.WriteRune(c.r)
	}
	set("")
	return strings.TrimRight(b.String(), " ")
}
