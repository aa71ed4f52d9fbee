package transcript

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"
)

// An Edit replaces a part of a segment's text. Start == End inserts.
type Edit struct {
	Segment    int    // index into Event.Segments
	Start, End int    // bytes of Segment.Text, half-open
	Replace    string // text to put there, not escaped; bad UTF-8 in it becomes U+FFFD
}

var (
	errRange   = errors.New("edit outside its segment")
	errOverlap = errors.New("edits overlap")
	errInside  = errors.New("edit splits a code point")
)

// Outer appends the edits to dst, sorted by place. An edit inside JSON in a
// string becomes an edit of the outermost string, with Replace escaped once for
// each level; an edit of a number in there replaces it by a JSON string. Edits
// that Splice would refuse come back as they are, for Splice to refuse.
func (ev *Event) Outer(dst, edits []Edit) []Edit {
	ev.marks, ev.marked = ev.marks[:0], false
	lifted, err := ev.outer(edits)
	if err != nil {
		return append(dst, edits...)
	}
	return append(dst, lifted...)
}

// outer checks edits and lifts them out of all JSON in strings, from the deepest
// level on. Each level is one sort and one forward pass.
func (ev *Event) outer(edits []Edit) ([]Edit, error) {
	edits = append(ev.lifted[0][:0], edits...)
	if ev.lifted[0] = edits; cap(edits) > keepPoints {
		ev.lifted = [2][]Edit{}
	}
	for i := range edits {
		e := &edits[i]
		if e.Segment < 0 || e.Segment >= len(ev.Segments) || e.Start < 0 || e.Start > e.End ||
			e.End > len(ev.Segments[e.Segment].Text) {
			return nil, errRange
		}
		if !isPlain(e.Replace) && !utf8.ValidString(e.Replace) {
			e.Replace = strings.ToValidUTF8(e.Replace, "\uFFFD")
		}
	}
	if err := sortEdits(edits); err != nil {
		return nil, err
	}
	if err := ev.collision(edits); err != nil {
		return nil, err
	}
	for level := ev.deepest(edits); level > 0; level-- {
		var err error
		if edits, err = ev.lift(edits, level); err != nil {
			return nil, err
		}
	}
	return edits, nil
}

// sortEdits orders edits by place and refuses those that overlap. Mostly they are in
// order.
func sortEdits(edits []Edit) error {
	for i := 1; i < len(edits); i++ {
		if edits[i].before(&edits[i-1]) {
			slices.SortStableFunc(edits, func(a, b Edit) int {
				return cmp.Or(a.Segment-b.Segment, a.Start-b.Start, a.End-b.End)
			})
			break
		}
	}
	for i := 1; i < len(edits); i++ {
		if edits[i].Segment == edits[i-1].Segment && edits[i].Start < edits[i-1].End {
			return errOverlap
		}
	}
	return nil
}

// before reports whether e comes before f in order of place.
func (e *Edit) before(f *Edit) bool {
	switch {
	case e.Segment != f.Segment:
		return e.Segment < f.Segment
	case e.Start != f.Start:
		return e.Start < f.Start
	}
	return e.End < f.End
}

// depth returns how many strings that hold JSON are around a segment.
func (ev *Event) depth(seg int) int {
	n := 0
	for seg = int(ev.Segments[seg].Parent); seg >= 0; seg = int(ev.Segments[seg].Parent) {
		n++
	}
	return n
}

func (ev *Event) deepest(edits []Edit) int {
	n := 0
	for _, e := range edits {
		n = max(n, ev.depth(e.Segment))
	}
	return n
}

// lift moves the edits of one level to the level above.
func (ev *Event) lift(edits []Edit, level int) ([]Edit, error) {
	out := slices.Grow(ev.lifted[1][:0], len(edits))
	if cap(out) <= keepPoints {
		ev.lifted[0], ev.lifted[1] = out, ev.lifted[0]
	}
	for len(edits) > 0 {
		n := 1
		for n < len(edits) && edits[n].Segment == edits[0].Segment {
			n++
		}
		var err error
		if ev.depth(edits[0].Segment) < level {
			out = append(out, edits[:n]...)
		} else if out, err = ev.inSource(out, edits[:n]); err != nil {
			return nil, err
		}
		edits = edits[n:]
	}
	return out, sortEdits(out)
}

