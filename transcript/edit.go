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

// checkEdits repairs the replacements and sorts the edits. It refuses those that lie
// outside of their segment, overlap or give two keys of an object one name.
func (ev *Event) checkEdits(edits []Edit) error {
	for i := range edits {
		e := &edits[i]
		if e.Segment < 0 || e.Segment >= len(ev.Segments) || e.Start < 0 || e.Start > e.End ||
			e.End > len(ev.Segments[e.Segment].Text) {
			return errRange
		}
		if !utf8.ValidString(e.Replace) {
			e.Replace = strings.ToValidUTF8(e.Replace, "\uFFFD")
		}
	}
	if err := sortEdits(edits); err != nil {
		return err
	}
	return ev.checkKeys(edits)
}

// sortEdits orders edits by place and refuses those that overlap.
func sortEdits(edits []Edit) error {
	slices.SortStableFunc(edits, func(a, b Edit) int {
		return cmp.Or(a.Segment-b.Segment, a.Start-b.Start, a.End-b.End)
	})
	for i := 1; i < len(edits); i++ {
		if edits[i].Segment == edits[i-1].Segment && edits[i].Start < edits[i-1].End {
			return errOverlap
		}
	}
	return nil
}

// editsOfFirst returns how many of the sorted edits are of the first one's segment.
func editsOfFirst(edits []Edit) int {
	n := 1
	for n < len(edits) && edits[n].Segment == edits[0].Segment {
		n++
	}
	return n
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

// applyEdits returns text with sorted edits in it.
func applyEdits(text []byte, edits []Edit) string {
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
