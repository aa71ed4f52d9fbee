package scan

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"weir/internal/app/promptfile"
)

// maxUnpacked is how much an archive may hold, in bytes.
const maxUnpacked = 256 << 20

// archive judges the JSON inside a zip. Findings are placed by the name of the
// entry, which comes before the pointer.
func (f *file) archive(text []byte) {
	z, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		f.problem(0, "not a zip archive")
		return
	}
	left := int64(maxUnpacked)
	for _, e := range z.File {
		if strings.HasSuffix(e.Name, "/") {
			continue
		}
		entry, err := unpack(e, left)
		if err != nil {
			f.problem(0, fmt.Sprintf("entry %d: %v", entryNumber(z, e), err))
			continue
		}
		left -= int64(len(entry))
		f.entry(e.Name, entry)
	}
}

func entryNumber(z *zip.Reader, e *zip.File) int {
	for i := range z.File {
		if z.File[i] == e {
			return i + 1
		}
	}
	return 0
}

func unpack(e *zip.File, left int64) ([]byte, error) {
	r, err := e.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, min(left, MaxFile)+1))
	if err == nil && int64(len(text)) > min(left, MaxFile) {
		err = fmt.Errorf("too long")
	}
	return text, err
}

// An entry with one sample is read as a log with that sample, which says whose
// words it holds.
const logHead, logTail = `{"version":2,"eval":{},"samples":[`, `]}`

// entry judges one entry as a file of its own.
func (f *file) entry(name string, text []byte) {
	in := &Input{Path: f.in.Path, At: f.in.At, Body: bytes.NewReader(text), Observer: f.in.Observer}
	e := &file{scanner: f.scanner, ctx: f.ctx, in: in, values: f.values, named: f.named, spots: map[spot]int{}}
	if e.Kind = promptfile.Of(name, text); !e.Kind.Transcript() || e.Kind == promptfile.Archive {
		e.Kind = promptfile.Document
	}
	sample := strings.HasPrefix(name, "samples/")
	if sample {
		text = slices.Concat([]byte(logHead), text, []byte(logTail))
	}
	e.document(text)
	for i := range e.Findings {
		fd := &e.Findings[i]
		fd.Pointer = name + "#" + strings.TrimPrefix(fd.Pointer, "/samples/0")
		fd.Line, fd.Column, fd.EndLine, fd.EndColumn = 0, 0, 0, 0
		fd.Planted = fd.Planted || !sample // summaries and journals repeat what samples hold
	}
	f.Cases = append(f.Cases, e.Cases...)
	f.Findings = append(f.Findings, e.Findings...)
	f.Problems = append(f.Problems, e.Problems...)
}
