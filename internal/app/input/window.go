package input

import (
	"bufio"
	"bytes"
	"io"
)

const keepWindow = 1 << 20 // bytes of a long unit's memory that are kept for the next one

// A window is the part of a stream that was read and not returned yet, where units are no
// lines.
type window struct {
	in     *bufio.Reader
	buf    []byte
	taken  int   // bytes of buf that were returned
	err    error // why there is no more to read
	line   int   // of the first byte that was not returned, from 1
	column int   // bytes between the beginning of that line and that byte
}

// bytes returns what was read. It is valid until the next call of fill or release.
func (w *window) bytes() []byte { return w.buf[w.taken:] }

// fill reads more, and reports whether there was more.
func (w *window) fill() bool {
	if w.err != nil {
		return false
	}
	if _, w.err = w.in.Peek(1); w.err != nil {
		return false
	}
	more, _ := w.in.Peek(w.in.Buffered())
	w.buf = append(w.buf, more...)
	_, _ = w.in.Discard(len(more))
	return true
}

// has reports whether there is a byte at i. It reads more to find out.
func (w *window) has(i int) bool { return i < len(w.buf)-w.taken || w.fill() }

// take returns the first n bytes and the number of their first line. They are valid until
// the next call of release.
func (w *window) take(n int) (b []byte, line int) {
	b, line = w.buf[w.taken:w.taken+n:w.taken+n], w.line
	w.taken += n
	w.column += n
	if at := bytes.LastIndexByte(b, '\n'); at >= 0 {
		w.line += bytes.Count(b, []byte("\n"))
		w.column = n - at - 1
	}
	return b, line
}

// release gives back the memory of what was returned.
func (w *window) release() {
	rest := w.bytes()
	if cap(w.buf) > keepWindow && len(rest) < keepWindow/2 {
		w.buf = nil
	}
	w.buf = append(w.buf[:0], rest...)
	w.taken = 0
}

// skipBOM skips a byte order mark, and reports whether there was one.
func (w *window) skipBOM() bool {
	mark := []byte("\uFEFF")
	for i := range mark {
		if !w.has(i) || w.bytes()[i] != mark[i] {
			return false
		}
	}
	w.taken = len(mark)
	return true
}

// ended reports whether the stream was read to its end.
func (w *window) ended() bool { return w.err == io.EOF }
