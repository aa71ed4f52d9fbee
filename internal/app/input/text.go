package input

import (
	"bufio"

	"weir/transcript"
	"weir/transcript/json"
)

// maxParagraph is the length from which on a paragraph ends with its line, in bytes.
const maxParagraph = 1 << 20

// A textReader reads plain text. Lines without a blank line between them are one event. A
// line that is a JSON object is an event of its own.
type textReader struct {
	lines     *transcript.Reader
	paragraph []byte
	quoted    []byte // the paragraph as a JSON string
	end       []byte // of its last line
	next      transcript.Line
	waits     bool // next was read and not returned
	err       error
}

func newText(_ *bufio.Reader, lines *transcript.Reader) unitReader { return &textReader{lines: lines} }

// Next implements unitReader.
func (r *textReader) Next() (Unit, error) {
	r.paragraph, r.end = r.paragraph[:0], r.end[:0]
	number, bom := 0, false
	for len(r.paragraph) < maxParagraph {
		if !r.waits {
			r.next, r.err = r.lines.Next()
		}
		line := &r.next
		if r.waits = number > 0 && (r.err != nil || alone(line)); r.waits {
			break
		}
		if r.err != nil || alone(line) {
			return lineUnit(line), r.err
		}
		if number == 0 {
			number, bom = line.Number, line.BOM
		}
		r.paragraph = append(append(r.paragraph, r.end...), line.Raw...)
		r.end = append(r.end[:0], line.EOL...)
	}
	r.quoted = json.AppendString(r.quoted[:0], r.paragraph)
	return Unit{transcript.Line{Number: number, Raw: r.quoted, EOL: r.end, BOM: bom}, Frame{Quoted: true}}, nil
}

// alone reports whether a line is no part of a paragraph.
func alone(line *transcript.Line) bool { return line.Blank || line.TooLong || isObject(line.Raw) }

// isObject reports whether a line is a JSON object.
func isObject(line []byte) bool {
	return len(line) > 1 && line[0] == '{' && isWhole(line)
}

// lineUnit returns a line as a unit.
func lineUnit(line *transcript.Line) Unit {
	u := Unit{Line: *line}
	if line.Blank {
		u.Place = Between
	}
	return u
}
