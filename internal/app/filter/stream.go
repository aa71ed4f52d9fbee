package filter

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"weir/internal/app/ledger"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
)

// A Run is one run of the filter. It is not safe for concurrent use.
type Run struct {
	opts     Options
	ctx      context.Context // done when a signal has come
	judging  context.Context // of the stages, which end a line that was begun even after a signal
	lines    *transcript.Reader
	parser   transcript.Parser
	judged   *delta.Stream
	batch    batch
	out      *stdio.Output
	aside    *stdio.Output  // of verdicts, or nil
	ledgers  ledger.Ledgers // written before any output
	answer   []byte
	full     func([]byte) ([]byte, error) // writePart
	tally    tally
	progress *progress
}

// errStopped ends a run after the first withheld event, if that was asked for.
var errStopped = errors.New("stopped at the first withheld event")

// ErrTorn ends a run whose input failed.
var ErrTorn = errors.New("read standard input")

// run answers lines until the input ends. A signal lets it finish the line at
// hand.
func (f *Run) run() error {
	err := f.read()
	if err == nil || errors.Is(err, stdio.ErrInterrupted) || errors.Is(err, ErrTorn) {
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

func (f *Run) read() error {
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
	return stdio.ErrInterrupted
}

// torn answers the part of a line that was read before the input failed. After a signal
// it does not: the next reader of the input may get the rest of the line.
func (f *Run) torn(line transcript.Line, err error) error {
	if errors.Is(err, stdio.ErrInterrupted) {
		return stdio.ErrInterrupted
	}
	var unwritten *stdio.WriteError
	if errors.As(err, &unwritten) {
		return err // the answers before it could not be written: the input is not at fault
	}
	if len(line.Raw) > 0 || line.TooLong {
		fault := transcript.Fault{Code: transcript.FaultEnd, Offset: len(line.Raw)}
		if e := f.refuse(&line, fault); e != nil {
			return e
		}
	}
	return fmt.Errorf("%w: %w", ErrTorn, err)
}

// line answers one line.
func (f *Run) line(line *transcript.Line) error {
	if f.batch.takes(line) {
		return f.gather(line)
	}
	if err := f.push(); err != nil {
		return err
	}
	if line.Blank {
		f.tally.blank++
		if f.opts.Emit != "events" {
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
func (f *Run) parse(line *transcript.Line, ev *transcript.Event) (ok bool) {
	defer func() {
		if recover() != nil {
			f.parser, *ev, ok = transcript.Parser{}, transcript.Event{}, false
		}
	}()
	ev.BOM = line.BOM
	f.parser.Parse(line.Number, line.Raw, ev)
	f.opts.Labeler.Label(ev)
	return true
}

// brokenLine is the answer to a line that could not be judged.
func brokenLine(line *transcript.Line) *stages.Verdict {
	return &stages.Verdict{Line: line.Number, Raw: bytes.Clone(line.Raw), Stage: "validate", Category: stages.SystemError, Reason: "internal error while reading the line"}
}

// refuse has the pipeline answer a line that could not be read whole.
func (f *Run) refuse(line *transcript.Line, fault transcript.Fault) error {
	ev := f.batch.event()
	*ev = transcript.Event{Line: line.Number, Fault: &fault}
	return f.judged.Push(f.judging, ev, line.EOL)
}

// take takes the answer to one line, or a blank line in its place.
func (f *Run) take(v *stages.Verdict, raw, end []byte) error {
	if v == nil {
		return f.out.Write(raw, end)
	}
	if judge.Abandoned(v) {
		f.batch.drop(v.Line)
		f.parser = transcript.Parser{}
	}
	if err := f.emit(v, end); err != nil {
		return err
	}
	if f.tally.blocked > 0 && f.opts.OnBlock == "stop" && !f.opts.DryRun {
		return errStopped
	}
	return nil
}

// emit writes the answer to one line.
func (f *Run) emit(v *stages.Verdict, end []byte) (err error) {
	f.tally.add(v)
	if v.DryRun = f.opts.DryRun; v.DryRun {
		v.Event = f.asItCame(v)
	}
	kept := f.aside != nil || f.opts.Audit != nil || f.opts.Quarantine != nil // the verdict, by others
	full := f.full
	if kept || f.opts.Emit != "envelope" {
		full = nil
	}
	verdict := f.answer[:0]
	if kept || f.opts.Emit != "events" {
		if verdict, err = v.AppendParts(append(verdict, `{"verdict":`...), full); err != nil {
			return err
		}
	}
	f.answer = verdict
	f.record(v, verdict)
	if f.aside != nil {
		if err := f.aside.Write(verdict[len(`{"verdict":`):], stdio.Newline); err != nil {
			return err
		}
	}
	switch f.opts.Emit {
	case "events":
		return f.emitEvent(v, end)
	case "verdicts":
		return f.out.Write(verdict[len(`{"verdict":`):], stdio.Newline)
	}
	f.answer = append(verdict, `,"event":`...)
	event := v.Event
	if event == nil {
		event = null
	}
	return f.out.Write(f.answer, event, closing)
}

// asItCame returns the line itself as the event, or nil where an envelope could not hold it.
func (f *Run) asItCame(v *stages.Verdict) []byte {
	if f.opts.Emit == "envelope" && (v.Category == stages.InvalidInput || !utf8.Valid(v.Raw)) {
		return nil
	}
	return v.Raw
}

// writePart writes a part of an answer, whose memory may be used again.
func (f *Run) writePart(part []byte) ([]byte, error) { return part[:0], f.out.Write(part) }

var (
	closing = []byte("}\n")
	null    = []byte("null")
)

// emitEvent writes the event alone. A withheld one leaves a marker or nothing.
func (f *Run) emitEvent(v *stages.Verdict, end []byte) error {
	if v.Event != nil {
		return f.out.Write(v.Event, end)
	}
	if f.opts.OnBlock != "redact" {
		return nil
	}
	f.answer = append(f.answer[:0], `{"weir":"withheld","line":`...)
	f.answer = strconv.AppendInt(f.answer, int64(v.Line), 10)
	f.answer = append(f.answer, `,"category":"`...)
	f.answer = append(f.answer, v.Category...)
	f.answer = append(f.answer, `"}`...)
	return f.out.Write(f.answer, end)
}

// A shownInput shows before each read how far the stream has come.
type shownInput struct {
	*stdio.Input
	f *Run
}

func (in *shownInput) Read(p []byte) (int, error) {
	in.f.progress.show(in.f.tally.lines())
	return in.Input.Read(p)
}

// flush writes everything answered so far.
func (f *Run) flush() error {
	return errors.Join(f.ledgers.Flush(), f.aside.Flush(), f.out.Flush())
}

// record adds an answer to the audit log and a withheld event to the
// quarantine. verdict is that of an envelope, without its end.
func (f *Run) record(v *stages.Verdict, verdict []byte) {
	if f.opts.Audit == nil && f.opts.Quarantine == nil {
		return
	}
	verdict = verdict[len(`{"verdict":`):]
	if f.opts.Audit != nil {
		f.opts.Audit.Add(verdict, v.Event)
	}
	if f.opts.Quarantine != nil && v.Action == stages.Block && len(v.Raw) > 0 {
		f.opts.Quarantine.Add(v.Line, verdict, v.Raw)
	}
}
