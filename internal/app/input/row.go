package input

import (
	"bytes"

	"weir/transcript/json"
)

// A row is one row of a table.
type row struct {
	text   []byte
	comma  byte
	open   bool // a quotation mark is not closed
	quoted bool // the cell at the end began with a quotation mark
	inside bool // the cell at the end is not empty
}

// add adds bytes to the row.
func (w *row) add(text []byte) {
	w.text = append(w.text, text...)
	for _, c := range text {
		w.step(c)
	}
}

// step takes the next byte, and reports whether it parts two cells.
func (w *row) step(c byte) bool {
	switch {
	case c == '"' && (w.quoted || !w.inside):
		w.open, w.quoted = !w.open, true
	case c == w.comma && !w.open:
		w.quoted, w.inside = false, false
		return true
	}
	w.inside = true
	return false
}

// cells returns the cells as they are in the stream. If there are more than maxColumns the
// last is all of the rest.
func (w *row) cells() (cells [][]byte) {
	at, again := 0, row{comma: w.comma}
	for i, c := range w.text {
		if again.step(c) && len(cells) <= maxColumns {
			cells = append(cells, w.text[at:i])
			at = i + 1
		}
	}
	return append(cells, w.text[at:])
}

// cellText returns the text of a cell. One that is quoted badly is text as it is.
func cellText(cell []byte) []byte {
	if isQuoted(cell) {
		return bytes.ReplaceAll(cell[1:len(cell)-1], []byte(`""`), []byte(`"`))
	}
	return cell
}

func isQuoted(cell []byte) bool {
	n := len(cell) - 1
	return n > 0 && cell[0] == '"' && cell[n] == '"'
}

// restore returns the row with the texts that the event has, where they differ.
func (w *row) restore(event []byte) []byte {
	var out []byte
	texts := valuesOf(event)
	for i, cell := range w.cells() {
		if i > 0 {
			out = append(out, w.comma)
		}
		if i >= len(texts) || bytes.Equal(texts[i], cellText(cell)) {
			out = append(out, cell...)
			continue
		}
		out = w.appendCell(out, texts[i], bytes.HasPrefix(cell, []byte(`"`)))
	}
	return out
}

// appendCell appends a text as a cell, quoted where it has to be or was.
func (w *row) appendCell(dst, text []byte, quoted bool) []byte {
	if !quoted && bytes.IndexByte(text, w.comma) < 0 && !bytes.ContainsAny(text, "\"\r\n") {
		return append(dst, text...)
	}
	dst = append(dst, '"')
	dst = append(dst, bytes.ReplaceAll(text, []byte(`"`), []byte(`""`))...)
	return append(dst, '"')
}

// valuesOf returns the strings of a list, or of the members of an object, in order.
func valuesOf(event []byte) (texts [][]byte) {
	for _, v := range valueSpans(event) {
		texts = append(texts, json.AppendText(nil, event[v[0]:v[1]]))
	}
	return texts
}

// valueSpans returns where these strings are in the event, half-open.
func valueSpans(event []byte) (spans [][2]int) {
	var v value
	names := bytes.HasPrefix(event, []byte("{"))
	for i, n := 1, 0; i < len(event)-1; n++ {
		v.reset()
		end, state := v.read(event, i, true)
		if state != whole {
			break
		}
		if !names || n%2 == 1 {
			spans = append(spans, [2]int{i, end})
		}
		i = end + 1 // behind the comma or colon
	}
	return spans
}

// offset returns which byte of the row each byte of the event that was made of it is.
func (w *row) offset(event []byte) func(at int) int {
	places := make([]int32, len(event)+1)
	at, cell := 0, 0
	cells := w.cells()
	for i, span := range valueSpans(event) {
		for ; at < span[0]; at++ {
			places[at] = int32(cell)
		}
		w.place(places, event, span, cell, isQuoted(cells[i]))
		at, cell = span[1], cell+len(cells[i])+1
	}
	for ; at < len(places); at++ {
		places[at] = int32(len(w.text))
	}
	return func(at int) int { return int(places[min(max(at, 0), len(event))]) }
}

// place fills places for one string, which is the cell that begins at to.
func (w *row) place(places []int32, event []byte, span [2]int, to int, quoted bool) {
	if places[span[0]] = int32(to); quoted {
		to++
	}
	for i := span[0] + 1; i < span[1]; {
		n, from := 1, to
		if to++; event[i] == '\\' {
			e := json.ReadEscape(event[i:], true)
			if n = e.Size; e.Rune == '"' && quoted {
				to++
			}
		}
		for range n {
			places[i] = int32(from)
			i++
		}
	}
}
