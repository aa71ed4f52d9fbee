package vault

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A header is the first line of a section.
type header struct {
	line   string // as it was read, without its end
	tag    string
	kind   string
	public string
}

func (h *header) parse(line []byte) error {
	h.line = string(line)
	fields := strings.SplitN(h.line, " ", 4)
	if len(fields) != 4 || fields[0] != Magic || !IsTag([]byte(fields[1])) {
		return ErrForm
	}
	h.tag, h.kind, h.public = fields[1], fields[2], fields[3]
	if h.kind != kindAES && h.kind != kindAge {
		return fmt.Errorf("sealed in a way this version of weir does not know")
	}
	return nil
}

func isHeader(line []byte) bool { return bytes.HasPrefix(line, []byte(Magic+" ")) }

// An Index is what can be known of a vault without its key.
type Index struct {
	tags  map[string]bool
	heads []header
	torn  bool // the last line has no end
}

// ReadIndex reads the headers of a vault. An empty file is an empty vault; a
// file that is no vault is refused.
func ReadIndex(r io.Reader) (*Index, error) {
	x := &Index{tags: map[string]bool{}}
	err := eachLine(r, func(_ int, line []byte, whole bool) error {
		x.torn = !whole
		if !isHeader(line) {
			if len(x.heads) == 0 {
				return ErrForm
			}
			return nil
		}
		var h header
		if err := h.parse(line); err != nil {
			return err
		}
		x.tags[h.tag] = true
		x.heads = append(x.heads, h)
		return nil
	})
	return x, err
}

// eachLine calls f with every line that is not empty, and its number from 1. whole is
// false for a last line without an end.
func eachLine(r io.Reader, f func(number int, line []byte, whole bool) error) error {
	buf := bufio.NewReaderSize(r, 64<<10)
	for number := 1; ; number++ {
		line, err := buf.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		text := bytes.TrimRight(line, "\r\n")
		if len(text) > 0 {
			if e := f(number, text, len(line) > len(text)); e != nil {
				return fmt.Errorf("line %d: %w", number, e)
			}
		}
		if err != nil {
			return nil
		}
	}
}
