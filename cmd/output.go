package cmd

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"os"
)

const outputSize = 256 << 10 // bytes gathered before they are written

// An output is a buffered stream of answers. Its methods may be called on nil
// and then do nothing.
type output struct {
	name string
	buf  *bufio.Writer
	file *os.File  // to be closed, or nil
	sum  hash.Hash // of everything written, or nil
}

func newOutput(w io.Writer, name string, hashed bool) *output {
	o := &output{name: name}
	if hashed {
		o.sum = sha256.New()
		w = io.MultiWriter(w, o.sum)
	}
	o.buf = bufio.NewWriterSize(w, outputSize)
	return o
}

// createOutput makes a file that only its owner may read. What is written to it
// goes through before.
func createOutput(name string, before func(io.Writer) io.Writer) (*output, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	o := newOutput(before(f), name, false)
	o.file = f
	return o, nil
}

func (o *output) write(parts ...[]byte) error {
	for _, p := range parts {
		if _, err := o.buf.Write(p); err != nil {
			return o.wrap(err)
		}
	}
	return nil
}

func (o *output) flush() error {
	if o == nil || o.buf.Buffered() == 0 {
		return nil
	}
	return o.wrap(o.buf.Flush())
}

func (o *output) close() error {
	if o == nil || o.file == nil {
		return nil
	}
	return o.wrap(o.file.Close())
}

func (o *output) wrap(err error) error {
	if err == nil {
		return nil
	}
	return &writeError{o.name, err}
}

// A writeError says that an answer could not be written. It is told from a fault
// of the input, which is read between two answers.
type writeError struct {
	name string
	err  error
}

func (e *writeError) Error() string { return fmt.Sprintf("write %s: %v", e.name, e.err) }
func (e *writeError) Unwrap() error { return e.err }

// hash returns the SHA-256 of everything written so far, in hexadecimal.
func (o *output) hash() string { return fmt.Sprintf("%x", o.sum.Sum(nil)) }
