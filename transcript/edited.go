package transcript

import (
	"bytes"
	"unicode/utf8"
)

// Edited makes to the event that out is, which Splice has just made of ev with edits,
// without reading it: its segments are those of ev, but for the texts that were edited,
// which are put together from what they were and the edits. It reports false, and to is
// not to be used, where that may not be so: unless out is the line of ev but for the
// values that were edited, where Splice has found them, or where an edit is of a key, a
// number or a part of a longer text, or inside JSON in a string, or makes a text look
// like JSON.
//
// The edits have to be sorted by place. What to refers to is that of ev or owned by
// to; places in its line are those of ev.
func (ev *Event) Edited(to *Event, out []byte, edits []Edit) bool {
	if ev.Fault != nil || ev.nodes == nil {
		return false
	}
	segments, arena := to.Segments, to.arena
	need := 0 // for the texts that are edited
	for i := range edits {
		e := &edits[i]
		if e.Segment < 0 || e.Segment >= len(ev.Segments) {
			return false
		}
		if need += len(e.Replace); i == 0 || e.Segment != edits[i-1].Segment {
			need += len(ev.Segments[e.Segment].Text)
		}
	}
	if cap(arena) < need || cap(arena) > keepArena && cap(arena) > 4*need {
		arena = make([]byte, 0, need+need/4)
	}
	if cap(segments) > keepSegments && cap(segments) > 4*len(ev.Segments) {
		segments = nil
	}
	*to = *ev
	to.Raw, to.points, to.marks, to.lifted, to.arena = out, nil, nil, [2][]Edit{}, arena[:0]
	to.Segments = append(segments[:0], ev.Segments...)
	w := patching{to: to, raw: ev.Raw, out: out}
	for len(edits) > 0 {
		n := 1
		for n < len(edits) && edits[n].Segment == edits[0].Segment {
			n++
		}
		s := &to.Segments[edits[0].Segment]
		if s.Kind != Text || s.Parent >= 0 || s.Enc == JSON || s.Enc == Delta || s.IllFormed {
			return false
		}
		if !w.text(ev, s, edits[:n]) || holdsJSON(s.Text) {
			return false
		}
		edits = edits[n:]
	}
	return bytes.Equal(out[w.read+w.shift:], ev.Raw[w.read:])
}

// A patching is an event that is being edited, as far as Edited has come.
type patching struct {
	to       *Event
	raw, out []byte
	read     int // up to there raw is out, …
	shift    int // … that much further on
}

// text puts the text of s, which is that of a segment of ev, together with its edits.
func (w *patching) text(ev *Event, s *Segment, edits []Edit) bool {
	c := ev.cursor(edits[0].Segment)
	marks := ev.marksOf(edits[0].Segment)
	if !c.same && len(marks) != 2*len(edits) {
		return false
	}
	old, ascii, gone := s.Text, s.ASCII, false // of what was not ASCII something is gone
	start, at := len(w.to.arena), 0
	text := w.to.arena
	for i := range edits {
		e := &edits[i]
		if e.Start < at || e.End < e.Start || e.End > len(old) {
			return false
		}
		from, end := c.s+e.Start, c.s+e.End
		if !c.same {
			if int(marks[2*i].d) != e.Start || int(marks[2*i+1].d) != e.End {
				return false
			}
			from, end = int(marks[2*i].s), int(marks[2*i+1].s)
		}
		plain, ok := w.replaced(from, end, old[e.Start:e.End], e.Replace)
		if !ok {
			return false
		}
		ascii, gone = ascii && plain, gone || !s.ASCII && !allASCII(old[e.Start:e.End])
		text, at = append(append(text, old[at:e.Start]...), e.Replace...), e.End
	}
	text = append(text, old[at:]...)
	w.to.arena = text
	s.Text, s.ASCII = text[start:len(text):len(text)], ascii || gone && allASCII(text[start:])
	return true
}

// replaced reports whether raw[from:end] reads as value and stands as with in out,
// behind what is as it was. It also reports whether with is ASCII.
func (w *patching) replaced(from, end int, value []byte, with string) (ascii, ok bool) {
	at := from + w.shift
	if from < w.read || !sameFrom(w.out, w.read+w.shift, w.raw[w.read:from]) || !reads(w.raw[from:end], value) {
		return false, false
	}
	written := with
	if ascii = isPlain(with); !ascii {
		if !utf8.ValidString(with) {
			return false, false
		}
		written, ascii = escape(with), allASCII(with)
	}
	if len(w.out)-at < len(written) || string(w.out[at:at+len(written)]) != written {
		return false, false
	}
	w.read, w.shift = end, at+len(written)-end
	return ascii, true
}

// reads reports whether raw, the inside of a string or a part of it, reads as value.
func reads(raw, value []byte) bool {
	if len(raw) == len(value) {
		return bytes.Equal(raw, value) // what is escaped is longer
	}
	d := decoder{src: raw, buf: make([]byte, 3*len(raw)+slack)}
	d.run() // it does not end in a quote
	return d.i == len(raw) && bytes.Equal(d.buf[:d.n], value)
}

// sameFrom reports whether want stands at b[at:].
func sameFrom(b []byte, at int, want []byte) bool {
	return at >= 0 && at+len(want) <= len(b) && bytes.Equal(b[at:at+len(want)], want)
}

// allASCII reports whether every byte is below 0x80.
func allASCII[T []byte | string](text T) bool {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		if load(text[i:])&highs != 0 {
			return false
		}
	}
	for ; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
