package filter

import (
	"strconv"
	"unicode/utf8"

	"weir/internal/app/input"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// receive takes the answer to one unit, or bytes without an event in its place: it writes them,
// or has them wait for an answer before them.
func (f *Run) receive(v *stages.Verdict, raw, end []byte) error {
	if v != nil && judge.Abandoned(v) {
		f.batch.Drop(v.Line)
		f.parser = transcript.Parser{}
	}
	if len(f.waiting.queue) == 0 && (v == nil || v.Later == nil) {
		return f.answerNext(v, raw, end)
	}
	f.waiting.add(v, raw, end)
	return f.release()
}

// answerNext writes the answer to the next unit, or bytes without an event in its place.
func (f *Run) answerNext(v *stages.Verdict, raw, end []byte) error {
	f.frames.next()
	if v == nil {
		return f.writeGap(raw, end)
	}
	if err := f.answerUnit(v, end); err != nil {
		return err
	}
	if f.tally.blocked > 0 && f.opts.OnBlock == "stop" && !f.opts.DryRun {
		return errStopped
	}
	return nil
}

// answerUnit writes the answer to one unit. Text that frames events has none unless
// something was found in it.
func (f *Run) answerUnit(v *stages.Verdict, end []byte) error {
	frame := &f.frames.frame
	if frame.Quiet && v.Action == stages.Allow && len(v.Findings) == 0 {
		if f.opts.Emit != "events" {
			return nil
		}
		return f.write(v.Event, end)
	}
	if frame.Made() && len(v.Findings) > 0 {
		v.MapRaw(frame.Offset(v.Raw))
	}
	return f.emit(v, end)
}

// writeGap writes bytes between events.
func (f *Run) writeGap(raw, end []byte) error {
	if f.frames.framed {
		return f.out.Write(f.frames.restore(raw, end))
	}
	return f.out.Write(raw, end)
}

// write writes an event, or nil for a withheld one, as the input has it.
func (f *Run) write(event, end []byte) error {
	switch {
	case f.frames.framed:
		return f.out.Write(f.frames.restore(event, end))
	case event != nil:
		return f.out.Write(event, end)
	}
	return nil
}

// verdictStart begins an envelope. Behind it is the verdict.
const verdictStart = `{"verdict":`

// emit writes the answer to one event.
func (f *Run) emit(v *stages.Verdict, end []byte) error {
	f.count(v)
	var shown []byte
	if f.opts.Viewer != nil {
		var err error
		if shown, err = f.opts.Viewer.Answer(v); err != nil {
			return err
		}
	}
	if v.DryRun = f.opts.DryRun; v.DryRun {
		v.Event = f.asItCame(v)
	}
	verdict, err := f.formVerdict(v)
	if err != nil {
		return err
	}
	f.record(v, verdict)
	if f.aside != nil {
		if err := f.aside.Write(verdict, stdio.Newline); err != nil {
			return err
		}
	}
	switch {
	case f.opts.Viewer != nil:
		return f.out.Write(shown)
	case f.opts.Emit == "events":
		return f.emitEvent(v, end)
	case f.opts.Emit == "verdicts":
		return f.out.Write(verdict, stdio.Newline)
	}
	return f.emitEnvelope(v)
}

// count counts the answer, says in it under which policy it came about, and shows it to the
// observers.
func (f *Run) count(v *stages.Verdict) {
	f.tally.add(v)
	v.Without = f.opts.Without
	f.attribute(v)
	if f.opts.Count != nil {
		f.opts.Count(v)
	}
	f.opts.Hub.Verdict(v.Session, v)
}

// formVerdict makes the beginning of an envelope in f.answer, and returns the verdict in it, or
// nil where nobody wants it. Where the envelope alone is wanted, parts of it may have been
// written already.
func (f *Run) formVerdict(v *stages.Verdict) (verdict []byte, err error) {
	kept := f.aside != nil || f.opts.Audit != nil || f.opts.Quarantine != nil // the verdict, by others
	if f.answer = f.answer[:0]; !kept && (f.opts.Emit == "events" || f.opts.Viewer != nil) {
		return nil, nil
	}
	full := f.full
	if kept || f.opts.Emit != "envelope" || f.opts.Viewer != nil {
		full = nil
	}
	answer, err := v.AppendParts(append(f.answer, verdictStart...), full)
	if err != nil {
		return nil, err
	}
	f.answer = answer
	if full != nil {
		return nil, nil
	}
	return answer[len(verdictStart):], nil
}

// emitEnvelope ends the envelope in f.answer with the event, and writes it.
func (f *Run) emitEnvelope(v *stages.Verdict) error {
	f.answer = append(f.answer, `,"event":`...)
	event := v.Event
	switch {
	case event == nil:
		event = null
	case f.frames.framed:
		event = input.OneLine(event)
	}
	return f.out.Write(f.answer, event, closing)
}

// attribute says in v under which policy it came about, where v is to say who the event is from.
func (f *Run) attribute(v *stages.Verdict) {
	if !f.opts.Trace && f.opts.Audit == nil {
		return
	}
	if v.Source == nil {
		v.Source = new(stages.Source) // the event was not judged
	}
	v.Source.Shown, v.Source.Weir, v.Source.Policy = f.opts.Trace, f.opts.Weir, f.opts.Hash
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
	frame := &f.frames.frame
	if v.Event == nil && f.opts.Keep {
		return f.write(v.Raw, end)
	}
	if v.Event != nil || f.opts.OnBlock != "redact" || frame.Place != input.Event {
		return f.write(v.Event, end)
	}
	frame.Quoted = false // the marker is JSON in every shape
	f.answer = append(f.answer[:0], `{"weir":"withheld","line":`...)
	f.answer = strconv.AppendInt(f.answer, int64(v.Line), 10)
	f.answer = append(f.answer, `,"category":"`...)
	f.answer = append(f.answer, v.Category...)
	f.answer = append(f.answer, `"}`...)
	return f.write(f.answer, end)
}

// record adds an answer to the audit log and a withheld event to the
// quarantine.
func (f *Run) record(v *stages.Verdict, verdict []byte) {
	if f.opts.Audit == nil && f.opts.Quarantine == nil {
		return
	}
	if f.opts.Audit != nil {
		f.members = v.AppendSource(f.members[:0])
		f.opts.Audit.Add(verdict, f.members)
	}
	if f.opts.Quarantine != nil && v.Action == stages.Block && len(v.Raw) > 0 {
		f.opts.Quarantine.Add(v.Line, verdict, v.Raw, v.ApproveWithin())
	}
}
