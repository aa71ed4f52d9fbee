package transcript

import (
	"unicode/utf8"

	"weir/transcript/json"
)

// A cursor walks forward through one segment and keeps the offsets in its source
// and in its decoded text side by side. Its source is the line or, for a segment
// inside JSON in a string, the text of that string.
//
// It moves by units: a code point, an escape, a surrogate pair, or a bad byte.
// A unit is never split.
type cursor struct {
	src  []byte
	text []byte
	s, d int    // offset of the next unit in src and in text
	r    int    // code points before it
	ill  int    // length in src of the unit before it, if that was ill-formed
	same bool   // no unit differs between src and text
	well bool   // no unit is ill-formed
	room []byte // where run decodes to; nothing reads it
}

// A unit is the length of one step.
type unit struct {
	s, d int
	ill  bool // a bad byte or a lone surrogate, read as U+FFFD
}

// cursor returns a cursor at the beginning of segment seg.
func (ev *Event) cursor(seg int) cursor {
	s := &ev.Segments[seg]
	n := &ev.nodes[s.node]
	c := cursor{src: ev.source(int(s.Parent)), text: s.Text, s: int(n.off), same: s.Kind == Number, well: !s.IllFormed}
	if s.Kind != Number {
		c.s++
		c.same = int(n.end-n.off) == len(s.Text)+2 && !s.IllFormed
	}
	if !c.same && ev.decoded == nil {
		ev.decoded = make([]byte, roomSize)
	}
	c.room = ev.decoded
	return c
}

// roomSize is the size of cursor.room: run decodes that much at once.
const roomSize = 2<<10 + slack

// source returns what the segments inside seg are written in.
func (ev *Event) source(seg int) []byte {
	if seg < 0 {
		return ev.Raw
	}
	return ev.Segments[seg].Text
}

// to moves to text offset d, which is not before the cursor. It reports false
// if d lies inside a unit; the cursor is then before that unit.
func (c *cursor) to(d int) bool {
	if c.same {
		return c.jump(d)
	}
	for c.d < d {
		if c.src[c.s] < utf8.RuneSelf {
			if c.run(d); c.d == d {
				break
			}
		}
		u := unit{}
		if b := c.src[c.s]; c.well && b >= utf8.RuneSelf {
			u = wellFormed(b)
		} else {
			u = c.peek()
		}
		if c.d+u.d > d {
			return false
		}
		c.step(u)
	}
	return true
}

// jump is to where source and text are the same.
func (c *cursor) jump(d int) bool {
	whole := true
	for d < len(c.text) && !utf8.RuneStart(c.text[d]) {
		d, whole = d-1, false
	}
	c.r += utf8.RuneCount(c.text[c.d:d])
	c.s, c.d = c.s+d-c.d, d
	return whole
}

// run moves over printable ASCII and one-letter escapes, not beyond d. It decodes them
// again: so many bytes of the source never give more text.
func (c *cursor) run(d int) {
	end := min(len(c.src), c.s+min(d-c.d, len(c.room)-slack))
	n, s := decodePlain(c.room, c.src[:end], 0, c.s)
	for s < end && c.src[s] != '\\' && c.src[s] < utf8.RuneSelf {
		s, n = s+1, n+1
	}
	if n > 0 {
		c.s, c.d, c.r, c.ill = s, c.d+n, c.r+n, 0
	}
}

func (c *cursor) step(u unit) {
	c.s, c.d, c.r, c.ill = c.s+u.s, c.d+u.d, c.r+1, 0
	if u.ill {
		c.ill = u.s
	}
}

// peek measures the next unit. There is one: the text does not end here.
func (c *cursor) peek() unit {
	b := c.src[c.s:]
	if b[0] == '\\' {
		return escapeUnit(b)
	}
	if b[0] < utf8.RuneSelf {
		return unit{1, 1, false}
	}
	r, n := utf8.DecodeRune(b)
	if r == utf8.RuneError && n == 1 {
		return unit{1, 3, true}
	}
	return unit{n, n, false}
}

// wellFormed measures a code point beyond ASCII by its first byte.
func wellFormed(first byte) unit {
	n := 2
	if first >= 0xf0 {
		n = 4
	} else if first >= 0xe0 {
		n = 3
	}
	return unit{n, n, false}
}

func escapeUnit(b []byte) unit {
	e := json.ReadEscape(b, true)
	return unit{e.Size, utf8.RuneLen(e.Rune), e.IllFormed}
}

// Source returns the text of a string or key as it is written in the line, or in
// the string around it: between its quotes, with its escapes. Text of a composed
// event is not written anywhere: it is returned as it is. The result is owned by
// the event.
func (ev *Event) Source(seg int) []byte {
	s := &ev.Segments[seg]
	around := ev.Raw
	if s.Parent >= 0 {
		around = ev.Segments[s.Parent].Text
	}
	n := &ev.nodes[s.node]
	if n.end == 0 {
		return s.Text
	}
	if s.Kind == Number {
		return around[n.off:n.end]
	}
	return around[n.off+1 : n.end-1]
}
