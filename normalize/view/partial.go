package view

import (
	"bytes"
	"sort"

	"weir/internal/ascii"
)

// The bytes around a change that a partial view shows.
const (
	PlaceStep = 256  // changes that are so close together are one place
	reach     = 512  // bytes from a change to a match that may come of it
	shown     = 1024 // bytes before and behind a change, for rules that look around a match
)

// Around returns the view of the lines of v around places, or v itself if that is half
// of v or more.
func (p *Pool) Around(v *View, places []int32) *View {
	w := p.New(v.Name, v.Text, v)
	var changes []int32
	w.places = &changes
	end := 0 // of the part of v that w shows so far
	for _, place := range places {
		at := int(place)
		start := max(at-shown, 0)
		if start > end {
			start = end + lineStart(v.Text[end:], start-end) // the part already shown is not searched again
		}
		switch {
		case len(w.Text) == 0:
			w.Copy(start, at)
		case start <= end:
			w.Copy(end, max(at, end))
		default:
			w.StartRegion(start)
			w.Copy(start, at)
		}
		end = max(at, end)
		changes = append(changes, int32(len(w.Text)-(end-at)))
		if stop := min(at+PlaceStep+shown, len(v.Text)); stop > end {
			stop = ascii.LineEnd(v.Text, stop)
			w.Copy(end, stop)
			end = stop
		}
		if 2*len(w.Text) > len(v.Text) {
			p.Drop()
			return v
		}
	}
	return w
}

// Shows reports whether a match at Text[start:end] may come of a change that the view
// makes. If it does not, the source holds the match as well, and a partial view may
// show too little to judge it.
func (v *View) Shows(start, end int) bool {
	if v.places == nil {
		return true
	}
	places := *v.places
	i := sort.Search(len(places), func(i int) bool { return int(places[i])+PlaceStep+reach >= start })
	return i < len(places) && int(places[i])-reach <= end
}

// lineStart returns where the line begins that text[at] is in.
func lineStart(text []byte, at int) int { return bytes.LastIndexByte(text[:at], '\n') + 1 }
