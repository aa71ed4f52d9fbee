// Package stdio implements weir's streams: buffered output, input that a signal can
// interrupt, and the test whether a stream is a terminal.
package stdio

import (
	"io"
	"os"
	"strconv"
)

// IsTerminal reports whether a stream is a terminal. The null device is a
// character device too, but no terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	nothing, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, nothing)
}

// Regular returns the file information of a stream that is a regular file.
func Regular(stream any) (os.FileInfo, bool) {
	f, ok := stream.(*os.File)
	if !ok {
		return nil, false
	}
	info, err := f.Stat()
	return info, err == nil && info.Mode().IsRegular()
}

// Colorful reports whether an output is a terminal that is to be written to in
// color, and knows escape sequences.
func Colorful(out io.Writer) bool {
	f, ok := out.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && IsTerminal(f) && knowsEscapes(f)
}

// KeepEnd returns a Reader of r that ends for good where r ends first. A terminal can be
// read on after its end, and whoever looks for the end twice would wait for a second one.
func KeepEnd(r io.Reader) io.Reader { return &ending{r: r} }

type ending struct {
	r   io.Reader
	err error // with which r ended
}

// Read implements io.Reader.
func (e *ending) Read(p []byte) (int, error) {
	if e.err != nil {
		return 0, e.err
	}
	n, err := e.r.Read(p)
	e.err = err
	return n, err
}

// plainWidth is the width of an output that is no terminal, in columns.
const plainWidth = 100

// Width returns how many columns an output has: those of its terminal, or of $COLUMNS.
func Width(out io.Writer) int {
	if f, ok := out.(*os.File); ok && IsTerminal(out) {
		if n := terminalWidth(f); n > 0 {
			return n
		}
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	return plainWidth
}
