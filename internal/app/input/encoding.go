package input

import (
	"bufio"
	"io"

	"weir/internal/app/stdio"
)

// An encoding is around a whole stream. It is decoded before units are read, and encoded again when
// they are written.
type encoding struct {
	name   string // with its article
	decode func(io.Reader) (io.Reader, error)
	encode func(io.Writer) (stdio.Encoder, error)
}

// encodings lists, for each encoding, how it is known by what a stream begins with. They return nil
// for another stream.
var encodings = []func(head []byte) *encoding{gzipEncoding, zstdEncoding, utf16Encoding}

// signatureBytes is the number of bytes that are enough to know an encoding.
const signatureBytes = 4

// maxEncodings is the number of encodings that a stream may have: UTF-16 may be packed.
const maxEncodings = 2

// encodingOf returns the encoding of a stream by how it begins, or nil.
func encodingOf(head []byte) *encoding {
	for _, of := range encodings {
		if c := of(head); c != nil {
			return c
		}
	}
	return nil
}

// Decode returns a stream without its encodings. It fails where an encoding does not begin
// as it has to; what is wrong further on is an error of the Reader that it returns.
func Decode(in io.Reader) (io.Reader, error) {
	out, _, err := decode(bufio.NewReaderSize(in, readSize))
	return out, err
}

// decode decodes a stream, and returns its encodings, the outermost first.
func decode(in *bufio.Reader) (_ *bufio.Reader, off []*encoding, err error) {
	for len(off) < maxEncodings {
		c := encodingOf(firstLine(in))
		if c == nil {
			break
		}
		out, err := c.decode(in)
		if err != nil {
			return in, nil, err
		}
		in, off = bufio.NewReaderSize(out, readSize), append(off, c)
	}
	return in, off, nil
}

// Encodings returns the names of the encodings of the stream, each with a comma and a blank.
func (r *Reader) Encodings() string {
	text := ""
	for _, c := range r.encodings {
		text += c.name + ", "
	}
	return text
}

// Encode returns an Encoder that writes to w under the encodings of the stream, or nil if it has
// none.
func (r *Reader) Encode(w io.Writer) (stdio.Encoder, error) {
	var all encoders
	for _, c := range r.encodings {
		e, err := c.encode(w)
		if err != nil {
			return nil, err
		}
		all, w = append(encoders{e}, all...), e
	}
	if all == nil {
		return nil, nil
	}
	return all, nil
}

// Encoders are those of several encodings, the innermost first.
type encoders []stdio.Encoder

func (e encoders) Write(p []byte) (int, error) { return e[0].Write(p) }

func (e encoders) Flush() error {
	for _, one := range e {
		if err := one.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func (e encoders) Close() error {
	for _, one := range e {
		if err := one.Close(); err != nil {
			return err
		}
	}
	return nil
}
