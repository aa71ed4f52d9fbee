package normalize

import (
	"bytes"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
	"weir/normalize/obfuscation"
	"weir/normalize/view"
)

// A cell is a character on a terminal line, by its bytes in the text.
type cell struct{ start, end int32 }

// maxLine is the length in bytes of the longest line that is rendered.
const maxLine = 4096

// addDisplayed adds what a person sees of the text: the terminal view of lines with
// control sequences, the bidi view of lines with overrides, and the text in Braille.
func (n *Normalizer) addDisplayed(d *obfuscation.Document, s *clean.Survey) {
	if s.Classes.Has(chars.Control) || d.Depth == 0 && n.scanner.Detectors[0].Overwrites {
		n.renderTerminal(d)
		n.strings(d)
	}
	if s.Classes.Has(chars.BidiOverride) {
		n.reorder(d)
	}
	if s.Classes.Has(chars.Braille) && d.Depth < obfuscation.MaxDepth {
		n.scanner.Braille(d)
	}
}

// renderTerminal adds the terminal view.
func (n *Normalizer) renderTerminal(d *obfuscation.Document) {
	v := n.pool.New("terminal", d.Text, d.Parent)
	v.Loose = true
	first := -1
	for i := 0; i < len(d.Text); {
		end := len(d.Text)
		if k := bytes.IndexByte(d.Text[i:], '\n'); k >= 0 {
			end = i + k
		}
		if end-i <= maxLine && n.drawLine(d.Text, i, bytes.TrimRight(d.Text[i:end], "\r")) {
			v.StartRegion(i)
			for _, c := range n.cells {
				v.Unit(int(c.start), int(c.end))
				v.Text = append(v.Text, d.Text[c.start:c.end]...)
			}
			if first < 0 {
				first = i
			}
		}
		i = end + 1
	}
	if len(v.Text) == 0 {
		return
	}
	*d.Views = append(*d.Views, v)
	if d.Issues != nil {
		lo, hi := v.Source(0, len(v.Text))
		d.Report(issue.Issue{Rule: "unicode-terminal-overwrite", Start: lo, End: hi})
	}
}

// drawLine fills n.cells with a line, which begins at byte at of text, and reports
// whether anything in it moved the cursor back or erased a character.
func (n *Normalizer) drawLine(text []byte, at int, line []byte) bool {
	if !acts(line) {
		return false
	}
	t := terminal{cells: n.cells[:0]}
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == '\r':
			t.column = 0
			t.acted = true
			i++
		case c == '\b':
			t.column = max(0, t.column-1)
			t.acted = true
			i++
		case c == 0x1b:
			size := max(1, chars.EscapeLen(line[i:]))
			t.sequence(line[i : i+size])
			i += size
		case c < 0x20 && c != '\t':
			i++
		default:
			_, size := utf8.DecodeRune(line[i:])
			t.put(cell{int32(at + i), int32(at + i + size)}, text)
			i += size
		}
	}
	n.cells = t.cells
	return t.acted
}

// acts reports whether line has a control that moves the cursor.
func acts(line []byte) bool {
	return bytes.IndexByte(line, '\r') >= 0 || bytes.IndexByte(line, '\b') >= 0 || bytes.IndexByte(line, 0x1b) >= 0
}

// A terminal is one line of a screen.
type terminal struct {
	cells  []cell
	column int
	acted  bool
}

// put writes a character at the cursor, if it is visible.
func (t *terminal) put(c cell, text []byte) {
	if rec, _ := chars.LookupFirst(text[c.start:]); rec.Class != chars.Visible {
		return
	}
	if t.column < len(t.cells) {
		t.cells[t.column] = c
	} else {
		t.cells = append(t.cells, c)
	}
	t.column = min(t.column+1, len(t.cells))
}

// sequence applies a control sequence.
func (t *terminal) sequence(seq []byte) {
	if len(seq) < 3 || seq[1] != '[' {
		return
	}
	v := 0
	for _, c := range seq[2 : len(seq)-1] {
		if ascii.IsDigit(c) && v < maxLine {
			v = v*10 + int(c-'0')
		}
	}
	switch seq[len(seq)-1] {
	case 'G', '`':
		t.column = min(max(v-1, 0), len(t.cells))
	case 'D':
		t.column = max(t.column-max(v, 1), 0)
	case 'C':
		t.column = min(t.column+max(v, 1), len(t.cells))
		return
	case 'K', 'J':
		t.erase(v)
		if v == 0 && t.column == len(t.cells) {
			return
		}
	case 'H', 'f':
		t.column = 0
	default:
		return
	}
	t.acted = true
}

// erase erases from the cursor on (0) or the whole line (2).
func (t *terminal) erase(how int) {
	switch how {
	case 0:
		t.cells = t.cells[:t.column]
	case 2:
		t.cells = t.cells[:0]
		t.column = 0
	}
}

// strings decodes terminal strings: titles, links and commands that a terminal does not
// show.
func (n *Normalizer) strings(d *obfuscation.Document) {
	v := n.pool.New("terminal", d.Text, d.Parent)
	for i := 0; i < len(d.Text); {
		k := bytes.IndexByte(d.Text[i:], 0x1b)
		if k < 0 {
			break
		}
		i += k
		size := max(1, chars.EscapeLen(d.Text[i:]))
		if size > 4 && chars.IsStringEscape(d.Text[i+1]) {
			end := i + size
			switch d.Text[end-1] {
			case 0x07:
				end--
			case '\\':
				end -= 2
			}
			v.StartRegion(i)
			v.Copy(i+2, end)
		}
		i += size
	}
	d.AddDecoded(v)
}

// reorder adds the bidi view: lines with the text in right-to-left overrides turned
// around.
func (n *Normalizer) reorder(d *obfuscation.Document) {
	v := n.pool.New("bidi", d.Text, d.Parent)
	v.Loose = true
	const rlo = "\u202e"
	for i := 0; i < len(d.Text); {
		end := len(d.Text)
		if k := bytes.IndexByte(d.Text[i:], '\n'); k >= 0 {
			end = i + k
		}
		if k := bytes.Index(d.Text[i:end], []byte(rlo)); k >= 0 {
			v.StartRegion(i)
			reorderLine(v, d.Text, i, i+k, end)
		}
		i = end + 1
	}
	if len(v.Text) > 0 {
		*d.Views = append(*d.Views, v)
	}
}

// reorderLine appends to v the line text[i:end], in which the first override is at
// over.
func reorderLine(v *view.View, text []byte, i, over, end int) {
	const rlo, pop = "\u202e", "\u202c"
	for over >= 0 {
		v.Plain(i, over)
		i = over + len(rlo)
		stop := end
		if k := bytes.Index(text[i:end], []byte(pop)); k >= 0 {
			stop = i + k
		}
		v.Backwards(i, stop)
		i = stop
		over = -1
		if k := bytes.Index(text[i:end], []byte(rlo)); k >= 0 {
			over = i + k
		}
	}
	v.Plain(i, end)
}
