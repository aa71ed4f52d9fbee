package input

import (
	"bufio"
	"strconv"

	"weir/transcript"
	"weir/transcript/json"
)

// A csvReader reads a table (RFC 4180). Its first row names the columns, and is a list of
// strings; every other row is an object with a member for each column.
type csvReader struct {
	lines *transcript.Reader
	comma byte     // 0 before the first row
	names [][]byte // of the columns, each as a JSON string
	named map[string]bool
	row   row
	raw   []byte // the row as JSON
}

func newCSV(_ *bufio.Reader, lines *transcript.Reader) unitReader {
	return &csvReader{lines: lines, named: map[string]bool{}}
}

// maxColumns is the number of cells that a row may have.
const maxColumns = 4096

// Next implements unitReader. A row whose quotation marks are not closed, or that has too
// many cells, is given as it is: it is no JSON, and so is refused.
func (r *csvReader) Next() (Unit, error) {
	line, err := r.lines.Next()
	if err != nil || line.Blank || line.TooLong {
		return lineUnit(&line), err
	}
	if r.comma == 0 {
		r.comma = commaOf(line.Raw)
	}
	r.row = row{comma: r.comma}
	r.row.add(line.Raw)
	u := Unit{line, Frame{}}
	for end := line.EOL; r.row.open; end = line.EOL {
		r.row.add(end)
		if line, err = r.lines.Next(); err != nil || line.TooLong || len(r.row.text)+len(line.Raw) > r.lines.Limit() {
			u.Raw, u.EOL, u.TooLong = r.row.text, nil, err == nil
			return tooLong(u), nil
		}
		r.row.add(line.Raw)
	}
	u.Raw, u.EOL = r.row.text, line.EOL
	if cells := r.row.cells(); len(cells) <= maxColumns {
		u.row = &row{text: r.row.text, comma: r.comma}
		u.Raw = r.encode(cells)
	}
	return u, nil
}

// tooLong drops the bytes of a unit that is too long.
func tooLong(u Unit) Unit {
	if u.TooLong {
		u.Raw = nil
	}
	return u
}

// encode returns the cells of a row as JSON.
func (r *csvReader) encode(cells [][]byte) []byte {
	first := r.names == nil
	opening, closing := byte('{'), byte('}')
	if first {
		opening, closing = '[', ']'
	}
	r.raw = append(r.raw[:0], opening)
	for i, cell := range cells {
		if i > 0 {
			r.raw = append(r.raw, ',')
		}
		if !first {
			r.raw = append(append(r.raw, r.name(i)...), ':')
		}
		text := cellText(cell)
		r.raw = json.AppendString(r.raw, text)
		if first {
			r.addName(text)
		}
	}
	r.raw = append(r.raw, closing)
	return r.raw
}

// name returns the name of a column as a JSON string.
func (r *csvReader) name(i int) []byte {
	for len(r.names) <= i {
		r.addName(nil)
	}
	return r.names[i]
}

// addName names the next column. A name that is missing or was there before is a number.
func (r *csvReader) addName(text []byte) {
	name := json.AppendString(nil, text)
	for n := len(r.names) + 1; len(text) == 0 || r.named[string(name)]; n++ {
		text = strconv.AppendInt([]byte("column "), int64(n), 10)
		name = json.AppendString(nil, text)
	}
	r.names, r.named[string(name)] = append(r.names, name), true
}

// commaOf returns what parts the cells of a first row: the most frequent of four bytes.
func commaOf(line []byte) byte {
	best, most := byte(','), 0
	for _, c := range []byte(",;\t|") {
		w := row{comma: c}
		w.add(line)
		if n := len(w.cells()); n > most {
			best, most = c, n
		}
	}
	return best
}
