package filter

import "weir/internal/app/input"

// Frames are those of the units that have no answer yet. Units are answered in order. The
// zero value is that of JSON lines, which have none.
type frames struct {
	queue  []input.Frame
	framed bool        // the units have frames
	frame  input.Frame // of the unit that is being answered
	writer input.Writer
	buf    []byte
}

// expect remembers the frame of u until its answer.
func (q *frames) expect(units *input.Reader, u *input.Unit) {
	if q.framed = !units.Lines(); q.framed {
		q.queue = append(q.queue, u.Frame)
	}
}

// next takes the frame of the unit that is answered now.
func (q *frames) next() {
	if q.framed {
		q.frame = q.queue[0]
		q.queue = q.queue[:copy(q.queue, q.queue[1:])]
	}
}

// restore returns what is written for the unit that is being answered, valid until the next
// call. event is nil if it is withheld.
func (q *frames) restore(event, end []byte) []byte {
	q.buf = q.writer.Append(q.buf[:0], &q.frame, event, end)
	return q.buf
}
