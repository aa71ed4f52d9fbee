package transcript

import (
	"slices"

	"weir/transcript/json"
)

// Depth returns how many strings that hold JSON are around a segment.
func (ev *Event) Depth(seg int) (n int) {
	for seg = int(ev.Segments[seg].Parent); seg >= 0; seg = int(ev.Segments[seg].Parent) {
		n++
	}
	return n
}

func (ev *Event) maxDepth(edits []Edit) int {
	n := 0
	for _, e := range edits {
		n = max(n, ev.Depth(e.Segment))
	}
	return n
}

// reparent makes edits of segments inside JSON in strings edits of the outermost
// strings, from the deepest level on. Each level is one sort and one forward pass.
// The edits are sorted, and so is what it returns.
func (ev *Event) reparent(edits []Edit) ([]Edit, error) {
	for level := ev.maxDepth(edits); level > 0; level-- {
		var err error
		if edits, err = ev.reparentLevel(edits, level); err != nil {
			return nil, err
		}
	}
	return edits, nil
}

// reparentLevel moves the edits of one level to the level above.
func (ev *Event) reparentLevel(edits []Edit, level int) ([]Edit, error) {
	out := slices.Grow(ev.reparented[1][:0], len(edits))
	if cap(out) <= keepLocations {
		ev.reparented[0], ev.reparented[1] = out, ev.reparented[0]
	}
	for len(edits) > 0 {
		n := editsOfFirst(edits)
		var err error
		if ev.Depth(edits[0].Segment) < level {
			out = append(out, edits[:n]...)
		} else if out, err = ev.appendParentEdits(out, edits[:n]); err != nil {
			return nil, err
		}
		edits = edits[n:]
	}
	return out, sortEdits(out)
}

// appendParentEdits appends the edits of one segment as edits of its source: Segment
// is its parent and Replace is written as JSON.
func (ev *Event) appendParentEdits(dst, edits []Edit) ([]Edit, error) {
	seg := edits[0].Segment
	s := &ev.Segments[seg]
	if s.Kind == Number {
		n := &ev.nodes[s.node]
		text := `"` + json.Quote(applyEdits(s.Text, edits)) + `"`
		return append(dst, Edit{int(s.Parent), int(n.off), int(n.end), text}), nil
	}
	c := ev.cursor(seg)
	for len(edits) > 0 {
		n := 1
		if s.IllFormed {
			n = adjacent(edits)
		}
		e, err := c.parentEdit(joinEdits(edits[:n]))
		if err != nil {
			return dst, err
		}
		e.Segment = int(s.Parent)
		dst, edits = append(dst, e), edits[n:]
	}
	return dst, nil
}

// parentEdit moves over the span of e and returns e in terms of the source.
func (c *cursor) parentEdit(e Edit) (Edit, error) {
	if !c.to(e.Start) {
		return e, errInside
	}
	start, ill := c.s, c.ill
	if !c.to(e.End) {
		return e, errInside
	}
	replace := json.Quote(e.Replace)
	// Removing the text between two bad bytes, or two lone surrogates, may leave a
	// good one: the first is written as the U+FFFD it was read as.
	if ill > 0 && replace == "" && c.d < len(c.text) && c.peek().ill {
		start, replace = start-ill, "\uFFFD"
	}
	return Edit{Start: start, End: c.s, Replace: replace}, nil
}

// QuoteFor returns replace, which takes the place of text in segment seg, as it
// appears in the outermost string around seg: escaped once for each level of JSON,
// and quoted where it takes the place of a number.
func (ev *Event) QuoteFor(seg int, replace string) string {
	for ; ev.Segments[seg].Parent >= 0; seg = int(ev.Segments[seg].Parent) {
		replace = json.Quote(replace)
		if ev.Segments[seg].Kind == Number {
			replace = `"` + replace + `"`
		}
	}
	return replace
}
