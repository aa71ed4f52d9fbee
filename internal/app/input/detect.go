package input

import (
	"bufio"
	"bytes"

	"weir/transcript/json"
)

// firstLine returns what a stream begins with, up to the end of the first line that is not
// blank, or as much of it as in can hold. It reads that, and waits for nothing else.
func firstLine(in *bufio.Reader) []byte {
	for {
		head, _ := in.Peek(in.Buffered())
		blank := len(head) - len(bytes.TrimLeft(head, space))
		end := bytes.IndexByte(head[blank:], '\n')
		switch {
		case len(head) >= signatureBytes && encodingOf(head) != nil:
			return head
		case end >= 0 && (len(head) >= signatureBytes || bytes.IndexByte(head, 0) < 0): // a line of UTF-16 may have three bytes so far
			return head[:blank+end+1]
		}
		if _, err := in.Peek(len(head) + 1); err != nil {
			return head
		}
	}
}

// detect returns the shape of a stream by its first line that is not blank.
func detect(head []byte) *Shape {
	line := bytes.Trim(bytes.TrimPrefix(head, []byte("\uFEFF")), space)
	more := bytes.HasSuffix(head, []byte("\n"))
	for i := range shapes {
		if s := &shapes[i]; s.fits(line, more) {
			return s
		}
	}
	return shapeNamed("jsonl")
}

// ShapeOf returns the name of the shape of a text, as a Reader decides it with "auto".
func ShapeOf(text []byte) string {
	return detect(firstLine(bufio.NewReaderSize(bytes.NewReader(text), readSize))).Name
}

const space = " \t\r\n" // of JSON

// isJSON reports whether a line begins a JSON value that goes on in the next line, or
// holds several.
func isJSON(line []byte, more bool) bool {
	if len(line) == 0 || line[0] == recordSeparator {
		return len(line) > 0
	}
	if line[0] != '{' && line[0] != '[' {
		return false
	}
	var v value
	switch end, state := v.read(line, 0, false); state {
	case whole:
		rest := bytes.TrimLeft(line[end:], space)
		return len(rest) > 0 && (rest[0] == '{' || rest[0] == '[')
	case unfinished:
		return more && v.leaf != json.Name && v.leaf != json.String
	}
	return false
}

// isJSONL reports whether a line is a JSON value, or begins like one and so is no text.
func isJSONL(line []byte, _ bool) bool {
	return len(line) == 0 || bytes.IndexByte([]byte(`{["`), line[0]) >= 0 || isWhole(line)
}

// isCSV accepts no line: text may have commas, so a table has to be asked for.
func isCSV([]byte, bool) bool { return false }

// isText accepts every line.
func isText([]byte, bool) bool { return true }

// isWhole reports whether a text is one JSON value and nothing else.
func isWhole(text []byte) bool {
	var v value
	end, state := v.read(text, 0, true)
	return state == whole && len(bytes.TrimLeft(text[end:], space)) == 0
}
