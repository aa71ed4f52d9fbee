package transcript

import (
	"cmp"
	"slices"
)

// A Place is a part of a segment's text, and where that is in terms a reader of
// the line can use.
type Place struct {
	Segment            int // in: index into Event.Segments
	Start, End         int // in: bytes of Segment.Text, half-open
	RuneStart, RuneEnd int // out: code points of Segment.Text
	RawStart, RawEnd   int // out: bytes of Event.Raw, quotes not included

	Outer                int // out: the outermost string around Segment, or Segment itself
	OuterStart, OuterEnd int // out: code points of that segment's text
}

// A point is one end of a Place on its way to the line.
type point struct {
	seg, off int // where it is now
	place    int // index of its Place
	end      bool
}

// Locate fills the code points and raw offsets of all places. A span that begins
// or ends inside a code point is widened to hold it whole, one that reaches
// beyond the text is cut. Places may come in any order; each level of JSON in
// strings costs a sort and a forward pass.
func (ev *Event) Locate(ps []Place) {
	points := slices.Grow(ev.points[:0], 2*len(ps))
	level := 0
	for i, p := range ps {
		points = append(points, point{p.Segment, p.Start, i, false}, point{p.Segment, p.End, i, true})
		level = max(level, ev.depth(p.Segment))
	}
	for ; level >= 0; level-- {
		slices.SortFunc(points, func(a, b point) int { return cmp.Or(a.seg-b.seg, a.off-b.off) })
		ev.locate(points, ps, level)
	}
	if ev.points = points; cap(points) > keepPoints {
		ev.points = nil
	}
}

// locate moves the points of one level to the level above.
func (ev *Event) locate(points []point, ps []Place, level int) {
	var c cursor
	seg := -1
	for i := range points {
		p := &points[i]
		if p.seg < 0 || ev.depth(p.seg) < level {
			continue
		}
		if p.seg != seg {
			c, seg = ev.cursor(p.seg), p.seg
		}
		place := &ps[p.place]
		raw, runes := c.find(p.off, p.end)
		if seg == place.Segment {
			place.setRune(p.end, runes)
		}
		if p.seg, p.off = int(ev.Segments[seg].Parent), raw; p.seg < 0 {
			place.setRaw(p.end, raw)
			place.setOuter(p.end, seg, runes)
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

func (p *Place) setRune(end bool, n int) {
	if end {
		p.RuneEnd = n
	} else {
		p.RuneStart = n
	}
}

func (p *Place) setRaw(end bool, n int) {
	if end {
		p.RawEnd = n
	} else {
		p.RawStart = n
	}
}

func (p *Place) setOuter(end bool, seg, n int) {
	if p.Outer = seg; end {
		p.OuterEnd = n
	} else {
		p.OuterStart = n
	}
}
