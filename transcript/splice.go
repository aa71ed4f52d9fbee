package transcript

import (
	"errors"
	"slices"
)

var errCollision = errors.New("edited key equals another key of its object")

// Splice appends Raw with the edits in it to dst. Every byte outside the edited
// spans is that of Raw, escapes and numbers included. Edits may be
// given in any order and inside JSON in strings; a number that is edited becomes
// a string. Edits that overlap, lie outside their segment, split a code point or
// give two keys of one object the same name are an error: dst comes back as it
// was. It is linear in Raw and the edits, but for sorting them.
func (ev *Event) Splice(dst []byte, edits []Edit) ([]byte, error) {
	if ev.Fault != nil {
		return dst, ev.Fault
	}
	edits = append(ev.reparented[0][:0], edits...)
	if ev.reparented[0] = edits; cap(edits) > keepLocations {
		ev.reparented = [2][]Edit{}
	}
	if err := ev.checkEdits(edits); err != nil {
		return dst, err
	}
	edits, err := ev.reparent(edits)
	if err == nil {
		edits, err = ev.reparentLevel(edits, 0) // to the line
	}
	if err != nil {
		return dst, err
	}
	at := 0
	dst = slices.Grow(dst, len(ev.Raw))
	for _, e := range edits {
		dst = append(dst, ev.Raw[at:e.Start]...)
		dst = append(dst, e.Replace...)
		at = e.End
	}
	return append(dst, ev.Raw[at:]...), nil
}

// checkKeys refuses edits of keys that leave an object with two equal ones. The
// edits are sorted. Each object is looked at once, whatever the number of its
// keys that are edited.
func (ev *Event) checkKeys(edits []Edit) error {
	var objects []int32
	for _, e := range edits {
		if s := &ev.Segments[e.Segment]; s.Kind == Key {
			objects = append(objects, ev.nodes[s.node].parent)
		}
	}
	slices.Sort(objects)
	for _, o := range slices.Compact(objects) {
		if ev.collides(o, edits) {
			return errCollision
		}
	}
	return nil
}

func (ev *Event) collides(object int32, edits []Edit) bool {
	seen := make(map[string]bool)
	for i, end := object+1, ev.nodes[object].next; i < end; i = ev.nodes[i+1].next {
		seg := int(ev.nodes[i].seg)
		name := applyEdits(ev.Segments[seg].Text, editsOf(edits, seg))
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// editsOf returns the part of sorted edits that is on one segment.
func editsOf(edits []Edit, seg int) []Edit {
	find := func(seg int) int {
		i, _ := slices.BinarySearchFunc(edits, seg, func(e Edit, seg int) int { return e.Segment - seg })
		return i
	}
	return edits[find(seg):find(seg+1)]
}
