package input

import (
	"bufio"
	"bytes"
	"regexp"

	"weir/transcript"
	"weir/transcript/json"
)

// An sseReader reads an event stream as browsers do. The data fields that follow each other
// are one event. Other fields frame it.
type sseReader struct {
	lines   *transcript.Reader
	payload []byte // of the current data
	quoted  []byte
	end     []byte // of its last line
	next    transcript.Line
	err     error
	waits   bool // next was read and not returned
	data    bool // the block has had data
	fields  int  // bytes of fields that go with the data to come
}

func newSSE(_ *bufio.Reader, lines *transcript.Reader) unitReader { return &sseReader{lines: lines} }

// Next implements unitReader.
func (r *sseReader) Next() (Unit, error) {
	line, err := r.read()
	if prefix := dataPrefix(line.Raw); prefix != "" && err == nil {
		return r.readData(prefix), nil
	}
	switch {
	case err != nil && r.fields > 0 && len(line.Raw) == 0:
		r.fields, r.waits = 0, true
		return Unit{Frame: Frame{Place: Between}}, nil // writes the fields
	case err != nil || line.TooLong:
		return Unit{Line: *line}, err
	case line.Blank:
		return r.endBlock(), nil
	}
	return r.field(), nil
}

// read reads a line, or returns the one that waits.
func (r *sseReader) read() (*transcript.Line, error) {
	if !r.waits {
		r.next, r.err = r.lines.Next()
	}
	r.waits = false
	return &r.next, r.err
}

// endBlock returns the blank line that ends a block. It goes with the data of the block.
func (r *sseReader) endBlock() Unit {
	u := Unit{Line: r.next}
	if u.Place = Between; r.data {
		u.Place = After
	}
	r.data, r.fields = false, 0
	return u
}

// field returns a line that is no data.
func (r *sseReader) field() Unit {
	u := Unit{r.next, Frame{Quoted: true, Quiet: true, Place: Before}}
	r.fields += len(u.Raw) + len(u.EOL)
	switch {
	case r.data:
		u.Place = After
	case r.fields > maxGap:
		u.Place = Between
	}
	r.quoted = json.AppendString(r.quoted[:0], u.Raw)
	u.Raw = r.quoted
	return u
}

// readData returns the data that begins with the current line, up to the first line that
// has no such prefix.
func (r *sseReader) readData(prefix string) Unit {
	u := Unit{r.next, Frame{prefix: prefix}}
	r.payload = append(r.payload[:0], u.Raw[len(prefix):]...)
	r.end = append(r.end[:0], u.EOL...)
	for len(r.end) > 0 && len(r.payload) <= r.lines.Limit() {
		line, err := r.read()
		if r.waits = true; err != nil || dataPrefix(line.Raw) != prefix || u.lineEnd != "" && u.lineEnd != string(r.end) {
			break
		}
		r.waits = false
		u.lineEnd = lineEnd(r.end)
		r.payload = append(append(r.payload, '\n'), line.Raw[len(prefix):]...)
		r.end = append(r.end[:0], line.EOL...)
	}
	r.data, r.fields = true, 0
	u.Raw, u.EOL = r.payload, r.end
	switch {
	case len(r.payload) > r.lines.Limit():
		u.Raw, u.TooLong = nil, true
	case !isEvent(r.payload):
		r.quoted = json.AppendString(r.quoted[:0], r.payload)
		u.Raw, u.Quoted, u.Quiet = r.quoted, true, isMark(r.payload)
	}
	u.Blank = false
	return u
}

// isMark reports whether data says nothing but that the stream goes on or ends.
func isMark(data []byte) bool { return len(data) == 0 || string(data) == "[DONE]" }

// isEvent reports whether data is JSON. Data that begins like an object is never text.
func isEvent(data []byte) bool {
	data = bytes.TrimLeft(data, space)
	return bytes.HasPrefix(data, []byte("{")) || isWhole(data)
}

// lineEnd returns the end of a line as a constant.
func lineEnd(end []byte) string {
	if len(end) == 2 {
		return "\r\n"
	}
	return "\n"
}

// dataPrefix returns what a line of data begins with, or "" for another line.
func dataPrefix(line []byte) string {
	switch {
	case bytes.HasPrefix(line, []byte("data: ")):
		return "data: "
	case bytes.HasPrefix(line, []byte("data:")):
		return "data:"
	}
	return ""
}

// sseStart matches the fields that an event stream begins with. A stream that begins with an
// id has to be asked for: YAML does so too.
var sseStart = regexp.MustCompile(`^(?:data:|event:|retry: ?\d+$|:(?:\s|$))`)

// isSSE reports whether a line is a field of an event stream.
func isSSE(line []byte, _ bool) bool { return sseStart.Match(line) }
