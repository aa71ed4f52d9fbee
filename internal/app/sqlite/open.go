// Package sqlite reads SQLite databases, in which agents keep their conversations. It writes copies
// in which some values are replaced by others of the same length, without the remains of deleted
// rows. The format is that of https://www.sqlite.org/fileformat2.html.
//
// It trusts nothing in a file: every number is checked before it is used, and a page that is
// reached twice is an error.
package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Errors of databases that are not read.
var (
	ErrDamaged  = errors.New("the database is damaged")
	errEncoding = errors.New("the database is in UTF-16, which weir does not read")
)

const (
	magic      = "SQLite format 3\x00"
	headerSize = 100 // bytes before the first page's own header
	leastPage  = 512
	maxPage    = 65536
	lockByte   = 1 << 30 // the page with this byte holds nothing
)

// Is reports whether a file that begins like this is a database.
func Is(head []byte) bool { return len(head) >= len(magic) && string(head[:len(magic)]) == magic }

// A Source is a file that a database is read from.
type Source struct {
	io.ReaderAt
	Size int64 // bytes
}

// A Database is a database with what its write-ahead log adds. It keeps no page in memory.
type Database struct {
	main, log Source
	frames    map[uint32]int64 // of each page in the log, where its last committed text begins
	pageSize  int
	usable    int    // bytes of a page that hold data
	count     uint32 // pages
	header    []byte // the first bytes of the first page
	used      map[uint32]use
	buf       []byte
}

// Open reads the header of a database, and of its write-ahead log, which may have no bytes.
func Open(main, log Source) (*Database, error) {
	head := make([]byte, headerSize)
	if _, err := main.ReadAt(head, 0); err != nil || !Is(head) {
		return nil, fmt.Errorf("%w: it has no header", ErrDamaged)
	}
	d := &Database{main: main, log: log, pageSize: int(binary.BigEndian.Uint16(head[16:]))}
	if d.pageSize == 1 {
		d.pageSize = maxPage
	}
	if d.pageSize < leastPage || d.pageSize&(d.pageSize-1) != 0 {
		return nil, fmt.Errorf("%w: pages of %d bytes", ErrDamaged, d.pageSize)
	}
	d.buf = make([]byte, d.pageSize)
	pages := main.Size / int64(d.pageSize)
	if said := binary.BigEndian.Uint32(head[28:]); said != 0 && string(head[24:28]) == string(head[92:96]) {
		pages = min(pages, int64(said))
	}
	if d.count = uint32(min(pages, 1<<32-2)); log.Size > 0 {
		if err := d.readLog(); err != nil {
			return nil, err
		}
	}
	return d, d.readHeader()
}

// readHeader reads the header of the first page, which may be in the log.
func (d *Database) readHeader() error {
	first, err := d.page(1)
	if err != nil {
		return err
	}
	d.header = append([]byte{}, first[:headerSize]...)
	d.usable = d.pageSize - int(d.header[20])
	switch encoding := binary.BigEndian.Uint32(d.header[56:]); {
	case d.usable < 480 || encoding > 3:
		return fmt.Errorf("%w: its header", ErrDamaged)
	case encoding > 1:
		return errEncoding
	}
	return nil
}

// page returns a page, valid until the next call. Pages are counted from 1.
func (d *Database) page(n uint32) ([]byte, error) {
	if n < 1 || n > d.count {
		return nil, fmt.Errorf("%w: page %d of %d", ErrDamaged, n, d.count)
	}
	from, at := d.main, int64(n-1)*int64(d.pageSize)
	if frame, ok := d.frames[n]; ok {
		from, at = d.log, frame
	}
	if k, err := from.ReadAt(d.buf, at); k < len(d.buf) {
		return nil, fmt.Errorf("%w: page %d ends early: %w", ErrDamaged, n, err)
	}
	return d.buf, nil
}
