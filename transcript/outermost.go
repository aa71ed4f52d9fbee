package transcript

// Carried returns replace, which takes the place of text in segment seg, as it
// stands in the outermost string around seg: escaped once for each level of
// JSON, and quoted where it takes the place of a number.
func (ev *Event) Carried(seg int, replace string) string {
	for ; ev.Segments[seg].Parent >= 0; seg = ev.Segments[seg].Parent {
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
	return string(ev.appendPointer(nil, ev.Segments[seg].node, name))
}
