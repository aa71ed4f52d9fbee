// Package archive reads zip archives of JSON, such as the logs of Inspect AI, whose entries are
// packed with Zstandard. The size of an unpacked archive is limited, whatever its header says.
package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"

	"weir/internal/app/input"
)

// Limits of an archive.
const (
	MaxEntry   = 64 << 20  // bytes of an entry
	MaxTotal   = 256 << 20 // bytes of all entries
	MaxEntries = 100_000

	maxWindow = 8 << 20 // bytes that an entry in Zstandard may refer back
)

// methodZstd is the number that the zip format has for Zstandard.
const methodZstd = 93

// An Entry is one file of an archive.
type Entry struct {
	Number int // in the archive, from 1
	Name   string
	Text   []byte
	Err    error // why it could not be read, or nil
}

// HeadSize is the number of bytes that Is needs.
const HeadSize = 4

// Is reports whether a file that begins like this is a zip archive.
func Is(head []byte) bool { return bytes.HasPrefix(head, []byte("PK\x03\x04")) }

// Read calls do with each file of an archive of size bytes, in order, until do returns an error.
// It fails where the text is no archive.
func Read(r io.ReaderAt, size int64, do func(e Entry) error) error {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return errors.New("not a zip archive")
	}
	if len(z.File) > MaxEntries {
		return fmt.Errorf("more than %d entries", MaxEntries)
	}
	z.RegisterDecompressor(methodZstd, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow)))
	left := int64(MaxTotal)
	for i, f := range z.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		text, err := unpack(f, min(left, MaxEntry))
		left -= int64(len(text))
		if err := do(Entry{i + 1, f.Name, text, err}); err != nil {
			return err
		}
	}
	return nil
}

// unpack returns the text of a file, at most limit bytes.
func unpack(f *zip.File, limit int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(text)) > limit {
		return text[:limit], errors.New("too long")
	}
	return text, err
}

// An entry with one sample is read as a log with that sample, which says whose words it holds.
const logHead, logTail = `{"version":2,"eval":{},"samples":[`, `]}`

// Sample returns an entry of a log of Inspect AI as a log of its own, and whether it is a sample.
func Sample(e *Entry) ([]byte, bool) {
	if !strings.HasPrefix(e.Name, "samples/") {
		return e.Text, false
	}
	return []byte(logHead + string(e.Text) + logTail), true
}

// Samples writes the samples of a log of Inspect AI to w, a line each. An archive without samples
// is an error.
func Samples(r io.ReaderAt, size int64, w io.Writer) error {
	n := 0
	err := Read(r, size, func(e Entry) error {
		if e.Err != nil {
			return fmt.Errorf("entry %d: %w", e.Number, e.Err)
		}
		text, ok := Sample(&e)
		if !ok {
			return nil
		}
		n++
		_, err := w.Write(append(input.OneLine(text), '\n'))
		return err
	})
	if err == nil && n == 0 {
		err = errors.New("an archive without samples of Inspect AI")
	}
	return err
}
