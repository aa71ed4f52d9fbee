// Package input reads a stream of any shape as units: JSON values to judge, and the bytes
// between them. The units, in order, are the stream byte for byte, and a Writer puts
// the answers back into the same shape.
//
// Each shape is one file and one row of the table of shapes. The package knows nothing of
// verdicts, and opens no files.
package input

import (
	"bufio"
	"io"

	"weir/transcript"
)

const readSize = 64 << 10 // bytes asked of the stream at a time

// A Unit is one part of a stream: an event, or bytes that go with one.
//
// Number is that of its first line. Raw is JSON, also where the stream has text: then it is
// a string that holds that text. Raw and EOL are valid until the next call of Next.
type Unit struct {
	transcript.Line
	Frame
}

// A Reader reads the units of a stream. It finds out the shape of the stream when the first
// unit is asked for. Its memory does not grow with the stream.
type Reader struct {
	in        *bufio.Reader
	lines     *transcript.Reader // of in
	max       int                // bytes of a unit
	name      string             // of the shape, or "auto"
	opened    func(*Shape) error
	encodings []*encoding // of the stream, the outermost first
	shape     *Shape      // nil until it is known
	units     unitReader  // nil for JSON lines, which are units as they are
}

// A unitReader reads the units of one shape, as Reader.Next does.
type unitReader interface{ Next() (Unit, error) }

// NewReader returns a Reader on in, for the shape of that name, that skips units of more
// than max bytes. With the name "auto" it decides by the first line that is not blank. It
// calls opened with the shape before it returns a unit. Limits are those of
// transcript.NewReader.
func NewReader(in io.Reader, name string, max int, opened func(*Shape) error) *Reader {
	buffered := bufio.NewReaderSize(in, readSize)
	return &Reader{in: buffered, lines: transcript.NewReader(buffered, max), max: max, name: name, opened: opened}
}

// Limit returns the number of bytes above which a unit is too long.
func (r *Reader) Limit() int { return r.lines.Limit() }

// Lines reports whether the stream is JSON lines, whose units have no Frame.
func (r *Reader) Lines() bool { return r.shape != nil && r.units == nil }

// Short reports what transcript.Reader.Short does. Units of other shapes than JSON lines
// are read one by one.
func (r *Reader) Short(n int) bool { return r.Lines() && r.lines.Short(n) }

// Next returns the next unit, or io.EOF at the end of the stream. On any other error the
// stream cannot be continued, and the unit holds what was read of it.
func (r *Reader) Next() (Unit, error) {
	if r.shape == nil {
		if err := r.open(); err != nil {
			return Unit{}, err
		}
	}
	if r.units != nil {
		return r.units.Next()
	}
	line, err := r.lines.Next()
	return Unit{Line: line}, err
}

// open takes off the encodings of the stream and finds out its shape. It reads no stream that is
// no text, unless that was asked for by name.
func (r *Reader) open() error {
	in, encodings, err := decode(r.in)
	if err != nil {
		return err
	}
	r.in, r.lines, r.encodings = in, transcript.NewReader(in, r.max), encodings
	head := firstLine(in)
	if err := refuse(head); err != nil {
		return err
	}
	shape := shapeNamed(r.name)
	if shape == nil {
		if shape = detect(head); shape.Name == "text" {
			err = refuseText(head)
		}
	}
	if err != nil {
		return err
	}
	if r.shape = shape; shape.open != nil {
		r.units = shape.open(r.in, r.lines)
	}
	return r.opened(shape)
}
