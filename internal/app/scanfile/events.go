package scanfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"weir/internal/app/input"
	"weir/internal/app/promptfile"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A stream is a transcript at work.
type stream struct {
	*file
	labeler *label.Labeler
	judged  *delta.Stream
	batch   input.Batch
	waiting []*transcript.Event // that are being judged
	lines   *promptfile.Lines   // of a document, or nil
	skip    int                 // bytes before the document
	cased   *cases              // of the current event, or nil
	columns *promptfile.Lines   // of the current line, or nil
	between bool                // the current unit is text between events
	frames  []frame             // of units without an answer, where events are framed
	number  int                 // of the answer, from 1, where somebody observes
}

func (f *file) newStream() *stream {
	labeler := f.newLabeler()
	if labeler == nil {
		return nil
	}
	t := &stream{file: f, labeler: labeler}
	t.judged = delta.NewStream(f.scanner.pipeline, t.answer)
	return t
}

// events judges a transcript of one JSON value a line.
func (f *file) events(body *bufio.Reader) {
	t := f.newStream()
	if t == nil {
		return
	}
	lines := transcript.NewReader(body, f.scanner.opts.MaxLine)
	for f.ctx.Err() == nil {
		if !t.batch.GoesOn(lines.Short) {
			t.flush()
		}
		line, err := lines.Next()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				f.problem(line.Number, fmt.Sprintf("read: %v", err))
			}
			break
		}
		switch {
		case line.Blank:
		case line.TooLong:
			f.problem(line.Number, fmt.Sprintf("line longer than %d bytes", lines.Limit()))
		default:
			t.line(&line)
		}
	}
	if f.ctx.Err() != nil {
		f.problem(0, "interrupted")
	}
	t.close()
}

// close has all that waits judged.
func (t *stream) close() {
	t.flush()
	if err := t.judged.Close(t.ctx); err != nil {
		t.problem(0, err.Error())
	}
}

// line judges one line. A line that is no JSON is judged as text.
func (t *stream) line(line *transcript.Line) {
	if line.BOM {
		t.flush()
		t.skip = 1
	}
	t.push(line.Number, line.Raw, line.BOM, !line.BOM && t.batch.Takes(line))
	if line.BOM {
		t.skip = 0
	}
}

// push judges one event, or has it wait for the next one if it may.
func (t *stream) push(number int, raw []byte, bom, mayWait bool) {
	ev := t.batch.Event()
	cased, ok := t.read(ev, number, raw, bom)
	if !ok {
		t.batch.Drop(number)
		return
	}
	if mayWait && cased == nil && ev.Fault == nil {
		t.batch.Add(ev, nil)
		return
	}
	t.flush()
	t.cased, t.waiting = cased, append(t.waiting[:0], ev)
	if err := t.judged.Push(t.ctx, ev, nil); err != nil {
		t.problem(number, err.Error())
	}
	if ev.Fault != nil {
		t.plain(number, raw)
	}
}

// flush judges the events that wait.
func (t *stream) flush() {
	events, ends := t.batch.Take()
	if len(events) == 0 {
		return
	}
	number := events[0].Line
	t.cased, t.waiting = nil, append(t.waiting[:0], events...)
	if err := t.judged.PushAll(t.ctx, events, ends); err != nil {
		t.problem(number, err.Error())
	}
}

// read makes an event of a line, and returns its cases if it is a result of an evaluation. A
// panic there is a mistake of ours; it costs this line and not the file.
func (t *stream) read(ev *transcript.Event, number int, raw []byte, bom bool) (cased *cases, ok bool) {
	defer func() {
		if recover() != nil {
			ev.Line = number
			t.problem(number, "internal error while reading the line")
			cased, ok = nil, false
		}
	}()
	ev.BOM = bom
	t.scanner.parser.Parse(number, raw, ev)
	if t.between {
		ev.Format, ev.Turn = "unknown", 1 // text between events is no part of their conversation
		t.labeler.Place(ev)
	} else {
		t.labeler.Label(ev)
	}
	attachments(ev)
	if t.in.Observer != nil {
		t.in.Observer.See(ev)
	}
	if cased = t.cases(ev); cased != nil {
		t.succeeded(ev, cased)
	}
	return cased, true
}

// plain judges a line that is no JSON as text.
func (t *stream) plain(number int, raw []byte) {
	raw = bytes.Clone(raw)
	b := &body{file: t.file, text: raw, lines: promptfile.NewLines(raw), above: number - 1, role: transcript.RoleUnknown, apart: true}
	b.judge(transcript.Untrusted)
}

