package transcript

// Carried returns replace, which takes the place of text in segment seg, as it
// stands in the outermost string around seg: escaped once for each level of
// JSON, and quoted where it takes the place of a number.
func (ev *Event) Carried(seg int, replace string) string {
	for ; ev.Segments[seg].Parent >= 0; seg = int(ev.Segments[seg].Parent) {
		replace = escape(replace)
		if ev.Segments[seg].Kind == Number {
			replace = `"` + replace + `"`
		}
	}
	return replace
}

// PointerWith returns what Pointer does, with each member name replaced by what
// name returns for the segment of that key.
func (ev *Event) PointerWith(seg int, name func(key int) string) string {
	var room [128]byte
	return string(ev.appendPointer(room[:0], ev.Segments[seg].node, name))
}

// Source returns the text of a string or key as it stands in the line, or in
// the string around it: between its quotes, with its escapes. Text of a composed
// event stands nowhere: it is returned as it is. What is returned is owned by
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
