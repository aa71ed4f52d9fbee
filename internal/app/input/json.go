package input

import (
	"bufio"
	"bytes"

	"weir/transcript"
)

const (
	recordSeparator = 0x1e     // before each value of a JSON text sequence (RFC 7464)
	maxGap          = 64 << 10 // bytes of white space that are kept together
)

// A jsonReader reads JSON values, one after the other, over any number of lines. The items
// of a list are values of their own; brackets, commas and white space are gaps.
//
// A broken value ends before the next line that begins a value and is indented no deeper,
// so that one fault costs one event.
type jsonReader struct {
	window
	max   int // bytes of a value
	value value
	list  listState
	begun bool // the stream
	bom   bool // a byte order mark precedes the next value
	over  bool // the current value is too long: its beginning was dropped
}

// A listState says what a list may have next.
type listState uint8

const (
	outside       listState = iota // of lists
	behindBracket                  // an item or the end
	behindComma                    // an item
	behindItem                     // a comma or the end
	behindFault                    // any of them
)

func newJSON(in *bufio.Reader, lines *transcript.Reader) unitReader {
	return &jsonReader{window: window{in: in, line: 1}, max: lines.Limit()}
}

// Next implements unitReader.
func (r *jsonReader) Next() (Unit, error) {
	r.release()
	first := !r.begun
	if first {
		r.begun, r.bom = true, r.skipBOM()
	}
	if !r.has(0) {
		return r.end()
	}
	n, place := r.gap()
	if n == 0 {
		return r.readValue()
	}
	if first && place == After {
		place = Between
	}
	raw, line := r.take(n)
	return Unit{transcript.Line{Number: line, Raw: raw}, Frame{Place: place}}, nil
}

// end ends the stream. A list that is not closed is a broken value, unless one that was
// read already may be the reason.
func (r *jsonReader) end() (Unit, error) {
	if r.list == outside || r.list == behindFault || !r.ended() {
		return Unit{}, r.err
	}
	r.list = outside
	return Unit{Line: transcript.Line{Number: r.line}}, nil
}

// gap returns the length of the gap that comes first, and its place. Outside of lists it
// does not wait for more white space: nothing depends on where that is cut.
func (r *jsonReader) gap() (int, Place) {
	n := 0
	for n < maxGap && (n == 0 || r.list != outside || n < len(r.bytes())) && r.isBlank(n) {
		n++
	}
	switch {
	case n == maxGap || n > 0 && r.list == outside || !r.has(n):
		return n, After
	case r.list != outside:
		return r.punctuation(n)
	case r.bytes()[0] == '[':
		r.list = behindBracket
		return r.blanks(1), Opens
	}
	return 0, Event
}

// punctuation returns the length and the place of a gap in a list, of which the first n
// bytes are white space.
func (r *jsonReader) punctuation(n int) (int, Place) {
	switch c := r.bytes()[n]; {
	case c == ']' && r.list != behindComma:
		r.list = outside
		return n + 1, Between
	case c == ',' && r.list >= behindItem:
		r.list = behindComma
		return r.blanks(n + 1), Comma
	}
	return n, After
}

// blanks returns where the white space from n on ends.
func (r *jsonReader) blanks(n int) int {
	for n < maxGap && r.isBlank(n) {
		n++
	}
	return n
}

// isBlank reports whether there is white space at i, or what counts as such between values.
func (r *jsonReader) isBlank(i int) bool {
	if !r.has(i) {
		return false
	}
	c := r.bytes()[i]
	return isSpace(c) || c == recordSeparator && r.list == outside
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// readValue reads the value that comes first.
func (r *jsonReader) readValue() (Unit, error) {
	line := r.line
	r.over = false
	n, ok := r.findEnd()
	if !ok && !r.ended() && r.err != nil {
		raw, _ := r.take(len(r.bytes()))
		return Unit{Line: transcript.Line{Number: line, Raw: raw, TooLong: r.over}}, r.err
	}
	if r.list != outside {
		r.list = behindFault
		if ok {
			r.list = behindItem
		}
	}
	raw, _ := r.take(n)
	u := Unit{Line: transcript.Line{Number: line, TooLong: r.over || n > r.max, BOM: r.bom}}
	u.Raw = bytes.TrimRight(raw, "\r\n")
	u.EOL = raw[len(u.Raw):]
	if r.bom = false; u.TooLong {
		u.Raw = nil
	}
	return u, nil
}

// findEnd returns the length of the value that comes first, and whether it is whole. Where
// the stream failed or ended before that, it returns all there is.
func (r *jsonReader) findEnd() (n int, ok bool) {
	if r.list == behindItem {
		return r.findResume(0), false // there is no comma
	}
	r.value.reset()
	for {
		var state readState
		switch n, state = r.value.read(r.bytes(), n, r.ended()); {
		case state == whole:
			return n, true
		case state == broken:
			return r.findResume(n), false
		case r.err != nil:
			return len(r.bytes()), false
		}
		n = r.bound(n)
		r.fill()
	}
}

// bound drops the first n bytes of a value that is too long, and returns how many of them
// there are now.
func (r *jsonReader) bound(n int) int {
	if n <= r.max {
		return n
	}
	r.over = true
	r.take(n)
	r.release()
	return 0
}

// findResume returns the length of a value that is broken at n.
func (r *jsonReader) findResume(n int) int {
	column := r.column
	n = max(0, bytes.LastIndexByte(r.bytes()[:n], '\n'))
	end, indent := 0, -1 // of the current line: where it begins, and its indentation or -1
	for {
		if n == len(r.bytes()) {
			if m := r.bound(n); m < n {
				n, indent = m, -1
			}
			if !r.fill() {
				return n
			}
		}
		switch c := r.bytes()[n]; {
		case c == '\n':
			end, indent = n+1, 0
		case indent < 0:
		case isSpace(c):
			indent++
		case indent <= column && r.begins(c):
			return end
		default:
			indent = -1
		}
		n++
	}
}

// begins reports whether a line that begins with c may follow a broken value.
func (r *jsonReader) begins(c byte) bool {
	return c == '{' || c == '[' || c == ']' && r.list != outside
}
