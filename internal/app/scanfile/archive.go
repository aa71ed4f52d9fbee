package scanfile

import (
	"bytes"
	"fmt"
	"strings"

	"weir/internal/app/archive"
	"weir/internal/app/promptfile"
)

// archive judges the JSON inside a zip. Findings are placed by the name of the
// entry, which comes before the pointer.
func (f *file) archive(text []byte) {
	err := archive.Read(bytes.NewReader(text), int64(len(text)), func(e archive.Entry) error {
		if e.Err != nil {
			f.problem(0, fmt.Sprintf("entry %d: %v", e.Number, e.Err))
			return nil
		}
		f.entry(&e)
		return nil
	})
	if err != nil {
		f.problem(0, err.Error())
	}
}

// entry judges one entry as a file of its own.
func (f *file) entry(from *archive.Entry) {
	in := &Input{Path: f.in.Path, At: f.in.At, Body: bytes.NewReader(from.Text), Observer: f.in.Observer}
	e := &file{scanner: f.scanner, ctx: f.ctx, in: in, values: f.values, named: f.named, spots: map[spot]int{}}
	if e.Kind = promptfile.Of(from.Name, from.Text); !e.Kind.Transcript() || e.Kind == promptfile.Archive {
		e.Kind = promptfile.Document
	}
	text, sample := archive.Sample(from)
	e.document(text)
	for i := range e.Findings {
		fd := &e.Findings[i]
		fd.Pointer = from.Name + "#" + strings.TrimPrefix(fd.Pointer, "/samples/0")
		fd.Line, fd.Column, fd.EndLine, fd.EndColumn = 0, 0, 0, 0
		fd.Planted = fd.Planted || !sample // summaries and journals repeat what samples hold
	}
	f.Cases = append(f.Cases, e.Cases...)
	f.Findings = append(f.Findings, e.Findings...)
	f.Problems = append(f.Problems, e.Problems...)
}
