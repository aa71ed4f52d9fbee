// Package reveal implements weir reveal: it shows the parts of texts and events that are hidden from
// people, or that people and models read differently. Package stages/reveal finds them.
package reveal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"weir/stages/reveal"

	"weir/internal/app/input"
	"weir/internal/app/stdio"
	"weir/transcript"
	"weir/transcript/label"
)

// Options say how events are read.
type Options struct {
	Labels  label.Options
	Input   string // shape of a stream of events, as input.NewReader takes it
	MaxLine int    // bytes of a line, and of a text
}

// A Reader reads texts one after the other. It is not safe for concurrent use.
type Reader struct {
	opts    Options
	units   *input.Reader
	parser  transcript.Parser
	labeler *label.Labeler
	event   transcript.Event
	see     *reveal.Revealer
	titles  map[string]string // of rules, made when the first is needed
	answer  []byte
}

// NewReader returns a Reader.
func NewReader(o Options) *Reader { return &Reader{opts: o, see: reveal.New()} }

// Events answers each event of in with one JSON object.
func (r *Reader) Events(in io.Reader, out *stdio.Output) error {
	return r.events(in, func() error {
		r.answer = append(r.see.Append(r.answer[:0], &r.event), '\n')
		return out.Write(r.answer)
	})
}

// Text shows what is hidden in one text, or in the events of one file.
func (r *Reader) Text(in io.Reader, path string, show Printer) error {
	plain, err := input.Decode(in)
	if err != nil {
		return err
	}
	from := bufio.NewReader(plain)
	if r.opts.Input != "auto" || isEvents(path, from) {
		return r.events(from, func() error { return r.eventSights(path, show) })
	}
	text, err := io.ReadAll(io.LimitReader(from, int64(r.opts.MaxLine)+1))
	if err != nil {
		return err
	}
	if len(text) > r.opts.MaxLine {
		return fmt.Errorf("%s is longer than %d bytes", path, r.opts.MaxLine)
	}
	text, marks := r.see.Text(text)
	c := counter{line: 1}
	for i := range marks {
		c.to(text, marks[i].Start, true)
		s := r.sight(text, &marks[i])
		s.Path, s.Line, s.Column = path, c.line, c.column+1
		if err := show.show(s); err != nil {
			return err
		}
	}
	return nil
}

// isEvents reports whether a text is lines of events: by its name, or by what
// standard input begins with.
func isEvents(path string, from *bufio.Reader) bool {
	if path != "-" {
		ext := filepath.Ext(path)
		return ext == ".jsonl" || ext == ".ndjson"
	}
	head, _ := from.Peek(64)
	head = bytes.TrimLeft(head, " \t\r\n")
	return bytes.HasPrefix(head, []byte(`{"`)) || bytes.HasPrefix(head, []byte(`[{`))
}

func (r *Reader) eventSights(path string, show Printer) error {
	marks := r.see.Marks(&r.event)
	var c counter
	for i := range marks {
		m := &marks[i]
		if i == 0 || marks[i-1].Segment != m.Segment {
			c = counter{}
		}
		text := r.event.Segments[m.Segment].Text
		c.to(text, m.Start, false)
		s := r.sight(text, m)
		s.Path, s.Line, s.Column, s.Pointer = path, r.event.Line, c.column+1, r.event.Pointer(m.Segment)
		if err := show.show(s); err != nil {
			return err
		}
	}
	return nil
}

// events calls do after each event of in was read.
func (r *Reader) events(in io.Reader, do func() error) (err error) {
	if r.labeler, err = label.New(r.opts.Labels); err != nil {
		return err
	}
	r.units = input.NewReader(in, r.opts.Input, r.opts.MaxLine, func(*input.Shape) error { return nil })
	for {
		u, err := r.units.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if u.Blank || u.Gap() {
			continue
		}
		r.read(&u.Line)
		if err := do(); err != nil {
			return err
		}
	}
}

func (r *Reader) read(line *transcript.Line) {
	if line.TooLong {
		r.event = stdio.TooLong(line, r.units.Limit())
		return
	}
	r.parser.Parse(line.Number, line.Raw, &r.event)
	r.labeler.Label(&r.event)
}
