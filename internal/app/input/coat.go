package input

import (
	"bufio"
	"io"

	"weir/internal/app/stdio"
)

// A coat is an encoding of a whole stream: it is taken off before units are read, and put
// on again when they are written.
type coat struct {
	name string // with its article
	take func(io.Reader) (io.Reader, error)
	put  func(io.Writer) (stdio.Encoder, error)
}

// coats lists, for each coat, how it is known by what a stream begins with. They return nil
// for another stream.
var coats = []func(head []byte) *coat{gzipCoat, zstdCoat, utf16Coat}

// coatBytes is the number of bytes that are enough to know a coat.
const coatBytes = 4

// maxCoats is the number of coats that a stream may have: UTF-16 may be packed.
const maxCoats = 2

// coatOf returns the coat of a stream by how it begins, or nil.
func coatOf(head []byte) *coat {
	for _, of := range coats {
		if c := of(head); c != nil {
			return c
		}
	}
	return nil
}

// Uncover returns what is under the coats of a stream. It fails where a coat does not begin
// as it has to; what is wrong further on is an error of the Reader that it returns.
func Uncover(in io.Reader) (io.Reader, error) {
	out, _, err := uncover(bufio.NewReaderSize(in, readSize))
	return out, err
}

// uncover takes off the coats of a stream, and returns them, the outermost first.
func uncover(in *bufio.Reader) (_ *bufio.Reader, off []*coat, err error) {
	for len(off) < maxCoats {
		c := coatOf(firstLine(in))
		if c == nil {
			break
		}
		out, err := c.take(in)
		if err != nil {
			return in, nil, err
		}
		in, off = bufio.NewReaderSize(out, readSize), append(off, c)
	}
	return in, off, nil
}

// Coats returns the names of the coats of the stream, each with a comma and a blank.
func (r *Reader) Coats() string {
	text := ""
	for _, c := range r.coats {
		text += c.name + ", "
	}
	return text
}

// Encode returns an Encoder that writes to w under the coats of the stream, or nil if it has
// none.
func (r *Reader) Encode(w io.Writer) (stdio.Encoder, error) {
	var all encoders
	for _, c := range r.coats {
		e, err := c.put(w)
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

// Encoders are those of several coats, the innermost first.
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
