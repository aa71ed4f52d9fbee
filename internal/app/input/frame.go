package input

import (
	"bytes"
	"cmp"
	"sort"

	"weir/transcript/json"
)

// A Frame says how a unit goes back into the stream. The zero Frame is that of a line with
// an event: the event and the end of its line are written, or neither.
type Frame struct {
	Place  Place
	Quoted bool // Raw is a string that holds what the stream has as text
	Quiet  bool // the text frames events, such as a time before JSON: it has no answer unless something is found in it

	prefix  string // of each line of the event in the stream, which Raw is without
	lineEnd string // of its lines but the last
	row     *row   // of a table that Raw was made of, or nil
}

// A Place says which event the bytes of a unit go with.
type Place uint8

// The places.
const (
	Event   Place = iota // it is an event, or text that is judged
	Between              // bytes that are written whatever becomes of the events
	Before               // bytes that are written if the next event is
	After                // bytes that are written if the event before them was
	Comma                // as Before, and only behind another event of the list
	Opens                // as Between: the beginning of a list
)

// Gap reports whether the unit is no event: it holds nothing to judge.
func (f *Frame) Gap() bool { return f.Place > Event && !f.Quoted }

// Made reports whether Raw is not what the stream has, but was made of it.
func (f *Frame) Made() bool { return f.Quoted || f.row != nil }

// Offset returns a function that returns which byte of the stream's own text a byte of raw
// is, both counted from the beginning of the unit.
func (f *Frame) Offset(raw []byte) func(at int) int {
	switch {
	case f.row != nil:
		return f.row.offset(raw)
	case !f.Quoted:
		return func(at int) int { return at }
	}
	var ends, surplus []int // of the escapes, and by how much they are longer up to there
	sum := 1                // the quote
	for i := 1; i < len(raw)-1; {
		n := 1
		if raw[i] == '\\' {
			e := json.ReadEscape(raw[i:], true)
			n = max(1, e.Size)
			sum += n - 1
			ends, surplus = append(ends, i+n), append(surplus, sum)
		}
		i += n
	}
	return func(at int) int {
		i := sort.SearchInts(ends, at+1)
		if i == 0 {
			return max(0, at-1)
		}
		return at - surplus[i-1]
	}
}

// A Writer puts units back into the stream. It holds what goes with the next event until
// that is decided. Its zero value is ready to use.
type Writer struct {
	held    []byte // goes with the next event
	comma   bool   // held begins with a comma
	written bool   // the last event was written
	listed  bool   // an event of the list was written
}

// Append appends to dst what is written for a unit. raw is the event that goes out, or nil
// for a withheld one; for a gap it is that of the unit.
func (w *Writer) Append(dst []byte, f *Frame, raw, end []byte) []byte {
	if raw == nil && f.Quoted && f.Place != Event {
		return dst // withheld
	}
	raw = f.restore(raw)
	switch f.Place {
	case Event:
		return w.event(dst, raw, end)
	case Before, Comma:
		if f.Place == Comma {
			w.held, w.comma = w.held[:0], true
		}
		w.held = append(append(w.held, raw...), end...)
		return dst
	case After:
		if !w.written {
			return dst
		}
	case Opens:
		w.listed = false
	}
	dst = append(w.release(dst), raw...)
	w.written = true
	return append(dst, end...)
}

// restore returns an event, or nil, as the stream has it.
func (f *Frame) restore(raw []byte) []byte {
	if raw == nil {
		return nil
	}
	if f.Quoted {
		raw = json.AppendText([]byte{}, raw)
	}
	if f.row != nil {
		raw = f.row.restore(raw)
	}
	if f.prefix == "" {
		return raw
	}
	lines := bytes.ReplaceAll(raw, []byte("\n"), []byte(cmp.Or(f.lineEnd, "\n")+f.prefix))
	return append([]byte(f.prefix), lines...)
}

// event appends an event that goes out with what is held, or drops both.
func (w *Writer) event(dst, raw, end []byte) []byte {
	w.written = raw != nil
	if raw == nil {
		w.held, w.comma = w.held[:0], false
		return dst
	}
	if w.comma && !w.listed {
		w.held = w.held[:0]
	}
	w.listed = true
	return append(append(w.release(dst), raw...), end...)
}

// release appends what is held.
func (w *Writer) release(dst []byte) []byte {
	dst = append(dst, w.held...)
	w.held, w.comma = w.held[:0], false
	return dst
}

// OneLine returns an event without the line breaks and indentation between its tokens, for
// an answer of one line. A string has no line break.
func OneLine(event []byte) []byte {
	if bytes.IndexByte(event, '\n') < 0 && bytes.IndexByte(event, '\r') < 0 {
		return event
	}
	var out []byte
	for i := 0; i < len(event); i++ {
		if c := event[i]; c != '\n' && c != '\r' {
			out = append(out, c)
			continue
		}
		for i+1 < len(event) && bytes.IndexByte([]byte(space), event[i+1]) >= 0 {
			i++
		}
	}
	return out
}
