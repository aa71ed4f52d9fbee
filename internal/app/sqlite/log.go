package sqlite

import (
	"encoding/binary"
	"fmt"
	"io"
	"maps"
)

const (
	logHeader   = 32 // bytes of the header of a write-ahead log
	frameHeader = 24 // bytes before each page in it
	logMagic    = 0x377f0682
)

// readLog finds the pages that committed transactions have put into the write-ahead log. What
// follows the last commit, or is left from an earlier use of the file, does not count.
func (d *Database) readLog() error {
	head := make([]byte, logHeader)
	if _, err := d.log.ReadAt(head, 0); err != nil {
		return nil // a header that was not written whole begins no log
	}
	kind := binary.BigEndian.Uint32(head)
	var order binary.ByteOrder = binary.LittleEndian
	if kind&1 == 1 {
		order = binary.BigEndian
	}
	sum := checksum{order: order}
	sum.add(head[:24])
	if kind&^1 != logMagic || !sum.is(head[24:]) {
		return nil
	}
	if size := binary.BigEndian.Uint32(head[8:]); int(size) != d.pageSize {
		return fmt.Errorf("%w: its log has pages of another size", ErrDamaged)
	}
	return d.readFrames(head[16:24], sum)
}

// readFrames reads the pages in the log, of which each has to bear the salt of the header and
// the sum of all before it.
func (d *Database) readFrames(salt []byte, sum checksum) error {
	frame := make([]byte, frameHeader+d.pageSize)
	since := map[uint32]int64{} // the last commit
	d.frames = map[uint32]int64{}
	for at := int64(logHeader); ; at += int64(len(frame)) {
		n, err := d.log.ReadAt(frame, at)
		if n < len(frame) {
			if err == io.EOF {
				err = nil
			}
			return err
		}
		sum.add(frame[:8])
		sum.add(frame[frameHeader:])
		if string(frame[8:16]) != string(salt) || !sum.is(frame[16:]) {
			return nil
		}
		since[binary.BigEndian.Uint32(frame)] = at + frameHeader
		if pages := binary.BigEndian.Uint32(frame[4:]); pages > 0 {
			maps.Copy(d.frames, since)
			d.count = pages
			clear(since)
		}
	}
}

// A checksum is that of a write-ahead log.
type checksum struct {
	order binary.ByteOrder
	a, b  uint32
}

func (c *checksum) add(text []byte) {
	for ; len(text) >= 8; text = text[8:] {
		c.a += c.order.Uint32(text) + c.b
		c.b += c.order.Uint32(text[4:]) + c.a
	}
}

func (c *checksum) is(want []byte) bool {
	return binary.BigEndian.Uint32(want) == c.a && binary.BigEndian.Uint32(want[4:]) == c.b
}
