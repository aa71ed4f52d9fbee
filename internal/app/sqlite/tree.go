package sqlite

import (
	"encoding/binary"
	"fmt"
)

// The kinds of pages of a tree.
const (
	interiorIndex = 2
	interiorTable = 5
	leafIndex     = 10
	leafTable     = 13
)

const maxDepth = 64 // pages from a root to a leaf

// A use says what a page holds.
type use struct {
	tree bool
	live int // bytes that hold data, of a page outside every tree
}

// A span is a run of bytes in a page.
type span struct {
	page     uint32
	start, n int
}

// take remembers what a page is used for. No page is used twice.
func (d *Database) take(n uint32, u use) error {
	if _, taken := d.used[n]; taken {
		return fmt.Errorf("%w: page %d is used twice", ErrDamaged, n)
	}
	d.used[n] = u
	return nil
}

// walk calls do with each row of the tree below a page.
func (d *Database) walk(root uint32, depth int, do func(r *row) error) error {
	if err := d.take(root, use{tree: true}); err != nil {
		return err
	}
	page, err := d.page(root)
	if err != nil {
		return err
	}
	page = append([]byte{}, page...) // reading its rows reads other pages
	t, err := d.parse(root, page)
	if err != nil || depth > maxDepth {
		return fmt.Errorf("%w: page %d", ErrDamaged, root)
	}
	for _, c := range t.cells {
		if t.interior() {
			if err := d.walk(binary.BigEndian.Uint32(page[c.start:]), depth+1, do); err != nil {
				return err
			}
		}
		if t.kind == interiorTable {
			continue
		}
		r, err := d.row(&t, page, c)
		if err != nil {
			return err
		}
		if err := do(r); err != nil {
			return err
		}
	}
	if t.interior() {
		return d.walk(t.right, depth+1, do)
	}
	return nil
}

// A treePage is the outline of one page of a tree.
type treePage struct {
	number uint32
	kind   byte
	right  uint32 // the last page below, of an interior one
	head   int    // where the header begins
	array  int    // where the places of the cells end
	cells  []cell
}

func (t *treePage) interior() bool { return t.kind == interiorIndex || t.kind == interiorTable }

// parse reads the outline of a page. It reports where bytes of it overlap or lie outside.
func (d *Database) parse(n uint32, page []byte) (t treePage, err error) {
	if t.number = n; n == 1 {
		t.head = headerSize
	}
	t.kind = page[t.head]
	t.array = t.head + 8
	if t.interior() {
		t.right = binary.BigEndian.Uint32(page[t.head+8:])
		t.array += 4
	} else if t.kind != leafIndex && t.kind != leafTable {
		return t, ErrDamaged
	}
	count := int(binary.BigEndian.Uint16(page[t.head+3:]))
	places := t.array
	if t.array += 2 * count; t.array > d.usable {
		return t, ErrDamaged
	}
	for i := range count {
		start := int(binary.BigEndian.Uint16(page[places+2*i:]))
		c, ok := d.cellAt(&t, page[:d.usable], start)
		if !ok {
			return t, ErrDamaged
		}
		t.cells = append(t.cells, c)
	}
	return t, nil
}
