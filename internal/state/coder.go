// Package state encodes the contents of a memory as bytes and decodes them. A memory has one
// function for both directions, so that no field can be written and not read. What is read
// is bounded and checked; a fault makes all that follows zero and shows in Err.
package state

import (
	"encoding/binary"
	"errors"
)

// ErrDamaged says that bytes are not what a Coder wrote.
var ErrDamaged = errors.New("damaged: it is not what weir wrote")

// A Coder writes values one after the other, or reads them in the same order.
type Coder struct {
	buf  []byte // that is written, or that is left to read
	does mode
	err  error
}

// A mode is what a Coder does with a value.
type mode uint8

const (
	writes mode = iota
	reads
	leaves // the value stays as it is
)

// NewWriter returns a Coder that writes.
func NewWriter() *Coder { return new(Coder) }

// NewReader returns a Coder that reads what another one wrote. It copies what it reads.
func NewReader(b []byte) *Coder { return &Coder{buf: b, does: reads} }

// newBlank returns a Coder for a memory of which nothing was written: it leaves all values as
// they are.
func newBlank() *Coder { return &Coder{does: leaves} }

// Reading reports whether c reads.
func (c *Coder) Reading() bool { return c.does == reads }

// Err returns ErrDamaged if what was read is not what a Coder wrote, or nil.
func (c *Coder) Err() error { return c.err }

// Fail says that what was read makes no sense.
func (c *Coder) Fail() { c.err, c.buf = ErrDamaged, nil }

// End fails where something is left to read.
func (c *Coder) End() error {
	if c.does == reads && len(c.buf) > 0 {
		c.Fail()
	}
	return c.err
}

// Written returns what was written.
func (c *Coder) Written() []byte { return c.buf }

// Uint64 writes or reads *p.
func (c *Coder) Uint64(p *uint64) {
	switch c.does {
	case writes:
		c.buf = binary.AppendUvarint(c.buf, *p)
		return
	case leaves:
		return
	}
	v, n := binary.Uvarint(c.buf)
	if n <= 0 {
		c.Fail()
		v, n = 0, 0
	}
	*p, c.buf = v, c.buf[n:]
}

// An integer is a number that fits into 64 bits.
type integer interface {
	~int | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

// Int writes or reads *p. It fails where the number that was read does not fit.
func Int[T integer](c *Coder, p *T) {
	v := uint64(int64(*p)<<1 ^ int64(*p)>>63) // small numbers of either sign are short
	c.Uint64(&v)
	n := int64(v>>1) ^ -int64(v&1)
	if *p = T(n); int64(*p) != n {
		c.Fail()
		*p = 0
	}
}

// Bool writes or reads *p.
func (c *Coder) Bool(p *bool) {
	var v uint8
	if *p {
		v = 1
	}
	Int(c, &v)
	*p = v == 1
	if v > 1 {
		c.Fail()
	}
}

// Bytes writes or reads *p, and fails where more than max bytes are to be read.
func (c *Coder) Bytes(p *[]byte, max int) {
	n := c.length(len(*p), max)
	switch c.does {
	case writes:
		c.buf = append(c.buf, *p...)
		return
	case leaves:
		return
	}
	*p = nil
	if n > len(c.buf) {
		c.Fail()
		return
	}
	*p, c.buf = append(*p, c.buf[:n]...), c.buf[n:]
}

// String is Bytes for a string.
func (c *Coder) String(p *string, max int) {
	b := []byte(*p)
	c.Bytes(&b, max)
	*p = string(b)
}

// Fixed writes or reads the bytes of b, of which there are always as many.
func (c *Coder) Fixed(b []byte) {
	switch c.does {
	case writes:
		c.buf = append(c.buf, b...)
		return
	case leaves:
		return
	}
	if len(b) > len(c.buf) {
		c.Fail()
		clear(b)
		return
	}
	c.buf = c.buf[copy(b, c.buf):]
}

// length writes or reads a length of at most max.
func (c *Coder) length(n, max int) int {
	v := uint64(n)
	c.Uint64(&v)
	if v > uint64(max) {
		c.Fail()
		return 0
	}
	return int(v)
}

// List writes or reads *list with each, which takes one item. It fails where more than max
// items are to be read.
func List[T any](c *Coder, list *[]T, max int, each func(*T)) {
	n := c.length(len(*list), max)
	if c.does == reads {
		*list = nil
		if n > len(c.buf) { // an item has a byte at least
			c.Fail()
			return
		}
		if n > 0 {
			*list = make([]T, n)
		}
	}
	for i := 0; i < n && c.err == nil; i++ {
		each(&(*list)[i])
	}
}

// Map writes or reads *m, as List does.
func Map[K comparable, V any](c *Coder, m *map[K]V, max int, each func(*K, *V)) {
	type pair struct {
		key   K
		value V
	}
	var pairs []pair
	for k, v := range *m {
		pairs = append(pairs, pair{k, v})
	}
	List(c, &pairs, max, func(p *pair) { each(&p.key, &p.value) })
	if c.does != reads {
		return
	}
	*m = make(map[K]V, len(pairs))
	for _, p := range pairs {
		(*m)[p.key] = p.value
	}
}
