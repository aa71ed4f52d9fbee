package sqlite

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A Value is one text of a database.
type Value struct {
	Table  string
	Row    int64  // its number, or 0 in a tree of keys
	Column string // its name, or its number from 0
	Index  bool   // it lies in an index, and in a table as well
	Fixed  bool   // it cannot be replaced: its place in an index, or in a table that is one, depends on it
	Text   []byte // valid until the next one

	spans []span
}

// Values calls do with each text in the tables and indexes of a database, among them blobs that
// are text. It reads everything, and fails where the database is damaged.
func (d *Database) Values(do func(v *Value) error) error {
	d.used = map[uint32]use{}
	var tables []table
	err := d.walk(1, 0, func(r *row) error {
		v, err := r.columns()
		if err != nil {
			return err
		}
		if len(v) < 5 {
			return fmt.Errorf("%w: its schema", ErrDamaged)
		}
		tables = append(tables, newTable(v))
		return r.each(&table{name: Schema, columns: schemaColumns, index: true}, do)
	})
	if err != nil {
		return err
	}
	for i := range tables {
		t := &tables[i]
		if t.root == 0 {
			continue
		}
		if err := d.walk(t.root, 0, func(r *row) error { return r.each(t, do) }); err != nil {
			return err
		}
	}
	return d.freePages()
}

// A column is one value of a row.
type column struct {
	kind       uint64
	text       []byte
	start, end int // in the row
}

// columns splits a row into its values.
func (r *row) columns() (all []column, err error) {
	head, at := varint(r.text, 0)
	if at == 0 || head > uint64(len(r.text)) {
		return nil, fmt.Errorf("%w: a row", ErrDamaged)
	}
	place := int(head)
	for at < int(head) {
		var kind uint64
		if kind, at = varint(r.text[:head], at); at == 0 {
			return nil, fmt.Errorf("%w: a row", ErrDamaged)
		}
		n := sizeOf(kind)
		if n > uint64(len(r.text)-place) {
			return nil, fmt.Errorf("%w: a row", ErrDamaged)
		}
		all = append(all, column{kind, r.text[place : place+int(n)], place, place + int(n)})
		place += int(n)
	}
	return all, nil
}

// sizeOf returns how many bytes a value of a kind has.
func sizeOf(kind uint64) uint64 {
	if kind < 12 {
		return uint64([...]int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0}[kind])
	}
	return (kind - 12) / 2
}

// each calls do with the texts of a row.
func (r *row) each(t *table, do func(v *Value) error) error {
	columns, err := r.columns()
	if err != nil {
		return err
	}
	for i := range columns {
		c := &columns[i]
		isText := c.kind >= 13 && c.kind%2 == 1
		if len(c.text) == 0 || c.kind < 12 || !isText && !legible(c.text) {
			continue
		}
		name := strconv.Itoa(i)
		if i < len(t.columns) {
			name = t.columns[i]
		}
		if err := do(&Value{t.name, r.id, name, t.index, t.index || r.index, c.text, r.within(c.start, c.end)}); err != nil {
			return err
		}
	}
	return nil
}

// legible reports whether the bytes of a blob are text.
func legible(blob []byte) bool { return utf8.Valid(blob) && bytes.IndexByte(blob, 0) < 0 }

// within returns where bytes of a row are in the file.
func (r *row) within(start, end int) (all []span) {
	for _, s := range r.spans {
		if a, b := max(start, 0), min(end, s.n); a < b {
			all = append(all, span{s.page, s.start + a, b - a})
		}
		start, end = start-s.n, end-s.n
	}
	return all
}

// freePages reads the list of pages that hold nothing.
func (d *Database) freePages() error {
	for next := binary.BigEndian.Uint32(d.header[32:]); next != 0; {
		page, err := d.page(next)
		if err != nil {
			return err
		}
		count := binary.BigEndian.Uint32(page[4:])
		if count > uint32(d.usable/4-2) {
			return fmt.Errorf("%w: its list of free pages", ErrDamaged)
		}
		if err := d.take(next, use{live: 8 + 4*int(count)}); err != nil {
			return err
		}
		for i := range int(count) {
			if err := d.take(binary.BigEndian.Uint32(page[8+4*i:]), use{}); err != nil {
				return err
			}
		}
		next = binary.BigEndian.Uint32(page)
	}
	return nil
}
