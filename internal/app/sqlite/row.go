package sqlite

import (
	"encoding/binary"
	"fmt"
)

const maxPayload = 64 << 20 // bytes of a row

// A row is one entry of a tree.
type row struct {
	id    int64 // of a table with rows that are numbered
	index bool  // it lies in a tree of keys
	text  []byte
	spans []span
}

// A cell is one entry in a page, whose payload may go on in other pages.
type cell struct {
	start, end int // in the page
	id         int64
	payload    int // bytes altogether
	local      int // where its bytes in this page begin
	overflow   uint32
}

// cellAt reads the cell that begins at start.
func (d *Database) cellAt(t *treePage, page []byte, start int) (c cell, ok bool) {
	at := start
	if start < t.array || start+4 > len(page) {
		return c, false
	}
	if c.start = start; t.interior() {
		at += 4
	}
	size := uint64(0)
	if t.kind != interiorTable {
		if size, at = varint(page, at); at == 0 || size > maxPayload {
			return c, false
		}
	}
	if t.kind == leafTable || t.kind == interiorTable {
		var id uint64
		if id, at = varint(page, at); at == 0 {
			return c, false
		}
		c.id = int64(id)
	}
	c.payload, c.local = int(size), at
	here := d.here(t.kind, c.payload)
	if c.end = at + here; here < c.payload {
		if c.end+4 > len(page) {
			return c, false
		}
		c.overflow = binary.BigEndian.Uint32(page[c.end:])
		c.end += 4
	}
	c.end = max(c.end, start+4)
	return c, c.end <= len(page)
}

// here returns how many bytes of a payload lie in the page of its cell.
func (d *Database) here(kind byte, payload int) int {
	most := (d.usable-12)*64/255 - 23
	if kind == leafTable {
		most = d.usable - 35
	}
	if payload <= most {
		return payload
	}
	least := (d.usable-12)*32/255 - 23
	if k := least + (payload-least)%(d.usable-4); k <= most {
		return k
	}
	return least
}

// row reads the payload of a cell.
func (d *Database) row(t *treePage, page []byte, c cell) (*row, error) {
	here := d.here(t.kind, c.payload)
	r := &row{id: c.id, index: t.kind != leafTable, text: append([]byte{}, page[c.local:c.local+here]...), spans: []span{{t.number, c.local, here}}}
	for next := c.overflow; next != 0; {
		more, err := d.page(next)
		if err != nil {
			return nil, err
		}
		n := min(d.usable-4, c.payload-len(r.text))
		if n == 0 {
			return nil, fmt.Errorf("%w: page %d follows the end of a row", ErrDamaged, next)
		}
		if err := d.take(next, use{live: 4 + n}); err != nil {
			return nil, err
		}
		r.text = append(r.text, more[4:4+n]...)
		r.spans = append(r.spans, span{next, 4, n})
		next = binary.BigEndian.Uint32(more)
	}
	if len(r.text) < c.payload {
		return nil, fmt.Errorf("%w: a row in page %d ends early", ErrDamaged, t.number)
	}
	return r, nil
}

// varint reads a number of up to nine bytes, and returns where it ends, or 0 if it does not.
func varint(b []byte, at int) (v uint64, end int) {
	for i := range 9 {
		if at+i >= len(b) {
			return 0, 0
		}
		c := b[at+i]
		if i == 8 {
			return v<<8 | uint64(c), at + 9
		}
		if v = v<<7 | uint64(c&0x7f); c < 0x80 {
			return v, at + i + 1
		}
	}
	return 0, 0
}
