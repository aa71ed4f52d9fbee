package transcript

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

const (
	defaultLine = 16 << 20 // bytes
	readSize    = 64 << 10 // bytes asked of the input at a time
	keepSpill   = 1 << 20  // bytes of a long line's buffer kept for the next one
)

// A Line is one line of a stream, byte for byte: Raw and EOL of all lines,
// after the BOM if there was one, are the stream byte for byte, except for lines
// that are too long.
type Line struct {
	Number  int    // from 1
	Raw     []byte // without EOL; valid until the next call of Next
	EOL     []byte // "\n", "\r\n", or empty where the stream ends without a newline
	Blank   bool   // Raw is empty or JSON white space: the line has no answer
	TooLong bool   // longer than the limit: Raw is nil and the line was skipped
	BOM     bool   // a byte order mark preceded Raw, which is without it
}

// A Reader splits a stream into lines of bounded length. NUL and bad UTF-8 are
// bytes like any other. Its memory does not grow with the stream.
type Reader struct {
	in    *bufio.Reader
	max   int
	n     int    // lines so far
	known int    // bytes of the next line with its newline, or 0 where that is not known
	spill []byte // a line that does not fit into in
	bom   bool   // a skipped line began with a byte order mark
	err   error  // sticky
}

// NewReader returns a Reader on r that skips lines of more than max bytes, the
// end of the line not counted. A max of 0 or less means 16 MiB; 64 MiB is the
// most there is.
func NewReader(r io.Reader, max int) *Reader {
	if max <= 0 {
		max = defaultLine
	}
	return &Reader{in: bufio.NewReaderSize(r, readSize), max: min(max, maxLine)}
}

// Limit returns the number of bytes above which a line is too long.
func (r *Reader) Limit() int { return r.max }

// Buffered returns the number of bytes that have been read from the stream and
// not returned yet. Where that is 0 the next call of Next may block, so output
// should be flushed before it.
func (r *Reader) Buffered() int { return r.in.Buffered() }

// Short reports whether the next line has at most n bytes, the newline counted, and
// Next can return it without reading from the stream: then the lines before it stay
// as they are.
func (r *Reader) Short(n int) bool {
	b, _ := r.in.Peek(min(n, r.in.Buffered()))
	r.known = bytes.IndexByte(b, '\n') + 1
	return r.err == nil && r.known > 0
}

// Next returns the next line. At the end of the stream it returns io.EOF. On any
// other error the stream cannot be continued, and the line holds what was read
// of it before the error, which may be torn and must not pass.
func (r *Reader) Next() (Line, error) {
	if r.err != nil {
		return Line{}, r.err
	}
	if cap(r.spill) > keepSpill {
		r.spill = nil
	}
	raw, long := r.line()
	if r.err != nil && len(raw) == 0 && !long {
		return Line{}, r.err
	}
	r.n++
	l := Line{Number: r.n, BOM: r.bom}
	r.bom = false
	l.Raw, l.EOL = cutEOL(raw)
	if r.n == 1 && bytes.HasPrefix(l.Raw, bom) {
		l.Raw, l.BOM = l.Raw[len(bom):], true
	}
	if l.TooLong = long || len(l.Raw) > r.max; l.TooLong {
		l.Raw = nil
	}
	l.Blank = !l.TooLong && blank(l.Raw)
	if r.err != nil && !errors.Is(r.err, io.EOF) {
		return l, r.err
	}
	return l, nil
}

var bom = []byte("\uFEFF")

// line returns the next line with its end. Of a line that is certainly too long
// it returns the last bytes only.
func (r *Reader) line() (raw []byte, long bool) {
	if n := r.known; n > 0 {
		r.known = 0
		raw, _ = r.in.Peek(n)
		_, _ = r.in.Discard(n)
		return raw, false
	}
	raw, r.err = r.in.ReadSlice('\n')
	if r.err != bufio.ErrBufferFull {
		return raw, false
	}
	r.spill = append(r.spill[:0], raw...)
	for r.err == bufio.ErrBufferFull {
		if len(r.spill) > r.max+len(bom)+len("\r\n") {
			r.bom = r.n == 0 && bytes.HasPrefix(r.spill, bom)
			return r.skip(), true
		}
		raw, r.err = r.in.ReadSlice('\n')
		r.spill = r.grow(raw)
	}
	return r.spill, false
}

// grow appends a piece to the line. It doubles, but never far beyond the limit.
func (r *Reader) grow(piece []byte) []byte {
	if need := len(r.spill) + len(piece); need > cap(r.spill) {
		size := max(need, min(2*need, r.max+readSize+keepSpill))
		r.spill = append(make([]byte, 0, size), r.spill...)
	}
	return append(r.spill, piece...)
}

// skip reads to the end of the line and keeps its last two bytes.
func (r *Reader) skip() []byte {
	tail := r.spill[len(r.spill)-1:]
	r.spill = append(make([]byte, 0, 4), tail...)
	for r.err == bufio.ErrBufferFull {
		var raw []byte
		raw, r.err = r.in.ReadSlice('\n')
		r.spill = append(r.spill, raw[max(0, len(raw)-2):]...)
		r.spill = append(r.spill[:0], r.spill[max(0, len(r.spill)-2):]...)
	}
	return r.spill
}

// cutEOL splits off the newline and a carriage return before it.
func cutEOL(line []byte) (raw, eol []byte) {
	n := len(line)
	if n == 0 || line[n-1] != '\n' {
		return line, nil
	}
	if n--; n > 0 && line[n-1] == '\r' {
		n--
	}
	return line[:n:n], line[n:]
}

func blank(raw []byte) bool {
	for _, c := range raw {
		if !isSpace(c) {
			return false
		}
	}
	return true
}
