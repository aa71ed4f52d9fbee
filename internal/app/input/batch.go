package input

import "weir/transcript"

const (
	batchLines = 16       // lines that are judged together
	batchBytes = 16 << 10 // bytes of them
	shortLine  = 8 << 10  // bytes of a line that is judged together with others
)

// A Batch holds the events of short lines to be judged together: handing a short line over
// takes longer than judging it. A batch never waits for input: it ends where the next line has
// not arrived.
type Batch struct {
	events [batchLines]*transcript.Event
	ends   [batchLines][]byte
	n      int // lines that wait
	bytes  int // of them
}

// Event returns an event that is free. The line may have any length if no other line
// waits.
func (b *Batch) Event() *transcript.Event {
	if b.events[b.n] == nil {
		b.events[b.n] = new(transcript.Event)
	}
	return b.events[b.n]
}

// Drop removes the event of a line, whose memory a stage may still be reading.
func (b *Batch) Drop(line int) {
	for i, ev := range b.events {
		if ev != nil && ev.Line == line {
			b.events[i] = nil
		}
	}
}

// Takes reports whether a line may wait.
func (b *Batch) Takes(line *transcript.Line) bool {
	return !line.Blank && !line.TooLong && len(line.Raw) < shortLine
}

// GoesOn reports whether the lines that wait, if there are any, may wait for the next
// one. short is Reader.Short of the lines.
func (b *Batch) GoesOn(short func(n int) bool) bool {
	return b.n == 0 || b.n < batchLines && b.bytes < batchBytes && short(shortLine)
}

// Add has the event that Event returned wait. end is what follows its line.
func (b *Batch) Add(ev *transcript.Event, end []byte) {
	b.ends[b.n] = end
	b.n++
	b.bytes += len(ev.Raw)
}

// Take returns the events that wait, with what follows their lines. None waits any more. What
// it returns is valid until the next call of Event.
func (b *Batch) Take() ([]*transcript.Event, [][]byte) {
	n := b.n
	b.n, b.bytes = 0, 0
	return b.events[:n], b.ends[:n]
}