// inSource appends the edits of one segment as edits of its source: Segment is
// its parent and Replace is written as JSON.
func (ev *Event) inSource(dst, edits []Edit) ([]Edit, error) {
	seg := edits[0].Segment
	s := &ev.Segments[seg]
	if s.Kind == Number {
		n := &ev.nodes[s.node]
		text := `"` + escape(apply(s.Text, edits)) + `"`
		return append(dst, Edit{int(s.Parent), int(n.off), int(n.end), text}), nil
	}
	c := ev.cursor(seg)
	ev.marks = slices.Grow(ev.marks, 2*len(edits))
	for i := 0; i < len(edits); i++ {
		e := edits[i]
		if s.IllFormed {
			n := adjacent(edits[i:])
			e, i = joinEdits(edits[i:i+n]), i+n-1
		}
		lifted, err := c.edit(e, ev, seg)
		if err != nil {
			return dst, err
		}
		lifted.Segment = int(s.Parent)
		dst = append(dst, lifted)
	}
	return dst, nil
}

// adjacent returns how many of the sorted edits, from the first on, have no text
// between them.
func adjacent(edits []Edit) int {
	n := 1
	for n < len(edits) && edits[n].Start == edits[n-1].End {
		n++
	}
	return n
}

// joinEdits returns one edit that does what the adjacent edits do.
func joinEdits(edits []Edit) Edit {
	e := edits[0]
	if len(edits) == 1 {
		return e
	}
	var b strings.Builder
	for i := range edits {
		b.WriteString(edits[i].Replace)
	}
	e.End, e.Replace = edits[len(edits)-1].End, b.String()
	return e
}

// edit moves over the span of e, in segment seg of ev, and returns e in terms of the
// source.
func (c *cursor) edit(e Edit, ev *Event, seg int) (Edit, error) {
	if !c.to(e.Start) {
		return e, errInside
	}
	start, ill := c.s, c.ill
	ev.mark(seg, c)
	if !c.to(e.End) {
		return e, errInside
	}
	ev.mark(seg, c)
	replace := escape(e.Replace)
	// Taking out what stands between two bad bytes, or two lone surrogates, may
	// leave a good one: the first is written as the U+FFFD it was read as.
	if ill > 0 && replace == "" && c.d < len(c.text) && c.peek().ill {
		start, replace = start-ill, "\uFFFD"
	}
	return Edit{Start: start, End: c.s, Replace: replace}, nil
}

// apply returns text with sorted edits in it.
func apply(text []byte, edits []Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.Write(text[at:e.Start])
		b.WriteString(e.Replace)
		at = e.End
	}
	b.Write(text[at:])
	return b.String()
}

// escape writes s as the inside of a JSON string. It escapes only what RFC 8259
// says must be.
func escape(s string) string {
	if isPlain(s) {
		return s
	}
	for i := range len(s) {
		if mustEscape(s[i]) {
			return escapeFrom(s, i)
		}
	}
	return s
}

// isPlain reports whether s is printable ASCII that stands in a JSON string as it is.
// Nearly all replacements are.
func isPlain(s string) bool {
	if len(s) < 8 {
		for i := range len(s) {
			if mustEscape(s[i]) || s[i] >= utf8.RuneSelf {
				return false
			}
		}
		return true
	}
	for i := 0; i < len(s)-8; i += 8 {
		if special(load(s[i:])) != 0 {
			return false
		}
	}
	return special(load(s[len(s)-8:])) == 0
}

// load returns the first eight bytes of s, the first one lowest.
func load[T []byte | string](s T) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// escapeFrom is escape for what has nothing to be escaped before s[at].
func escapeFrom(s string, at int) string {
	var b strings.Builder
	b.WriteString(s[:at])
	for _, c := range []byte(s[at:]) {
		if mustEscape(c) {
			b.WriteString(escaped(c))
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func mustEscape(c byte) bool { return c < ' ' || c == '"' || c == '\\' }

func escaped(c byte) string {
	switch c {
	case '"', '\\':
		return string([]byte{'\\', c})
	case '\b':
		return `\b`
	case '\f':
		return `\f`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	}
	const hex = "0123456789abcdef"
	return `\u00` + string([]byte{hex[c>>4], hex[c&15]})
}
