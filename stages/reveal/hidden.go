package reveal

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/stages"
	"weir/transcript"
)

// A Hidden is a text that a segment holds in a form that people do not read.
type Hidden struct {
	Segment    int    // index into Event.Segments
	Start, End int    // bytes of the segment's text that carry it, half-open
	Scheme     string // names of the decodings, joined by "+"
	Text       string // what they give
	Parts      []Part // of Text that come from known values, in order and disjoint
	Cuts       []int  // bytes of Text at which a part of a line is left out; 0 and len(Text) are its ends
}

// A Value is a part of a segment that must not be shown.
type Value struct {
	Segment    int      // index into Event.Segments
	Start, End int      // bytes of the segment's text, half-open
	Via        []string // decodings between the segment's text and the one that it was found in
}

// A Part is a part of a hidden text that comes from a Value.
type Part struct {
	Start, End int // bytes of the hidden text, half-open
	Value      int // index of the value
}

// Hidden returns the texts that are hidden in ev, in order. They are the texts
// themselves, not masked: who shows them has to have them judged first. A decoding
// shows the source around its codes, and may end inside a value, of which nobody
// recognises the rest. So Parts say what comes from values that are known already. They
// leave out values that were found in the hidden text itself: who judges it finds them.
func (r *Revealer) Hidden(ev *transcript.Event, values []Value) []Hidden {
	var hidden []Hidden
	units := r.analyze(ev)
	for i := range units {
		if u := &units[i]; u.Depth > 0 && !u.Echo && !u.Recovered() {
			hidden = append(hidden, Hidden{u.Segment, int(u.Start), int(u.End), strings.Join(u.Via, "+"), string(u.Decoded), partsOf(u, values), u.Child.Cuts()})
		}
	}
	return hidden
}

// partsOf returns the parts of u.Decoded that come from values.
func partsOf(u *stages.Unit, values []Value) []Part {
	carriers := carriersIn(u, values)
	if len(carriers) == 0 {
		return nil
	}
	var parts []Part
	for i, size := 0, 0; i < len(u.Decoded); i += size {
		_, size = utf8.DecodeRune(u.Decoded[i:])
		start, end := u.Span(i, i+size)
		k, _ := slices.BinarySearchFunc(carriers, start, func(c Part, at int) int { return cmp.Compare(c.End, at+1) })
		if k == len(carriers) || carriers[k].Start >= end {
			continue
		}
		if n := len(parts); n > 0 && parts[n-1].End == i && parts[n-1].Value == carriers[k].Value {
			parts[n-1].End = i + size
			continue
		}
		parts = append(parts, Part{i, i + size, carriers[k].Value})
	}
	return parts
}

// carriersIn returns the parts of the segment's text that hold values and that u was
// decoded from, in order and disjoint.
func carriersIn(u *stages.Unit, values []Value) []Part {
	var carriers []Part
	for i := range values {
		v := &values[i]
		found := len(v.Via) >= len(u.Via) && slices.Equal(v.Via[:len(u.Via)], u.Via)
		if v.Segment == u.Segment && v.Start < int(u.End) && int(u.Start) < v.End && !found {
			carriers = append(carriers, Part{v.Start, v.End, i})
		}
	}
	slices.SortStableFunc(carriers, func(a, b Part) int { return a.Start - b.Start })
	out := carriers[:0]
	for _, c := range carriers {
		if n := len(out); n > 0 && c.Start < out[n-1].End {
			out[n-1].End = max(out[n-1].End, c.End)
			continue
		}
		out = append(out, c)
	}
	return out
}
