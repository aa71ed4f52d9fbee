package transcript

import (
	"cmp"
	"slices"
)

// A Location is a part of a segment's text, with its offsets in terms of the line.
type Location struct {
	Segment            int // in: index into Event.Segments
	Start, End         int // in: bytes of Segment.Text, half-open
	RuneStart, RuneEnd int // out: code points of Segment.Text
	RawStart, RawEnd   int // out: bytes of Event.Raw, quotes not included

	Outer                int // out: the outermost string around Segment, or Segment itself
	OuterStart, OuterEnd int // out: code points of that segment's text
}

// A point is one end of a Location on its way to the line.
type point struct {
	seg, off int // the segment that it has come to, and the offset in its text
	index    int // of its Location
	end      bool
}

// Locate fills the code points and raw offsets of all locations. A span that begins
// or ends inside a code point is widened to hold it whole, one that reaches beyond
// the text is cut. Locations may come in any order; each level of JSON in strings
// costs a sort and a forward pass.
func (ev *Event) Locate(locations []Location) {
	points := slices.Grow(ev.points[:0], 2*len(locations))
	level := -1
	for i := range locations {
		p := &locations[i]
		points = append(points, point{p.Segment, p.Start, i, false}, point{p.Segment, p.End, i, true})
		level = max(level, ev.Depth(p.Segment))
	}
	for ; level >= 0; level-- {
		slices.SortFunc(points, func(a, b point) int { return cmp.Or(a.seg-b.seg, a.off-b.off) })
		ev.locateLevel(points, locations, level)
	}
	if ev.points = points; cap(points) > keepLocations {
		ev.points = nil
	}
}

// locateLevel moves the points of one level to the level above.
func (ev *Event) locateLevel(points []point, locations []Location, level int) {
	var c cursor
	seg := -1
	for i := range points {
		p := &points[i]
		if p.seg < 0 || ev.Depth(p.seg) < level {
			continue
		}
		if p.seg != seg {
			c, seg = ev.cursor(p.seg), p.seg
		}
		location := &locations[p.index]
		raw, runes := c.find(p.off, p.end)
		if seg == location.Segment {
			location.setRune(p.end, runes)
		}
		if p.seg, p.off = int(ev.Segments[seg].Parent), raw; p.seg < 0 {
			location.setRaw(p.end, raw)
			location.setOuter(p.end, seg, runes)
		}
	}
}

// find returns the source offset and the code points before text offset d. Where
// d is inside a unit, it takes the end of that unit if up is set, else its
// beginning.
func (c *cursor) find(d int, up bool) (raw, runes int) {
	d = min(max(d, c.d), len(c.text))
	if c.to(d) || !up {
		return c.s, c.r
	}
	return c.s + c.peek().s, c.r + 1
}

func (l *Location) setRune(end bool, n int) {
	if end {
		l.RuneEnd = n
	} else {
		l.RuneStart = n
	}
}

func (l *Location) setRaw(end bool, n int) {
	if end {
		l.RawEnd = n
	} else {
		l.RawStart = n
	}
}

func (l *Location) setOuter(end bool, seg, n int) {
	if l.Outer = seg; end {
		l.OuterEnd = n
	} else {
		l.OuterStart = n
	}
}
