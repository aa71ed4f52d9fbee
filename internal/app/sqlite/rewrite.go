package sqlite

import (
	"encoding/binary"
	"fmt"
	"io"
)

// A Rewrite is what a copy of a database has in the place of values.
type Rewrite struct {
	patches map[uint32][]patch
}

type patch struct {
	start int
	text  []byte
}

// Replace puts text, which has as many bytes as there, in the place of the value.
func (w *Rewrite) Replace(v *Value, text []byte) error {
	if len(text) != len(v.Text) || v.Fixed {
		return fmt.Errorf("a value of %d bytes cannot become one of %d", len(v.Text), len(text))
	}
	if w.patches == nil {
		w.patches = map[uint32][]patch{}
	}
	for _, s := range v.spans {
		w.patches[s.page] = append(w.patches[s.page], patch{s.start, append([]byte{}, text[:s.n]...)})
		text = text[s.n:]
	}
	return nil
}

// Empty reports whether nothing is to be replaced.
func (w *Rewrite) Empty() bool { return len(w.patches) == 0 }

// Write writes the database as it is with its log, with what is to be replaced. Bytes that hold
// no data become zero: free pages, what rows left behind in pages, and the ends of long rows.
// It returns how many of these bytes were not zero before. Values has to have been called.
func (d *Database) Write(out io.Writer, w *Rewrite) (deleted int, err error) {
	for n := uint32(1); n <= d.count; n++ {
		page, err := d.page(n)
		if err != nil {
			return deleted, err
		}
		for _, p := range w.patches[n] {
			copy(page[p.start:], p.text)
		}
		free, err := d.scrub(n, page)
		if err != nil {
			return deleted, err
		}
		deleted += free
		if n == 1 {
			d.renew(page)
		}
		if _, err := out.Write(page); err != nil {
			return deleted, err
		}
	}
	return deleted, nil
}

// scrub makes zero of what holds no data in a page, and returns how many bytes that changes.
func (d *Database) scrub(n uint32, page []byte) (changed int, err error) {
	u, known := d.used[n]
	switch {
	case d.isMap(n), n == uint32(lockByte/d.pageSize)+1:
		return 0, nil
	case !known:
		return 0, fmt.Errorf("%w: nothing refers to page %d", ErrDamaged, n)
	case !u.tree:
		return zero(page[u.live:d.usable]), nil
	}
	live, err := d.live(n, page)
	if err != nil {
		return 0, err
	}
	for start := 0; start < len(live); start++ {
		end := start
		for end < len(live) && !live[end] {
			end++
		}
		changed += zero(page[start:end])
		start = end
	}
	return changed, nil
}

// zero makes zero of all bytes, and returns how many were something else.
func zero(b []byte) (changed int) {
	for i, c := range b {
		if c != 0 {
			b[i] = 0
			changed++
		}
	}
	return changed
}

// live reports which bytes of a page of a tree hold data, or the list of its free blocks.
func (d *Database) live(n uint32, page []byte) ([]bool, error) {
	t, err := d.parse(n, page)
	if err != nil {
		return nil, err
	}
	live := make([]bool, d.usable)
	mark := func(start, end int) {
		for i := start; i < end; i++ {
			live[i] = true
		}
	}
	mark(0, t.array)
	for _, c := range t.cells {
		mark(c.start, c.end)
	}
	for free := int(binary.BigEndian.Uint16(page[t.head+1:])); free != 0; {
		if free < t.array || free+4 > d.usable || live[free] {
			return nil, fmt.Errorf("%w: page %d", ErrDamaged, n)
		}
		mark(free, free+4)
		free = int(binary.BigEndian.Uint16(page[free:]))
	}
	return live, nil
}

// isMap reports whether a page holds only which page refers to which, for databases that shrink
// by themselves.
func (d *Database) isMap(n uint32) bool {
	if binary.BigEndian.Uint32(d.header[52:]) == 0 || n < 2 {
		return false
	}
	every := uint32(d.usable/5 + 1)
	first := (n-2)/every*every + 2
	if first == uint32(lockByte/d.pageSize)+1 {
		first++
	}
	return n == first
}

// renew changes the counter in the header of the first page, so that a program that has pages of
// the old file in memory reads them anew.
func (d *Database) renew(page []byte) {
	counter := binary.BigEndian.Uint32(page[24:]) + 1
	binary.BigEndian.PutUint32(page[24:], counter)
	binary.BigEndian.PutUint32(page[92:], counter)
	binary.BigEndian.PutUint32(page[28:], d.count)
}