// answer is take, but for a panic there: it is a mistake of ours, and costs this line and not
// the file.
func (t *stream) answer(v *stages.Verdict, _, _ []byte) error {
	defer func() {
		if recover() != nil {
			t.problem(v.Line, "internal error while reading the line")
		}
	}()
	if v != nil {
		t.take(v)
	}
	return nil
}

// take takes the verdict on one line.
func (t *stream) take(v *stages.Verdict) {
	if t.unframe(v) {
		return
	}
	if t.in.Observer != nil {
		t.number = t.in.Observer.Answer(v) + 1
	}
	if judge.Abandoned(v) {
		t.batch.Drop(v.Line)
		t.scanner.parser = transcript.Parser{}
	}
	if !v.Complete {
		t.problem(v.Line, "stage "+v.Stage+": "+v.Reason)
		return
	}
	t.hits(v, t.eventOf(v), reported(v))
}

// eventOf returns the event that v answers, or nil if it was held: its memory holds another one.
func (t *stream) eventOf(v *stages.Verdict) *transcript.Event {
	for _, ev := range t.waiting {
		if ev.Line == v.Line && ev.Fault == nil {
			return ev
		}
	}
	return nil
}

func (t *stream) hits(v *stages.Verdict, ev *transcript.Event, hits []hit) {
	for i := range hits {
		h := &hits[i]
		h.start, h.end = h.Start, h.End
	}
	bySegment := map[int]*excerpts{}
	t.columns = nil
	if ev != nil && len(hits) > 0 {
		t.columns = promptfile.NewLines(ev.Raw)
	}
	for _, h := range distinct(hits) {
		switch h.Rule {
		case "validate-decoding-budget", "validate-length", "validate-depth", "validate-size":
			t.problem(v.Line, h.Reason)
		}
		x := bySegment[h.Segment]
		if x == nil {
			x = &excerpts{scanner: t.scanner, file: t.file}
			if ev != nil && h.Segment >= 0 {
				x = newExcerpts(t.scanner, t.file, ev.Segments[h.Segment].Text, only(hits, h.Segment))
			}
			bySegment[h.Segment] = x
		}
		fd := t.finding(v, ev, &h, x)
		if fd.Rule == "validate-json" && t.Kind == promptfile.Settings {
			fd.Severity = rule.Low // agents take comments in theirs
		}
		t.add(fd)
	}
}

// only returns the hits of one segment.
func only(hits []hit, segment int) []hit {
	var out []hit
	for _, h := range hits {
		if h.Segment == segment {
			out = append(out, h)
		}
	}
	return out
}

func (t *stream) finding(v *stages.Verdict, ev *transcript.Event, h *hit, x *excerpts) Finding {
	var fd Finding
	if ev == nil || h.Segment < 0 || h.End > len(ev.Segments[h.Segment].Text) {
		bare := *h
		bare.Segment = -1
		fd = x.finding(&bare, nil)
		fd.Secret = h.Secret()
	} else {
		fd = x.finding(h, ev)
		label := ev.Segments[h.Segment].Label
		fd.Role, fd.Trust = label.Role.String(), label.Trust.String()
		if t.cased != nil {
			t.cased.assign(&fd, label)
		}
	}
	fd.Path, fd.Event, fd.Mark = t.in.Path, t.number, h.index
	t.place(&fd, v, h)
	return fd
}

// place fills line and column.
func (t *stream) place(fd *Finding, v *stages.Verdict, h *hit) {
	start, end := h.raw[0], h.raw[1]
	if t.lines != nil {
		fd.Line, fd.Column = t.lines.At(t.skip + start)
		fd.EndLine, fd.EndColumn = t.lines.At(t.skip + end)
		return
	}
	fd.Line, fd.EndLine = v.Line, v.Line
	fd.Column, fd.EndColumn = 1+start, 1+end
	if t.columns != nil {
		_, fd.Column = t.columns.At(start)
		_, fd.EndColumn = t.columns.At(end)
		fd.Column, fd.EndColumn = fd.Column+t.skip, fd.EndColumn+t.skip
	}
}

// document judges a file that is one JSON value.
func (f *file) document(text []byte) {
	t := f.newStream()
	if t == nil {
		return
	}
	body := bytes.TrimPrefix(text, []byte("\uFEFF"))
	t.skip = len(text) - len(body)
	t.lines = promptfile.NewLines(text)
	t.push(1, body, false, false)
	t.close()
}
