package stdio

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"os"
)

const outputSize = 256 << 10 // bytes gathered before they are written

// An Output is a buffered stream of answers. Its methods may be called on nil
// and then do nothing.
type Output struct {
	name string
	buf  *bufio.Writer
	file *os.File  // to be closed, or nil
	sum  hash.Hash // of everything written, or nil
	w    io.Writer // below buf and enc
	enc  Encoder   // between buf and w, or nil
}

// An Encoder changes the form of what goes through it to another Writer. Flush writes what
// it holds; Close ends that form, and does not close the other Writer.
type Encoder interface {
	io.WriteCloser
	Flush() error
}

// NewOutput returns an Output that writes to w. name is what errors call it. With
// hashed, Hash works.
func NewOutput(w io.Writer, name string, hashed bool) *Output {
	o := &Output{name: name}
	if hashed {
		o.sum = sha256.New()
		w = io.MultiWriter(w, o.sum)
	}
	o.w, o.buf = w, bufio.NewWriterSize(w, outputSize)
	return o
}

// Encode has everything go through the Encoder that wrap returns, or not if that is nil.
// Nothing may have been written before.
func (o *Output) Encode(wrap func(io.Writer) (Encoder, error)) (err error) {
	if o.enc, err = wrap(o.w); o.enc != nil {
		o.buf.Reset(o.enc)
	}
	return err
}

// CreateOutput makes a file that only its owner may read. Writes go
// through the writer that before makes of it.
func CreateOutput(name string, before func(io.Writer) io.Writer) (*Output, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	o := NewOutput(before(f), name, false)
	o.file = f
	return o, nil
}

// Write adds the parts of an answer.
func (o *Output) Write(parts ...[]byte) error {
	for _, p := range parts {
		if _, err := o.buf.Write(p); err != nil {
			return o.wrap(err)
		}
	}
	return nil
}

// Flush writes what was added.
func (o *Output) Flush() error {
	if o == nil || o.buf.Buffered() == 0 && o.enc == nil {
		return nil
	}
	err := o.buf.Flush()
	if err == nil && o.enc != nil {
		err = o.enc.Flush()
	}
	return o.wrap(err)
}

// Close ends the form of the Output, if it has one, and closes its file, if it has one. It
// flushes nothing.
func (o *Output) Close() error {
	if o == nil {
		return nil
	}
	var err error
	if o.enc != nil {
		err = o.enc.Close()
	}
	if o.file != nil {
		err = cmp.Or(err, o.file.Close())
	}
	return o.wrap(err)
}

func (o *Output) wrap(err error) error {
	if err == nil {
		return nil
	}
	return &WriteError{o.name, err}
}

// A WriteError says that an answer could not be written. It is no fault of the
// input, which is read between two answers.
type WriteError struct {
	name string
	err  error
}

func (e *WriteError) Error() string { return fmt.Sprintf("write %s: %v", e.name, e.err) }
func (e *WriteError) Unwrap() error { return e.err }

// Hash returns the SHA-256 of everything written so far, in hexadecimal.
func (o *Output) Hash() string { return fmt.Sprintf("%x", o.sum.Sum(nil)) }

// Newline is what a line of output ends with.
var Newline = []byte("\n")
