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
	points := ev.points[:0]
	level := -1
	known := knownPlaces{seg: -1}
	for i := range ps {
		p := &ps[i]
		if known.fill(ev, p) {
			continue
		}
		if len(points) == 0 {
			points = slices.Grow(points, 2*(len(ps)-i))
		}
		points = append(points, point{p.Segment, p.Start, i, false}, point{p.Segment, p.End, i, true})
		level = max(level, ev.depth(p.Segment))
	}
	for ; level >= 0; level-- {
		sortPoints(points)
		ev.locate(points, ps, level)
	}
	if ev.points = points; cap(points) > keepPoints {
		ev.points, ev.marks = nil, nil
	}
}

// knownPlaces fills places whose ends are where an edit led to, or which are in a text
// that stands in the line as it is, and need no walk. They come in order of place.
type knownPlaces struct {
	seg   int
	marks []mark // of seg, those that are left
	plain int    // where the text of seg begins in the line if it stands there as it is, or -1
}

// fill fills p, if it can.
func (k *knownPlaces) fill(ev *Event, p *Place) bool {
	if p.Segment != k.seg {
		k.begin(ev, p.Segment)
	}
	if k.plain >= 0 && 0 <= p.Start && p.Start <= p.End && p.End <= len(ev.Segments[k.seg].Text) {
		p.RuneStart, p.RuneEnd, p.RawStart, p.RawEnd = p.Start, p.End, k.plain+p.Start, k.plain+p.End
	} else {
		for len(k.marks) > 0 && int(k.marks[0].d) < p.Start {
			k.marks = k.marks[1:]
		}
		n := 1
		for n < min(len(k.marks), manyBetween) && int(k.marks[n].d) < p.End {
			n++
		}
		if n >= len(k.marks) || int(k.marks[0].d) != p.Start || int(k.marks[n].d) != p.End {
			return false
		}
		first, last := &k.marks[0], &k.marks[n]
		p.RuneStart, p.RuneEnd, p.RawStart, p.RawEnd = int(first.r), int(last.r), int(first.s), int(last.s)
	}
	p.Outer, p.OuterStart, p.OuterEnd = p.Segment, p.RuneStart, p.RuneEnd
	return true
}

// manyBetween is how many marks are looked at for the end of a place: mostly it is the
// one behind its beginning.
const manyBetween = 4

func (k *knownPlaces) begin(ev *Event, seg int) {
	s := &ev.Segments[seg]
	k.seg, k.marks, k.plain = seg, nil, -1
	if s.Parent >= 0 || s.Kind == Number {
		return
	}
	k.marks = ev.marksOf(seg)
	if c := ev.cursor(seg); c.same && s.ASCII {
		k.plain = c.s
	}
}

// sortPoints sorts points by where they are. Those of edits are in order already.
func sortPoints(points []point) {
	for i := 1; i < len(points); i++ {
		if p, q := &points[i-1], &points[i]; q.seg < p.seg || q.seg == p.seg && q.off < p.off {
			slices.SortFunc(points, func(a, b point) int { return cmp.Or(a.seg-b.seg, a.off-b.off) })
			return
		}
	}
}

// locate moves the points of one level to the level above.
func (ev *Event) locate(points []point, ps []Place, level int) {
	var c cursor
	var marks []mark // of the segment, those not passed …
	var passed *mark // … and the last one that is
	seg := -1
	for i := range points {
		p := &points[i]
		if p.seg < 0 || ev.depth(p.seg) < level {
			continue
		}
		if p.seg != seg {
			c, seg = ev.cursor(p.seg), p.seg
			marks, passed = ev.marksOf(seg), nil
		}
		for len(marks) > 0 && int(marks[0].d) < p.off {
			passed, marks = &marks[0], marks[1:]
		}
		place := &ps[p.place]
		var raw, runes int
		if len(marks) > 0 && int(marks[0].d) == p.off {
			raw, runes = int(marks[0].s), int(marks[0].r)
		} else {
			c.catchUp(passed)
			raw, runes = c.find(p.off, p.end)
		}
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

// A mark is a place that an edit led to: Splice has walked there, and what is located
// mostly are the edits.
type mark struct {
	seg     int32
	d, s, r int32 // as of the cursor there
}

// mark notes where the cursor of a segment is.
func (ev *Event) mark(seg int, c *cursor) {
	if !c.same {
		ev.marks = append(ev.marks, mark{int32(seg), int32(c.d), int32(c.s), int32(c.r)})
	}
}

// marksOf returns the marks of a segment, in order. They stand together: a segment is
// walked through once.
func (ev *Event) marksOf(seg int) []mark {
	if !ev.marked {
		for i := 1; i < len(ev.marks); i++ {
			if ev.marks[i].seg < ev.marks[i-1].seg {
				slices.SortStableFunc(ev.marks, func(a, b mark) int { return cmp.Compare(a.seg, b.seg) })
				break
			}
		}
		ev.marked = true
	}
	find := func(seg int) int {
		i, _ := slices.BinarySearchFunc(ev.marks, int32(seg), func(m mark, seg int32) int { return cmp.Compare(m.seg, seg) })
		return i
	}
	return ev.marks[find(seg):find(seg+1)]
}

// catchUp moves on to m, unless that is nil or behind.
func (c *cursor) catchUp(m *mark) {
	if m != nil && int(m.d) > c.d {
		c.d, c.s, c.r = int(m.d), int(m.s), int(m.r)
	}
}
