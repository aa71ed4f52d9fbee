package filter

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"weir/internal/app/input"
	"weir/internal/app/ledger"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/stages/delta"
	"weir/transcript"
)

// A Run is one run of the filter. It is not safe for concurrent use.
type Run struct {
	opts       Options
	ctx        context.Context // done when a signal has come
	judging    context.Context // of the stages, which end a line that was begun even after a signal
	cancel     func()          // of judging
	endReading func()          // ends the goroutine that reads
	units      *input.Reader
	frames     frames
	parser     transcript.Parser
	judged     *delta.Stream
	batch      input.Batch
	out        *stdio.Output
	aside      *stdio.Output  // of verdicts, or nil
	ledgers    ledger.Ledgers // written before any output
	waiting    waiting
	answer     []byte
	members    []byte                       // of a line of the audit log
	full       func([]byte) ([]byte, error) // writePart
	tally      tally
	unwritten  error // with which the answers so far could not be written
	missed     int   // events that observers missed
	progress   *stdio.Progress
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
		} else if e := f.drain(); e != nil {
			err = e
		}
	}
	f.waiting.queue = nil // of a run that ended before
	f.cancel()
	if errors.Is(err, errStopped) {
		f.tally.stopped = true
		return nil
	}
	return err
}

func (f *Run) read() error {
	for f.ctx.Err() == nil {
		if !f.batch.GoesOn(f.units.Short) {
			if err := f.push(); err != nil {
				return err
			}
		}
		u, err := f.units.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return f.torn(&u, err)
		}
		if err := f.renew(); err != nil {
			return err
		}
		if err := f.unit(&u); err != nil {
			return err
		}
	}
	if err := f.push(); err != nil {
		return err
	}
	return stdio.ErrInterrupted
}

// renew goes over to a new policy, if there is one, for all lines that are not judged yet.
func (f *Run) renew() error {
	select {
	case p := <-f.opts.Policies:
		if err := f.push(); err != nil {
			return err
		}
		if err := f.drain(); err != nil {
			return err
		}
		f.judged.Renew(p.Pipeline)
		f.ahead(p.Pipeline)
		f.opts.Pipeline, f.opts.Without, f.opts.Hash = p.Pipeline, p.Without, p.Hash
	default:
	}
	return nil
}

// torn answers the part of a line that was read before the input failed. After a signal
// it does not: the next reader of the input may get the rest of the line.
func (f *Run) torn(u *input.Unit, err error) error {
	if errors.Is(err, stdio.ErrInterrupted) {
		return stdio.ErrInterrupted
	}
	if f.unwritten != nil {
		return f.unwritten // the answers before it could not be written: the input is not at fault
	}
	if errors.Is(err, errStopped) {
		return err
	}
	if len(u.Raw) > 0 || u.TooLong {
		f.frames.expect(f.units, u)
		fault := transcript.Fault{Code: transcript.FaultEnd, Offset: len(u.Raw)}
		if e := f.refuse(u, fault); e != nil {
			return e
		}
	}
	return fmt.Errorf("%w: %w", ErrTorn, err)
}

// unit answers one unit.
func (f *Run) unit(u *input.Unit) error {
	if u.Blank {
		f.tally.blank++
	}
	if (u.Blank || u.Gap()) && f.opts.Emit != "events" {
		return nil
	}
	f.frames.expect(f.units, u)
	if !u.Gap() && f.batch.Takes(&u.Line) {
		return f.gather(u)
	}
	if err := f.push(); err != nil {
		return err
	}
	switch {
	case u.Blank || u.Gap():
		return f.judged.Blank(f.judging, u.Raw, u.EOL)
	case u.TooLong:
		return f.refuse(u, transcript.Fault{Code: transcript.FaultTooLong, Limit: f.units.Limit()})
	}
	ev := f.batch.Event()
	if !f.parse(u, ev) {
		return f.judged.Refuse(f.judging, brokenUnit(u), u.EOL)
	}
	return f.judged.Push(f.judging, ev, u.EOL)
}

// gather has a line wait for the next one.
func (f *Run) gather(u *input.Unit) error {
	ev := f.batch.Event()
	if !f.parse(u, ev) {
		if err := f.push(); err != nil {
			return err
		}
		return f.judged.Refuse(f.judging, brokenUnit(u), u.EOL)
	}
	f.batch.Add(ev, u.EOL)
	return nil
}

// push has the lines that wait judged and answered.
func (f *Run) push() error {
	events, ends := f.batch.Take()
	if len(events) == 0 {
		return nil
	}
	return f.judged.PushAll(f.judging, events, ends)
}

// parse fills ev and reports whether that went well. A panic there is a mistake of
// ours; it costs this line and not the stream.
func (f *Run) parse(u *input.Unit, ev *transcript.Event) (ok bool) {
	defer func() {
		if recover() != nil {
			f.parser, *ev, ok = transcript.Parser{}, transcript.Event{}, false
		}
	}()
	ev.BOM = u.BOM
	f.parser.Parse(u.Number, u.Raw, ev)
	if u.Quoted {
		ev.Format, ev.Turn = "unknown", 1 // text between events is no part of their conversation
		ev.Tenant, ev.User, ev.Channel, ev.Request, ev.Time, ev.Model = nil, nil, nil, nil, nil, nil
		f.opts.Labeler.Place(ev)
	} else {
		f.opts.Labeler.Label(ev)
	}
	if f.opts.Viewer != nil {
		f.opts.Viewer.See(ev)
	}
	return true
}

// brokenUnit is the answer to a unit that could not be judged.
func brokenUnit(u *input.Unit) *stages.Verdict {
	return &stages.Verdict{Line: u.Number, Raw: bytes.Clone(u.Raw), Stage: "validate", Category: stages.SystemError, Reason: "internal error while reading the line"}
}

// refuse has the pipeline answer a unit that could not be read whole.
func (f *Run) refuse(u *input.Unit, fault transcript.Fault) error {
	ev := f.batch.Event()
	*ev = transcript.Event{Line: u.Number, Fault: &fault}
	return f.judged.Push(f.judging, ev, u.EOL)
}

// flush writes everything that can be answered so far. After an error it writes nothing more.
func (f *Run) flush() error {
	if f.unwritten != nil {
		return f.unwritten
	}
	if err := f.release(); err != nil {
		if !errors.Is(err, errStopped) {
			f.unwritten = err
		}
		return err
	}
	f.unwritten = errors.Join(f.ledgers.Flush(), f.aside.Flush(), f.out.Flush())
	return f.unwritten
}
