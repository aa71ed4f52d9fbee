package transcript

import "bytes"

// Edited makes to the event that out is, which Splice made of ev with edits, without
// reading it all: its segments are those of ev, but for the texts that were edited,
// which are decoded from out. It reports false, and to is not to be used, where that
// may not be so: unless out is the line of ev but for the edited texts, each of which
// reads as the edits say, or where an edit is of a key, a number or a part of a longer
// text, or inside JSON in a string, or makes a text look like JSON.
//
// The edits have to be sorted by place. What to refers to is that of ev or owned by
// to; places in its line are those of ev.
func (ev *Event) Edited(to *Event, out []byte, edits []Edit) bool {
	if ev.Fault != nil || ev.nodes == nil {
		return false
	}
	segments, arena := to.Segments, to.arena
	if need := len(out) + slack; cap(arena) < need || cap(arena) > keepArena && cap(arena) > 4*need {
		arena = make([]byte, 0, need+need/4)
	}
	if cap(segments) > keepSegments && cap(segments) > 4*len(ev.Segments) {
		segments = nil
	}
	*to = *ev
	to.Raw, to.points, to.marks, to.arena = out, nil, nil, arena[:0]
	to.Segments = append(segments[:0], ev.Segments...)
	read, shift := 0, 0 // how much of ev.Raw is out, that much further on
	for len(edits) > 0 {
		n := 1
		for n < len(edits) && edits[n].Segment == edits[0].Segment {
			n++
		}
		s := &to.Segments[edits[0].Segment]
		if s.Kind != Text || s.Parent >= 0 || s.Enc == JSON || s.Enc == Delta || s.IllFormed {
			return false
		}
		node := &ev.nodes[s.node]
		if begin := int(node.off); begin < read || !sameFrom(out, read+shift, ev.Raw[read:begin+1]) {
			return false
		}
		at, ok := to.decodeEdited(s, int(node.off)+shift, edits[:n])
		if !ok {
			return false
		}
		read, shift = int(node.end), at-int(node.end)
		edits = edits[n:]
	}
	return read+shift <= len(out) && bytes.Equal(out[read+shift:], ev.Raw[read:])
}

// sameFrom reports whether want stands at b[at:].
func sameFrom(b []byte, at int, want []byte) bool {
	return at >= 0 && at+len(want) <= len(b) && bytes.Equal(b[at:at+len(want)], want)
}

// decodeEdited decodes the string that begins at to.Raw[at] into s, the segment of the
// text before it was edited, and returns where it ends. It fails where the edits do
// not make that of the text.
func (ev *Event) decodeEdited(s *Segment, at int, edits []Edit) (end int, ok bool) {
	d := decoder{src: ev.Raw, i: at + 1, buf: ev.arena[:cap(ev.arena)], n: len(ev.arena)}
	d.n, d.i = decodePlain(d.buf, d.src, d.n, d.i)
	start := len(ev.arena)
	if !d.run() || d.ill {
		return 0, false
	}
	ev.arena = d.buf[:d.n]
	text := d.buf[start:d.n:d.n]
	if !reads(text, s.Text, edits) || holdsJSON(text) {
		return 0, false
	}
	s.Text, s.ASCII = text, !d.high
	return d.i, true
}

// reads reports whether text is old with the edits, which are sorted, in it.
func reads(text, old []byte, edits []Edit) bool {
	at := 0 // up to there old is read
	for _, e := range edits {
		n := e.Start - at
		if n < 0 || e.End < e.Start || e.End > len(old) || len(text) < n+len(e.Replace) ||
			!bytes.Equal(text[:n], old[at:e.Start]) || string(text[n:n+len(e.Replace)]) != e.Replace {
			return false
		}
		text, at = text[n+len(e.Replace):], e.End
	}
	return bytes.Equal(text, old[at:])
}
