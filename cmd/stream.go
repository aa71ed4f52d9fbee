package cmd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"weir/stages"
	"weir/transcript"
)

// A stream is one run of the filter.
type stream struct {
	*streams
	opts     *options
	ctx      context.Context // done when a signal has come
	judging  context.Context // of the stages, which end a line that was begun even after a signal
	lines    *transcript.Reader
	parser   transcript.Parser
	labeler  *transcript.Labeler
	pipeline *stages.Pipeline
	judged   *stages.Stream
	batch    batch
	out      *output
	aside    *output      // for --verdicts, or nil
	keeps    ledgers      // what is written before any output
	audit    *auditLog    // for --audit, or nil
	withheld *quarantined // for --quarantine, or nil
	answer   []byte
	full     func([]byte) ([]byte, error) // writePart
	tally    tally
	progress *progress
}

// errStopped ends a run after the first withheld event, if that was asked for.
var errStopped = errors.New("stopped at the first withheld event")

// errTorn ends a run whose input failed.
var errTorn = errors.New("read standard input")

// run answers lines until the input ends. A signal lets it finish the line at
// hand.
func (f *stream) run() error {
	err := f.read()
	if err == nil || errors.Is(err, errInterrupted) || errors.Is(err, errTorn) {
		// Lines that wait for what follows are answered without it.
		if e := f.judged.Close(f.judging); e != nil {
			err = e
		}
	}
	if errors.Is(err, errStopped) {
		f.tally.stopped = true
		return nil
	}
	return err
}

func (f *stream) read() error {
	for f.ctx.Err() == nil {
		if !f.batch.goesOn(f.lines) {
			if err := f.push(); err != nil {
				return err
			}
		}
		line, err := f.lines.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return f.torn(line, err)
		}
		if err := f.line(&line); err != nil {
			return err
		}
	}
	if err := f.push(); err != nil {
		return err
	}
	return errInterrupted
}

// torn answers what was read of a line before the input failed. After a signal
// it does not: the rest of the line may be on its way to whoever reads next.
func (f *stream) torn(line transcript.Line, err error) error {
	if errors.Is(err, errInterrupted) {
		return errInterrupted
	}
	var unwritten *writeError
	if errors.As(err, &unwritten) {
		return err // what went before could not be written: the input is not at fault
	}
	if len(line.Raw) > 0 || line.TooLong {
		fault := transcript.Fault{Code: transcript.FaultEnd, Offset: len(line.Raw)}
		if e := f.refuse(&line, fault); e != nil {
			return e
		}
	}
	return fmt.Errorf("%w: %w", errTorn, err)
}

// line answers one line.
func (f *stream) line(line *transcript.Line) error {
	if f.batch.takes(line) {
		return f.gather(line)
	}
	if err := f.push(); err != nil {
		return err
	}
	if line.Blank {
		f.tally.blank++
		if f.opts.emit != "events" {
			return nil
		}
		return f.judged.Blank(f.judging, line.Raw, line.EOL)
	}
	if line.TooLong {
		return f.refuse(line, transcript.Fault{Code: transcript.FaultTooLong, Limit: f.lines.Limit()})
	}
	ev := f.batch.event()
	if !f.parse(line, ev) {
		return f.judged.Refuse(f.judging, brokenLine(line), line.EOL)
	}
	return f.judged.Push(f.judging, ev, line.EOL)
}

// parse fills ev and reports whether that went well. A panic there is a mistake of
// ours; it costs this line and not the stream.
func (f *stream) parse(line *transcript.Line, ev *transcript.Event) (ok bool) {
	defer func() {
		if recover() != nil {
			f.parser, *ev, ok = transcript.Parser{}, transcript.Event{}, false
		}
	}()
	ev.BOM = line.BOM
	f.parser.Parse(line.Number, line.Raw, ev)
	f.labeler.Label(ev)
	return true
}

// brokenLine is the answer to a line that could not be judged.
func brokenLine(line *transcript.Line) *stages.Verdict {
	return &stages.Verdict{Line: line.Number, Raw: bytes.Clone(line.Raw), Stage: "validate", Category: stages.SystemError, Reason: "internal error while reading the line"}
}

// refuse has the pipeline answer a line that could not be read whole.
func (f *stream) refuse(line *transcript.Line, fault transcript.Fault) error {
	ev := f.batch.event()
	*ev = transcript.Event{Line: line.Number, Fault: &fault}
	return f.judged.Push(f.judging, ev, line.EOL)
}

// take takes the answer to one line, or a blank line in its place.
func (f *stream) take(v *stages.Verdict, raw, end []byte) error {
	if v == nil {
		return f.out.write(raw, end)
	}
	if v.Abandoned() {
		f.batch.drop(v.Line)
		f.parser = transcript.Parser{}
	}
	if err := f.emit(v, end); err != nil {
		return err
	}
	if f.tally.blocked > 0 && f.opts.onBlock == "stop" {
		return errStopped
	}
	return nil
}

// emit writes the answer to one line.
func (f *stream) emit(v *stages.Verdict, end []byte) (err error) {
	f.tally.add(v)
	kept := f.aside != nil || f.audit != nil || f.withheld != nil // the verdict, by others
	full := f.full
	if kept || f.opts.emit != "envelope" {
		full = nil
	}
	verdict := f.answer[:0]
	if kept || f.opts.emit != "events" {
		if verdict, err = v.AppendParts(append(verdict, `{"verdict":`...), full); err != nil {
			return err
		}
	}
	f.answer = verdict
	f.record(v, verdict)
	if f.aside != nil {
		if err := f.aside.write(verdict[len(`{"verdict":`):], newline); err != nil {
			return err
		}
	}
	switch f.opts.emit {
	case "events":
		return f.emitEvent(v, end)
	case "verdicts":
		return f.out.write(verdict[len(`{"verdict":`):], newline)
	}
	f.answer = append(verdict, `,"event":`...)
	event := v.Event
	if v.Action == stages.Block {
		event = null
	}
	return f.out.write(f.answer, event, closing)
}

// writePart writes a part of an answer, whose memory may be used again.
func (f *stream) writePart(part []byte) ([]byte, error) { return part[:0], f.out.write(part) }

var (
	newline = []byte("\n")
	closing = []byte("}\n")
	null    = []byte("null")
)

// emitEvent writes the event alone. A withheld one leaves a marker or nothing.
func (f *stream) emitEvent(v *stages.Verdict, end []byte) error {
	if v.Action != stages.Block {
		return f.out.write(v.Event, end)
	}
	if f.opts.onBlock != "redact" {
		return nil
	}
	f.answer = append(f.answer[:0], `{"weir":"withheld","line":`...)
	f.answer = strconv.AppendInt(f.answer, int64(v.Line), 10)
	f.answer = append(f.answer, `,"category":"`...)
	f.answer = append(f.answer, v.Category...)
	f.answer = append(f.answer, `"}`...)
	return f.out.write(f.answer, end)
}

// A shownInput shows before each read how far the stream has come.
type shownInput struct {
	*input
	f *stream
}

func (in *shownInput) Read(p []byte) (int, error) {
	in.f.progress.show(in.f.tally.lines())
	return in.input.Read(p)
}

// flush writes everything answered so far.
func (f *stream) flush() error {
	return errors.Join(f.keeps.flush(), f.aside.flush(), f.out.flush())
}
