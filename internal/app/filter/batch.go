package filter

import (
	"weir/internal/app/input"
	"weir/transcript"
)

const (
	batchLines = 16       // lines that are judged together
	batchBytes = 16 << 10 // bytes of them
	shortLine  = 8 << 10  // bytes of a line that is judged together with others
)

// A batch holds short lines to be judged together: handing a short line over takes longer
// than judging it. A batch never waits for input: it ends where the next line has not
// arrived.
type batch struct {
	events [batchLines]*transcript.Event
	ends   [batchLines][]byte
	n      int // lines that wait
	bytes  int // of them
}

// event returns an event that is free. The line may have any length if no other line
// waits.
func (b *batch) event() *transcript.Event {
	if b.events[b.n] == nil {
		b.events[b.n] = new(transcript.Event)
	}
	return b.events[b.n]
}

// drop removes the event of a line, whose memory a stage may still be reading.
func (b *batch) drop(line int) {
	for i, ev := range b.events {
		if ev != nil && ev.Line == line {
			b.events[i] = nil
		}
	}
}

// takes reports whether a line may wait.
func (b *batch) takes(u *input.Unit) bool {
	return !u.Blank && !u.Gap() && !u.TooLong && len(u.Raw) < shortLine
}

// goesOn reports whether the lines that wait, if there are any, may wait for the next
// one.
func (b *batch) goesOn(units *input.Reader) bool {
	return b.n == 0 || b.n < batchLines && b.bytes < batchBytes && units.Short(shortLine)
}

// gather has a line wait for the next one.
func (f *Run) gather(u *input.Unit) error {
	b := &f.batch
	ev := b.event()
	if !f.parse(u, ev) {
		if err := f.push(); err != nil {
			return err
		}
		return f.judged.Refuse(f.judging, brokenUnit(u), u.EOL)
	}
	b.ends[b.n] = u.EOL
	b.n++
	b.bytes += len(u.Raw)
	return nil
}

// push has the lines that wait judged and answered.
func (f *Run) push() error {
	b := &f.batch
	n := b.n
	b.n, b.bytes = 0, 0
	if n == 0 {
		return nil
	}
	return f.judged.PushAll(f.judging, b.events[:n], b.ends[:n])
}
