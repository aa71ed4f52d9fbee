package stages

import (
	"strings"

	"weir/transcript"
)

// locate works out where each finding lies in the terms of the contract. A
// finding inside JSON that a string holds is given in the terms of the
// outermost string, which is what stands in the event, so that the edits of
// one pointer, applied to that string, give the string that goes out.
func (w *worker) locate(ev *transcript.Event, v *Verdict) {
	w.placed = withRoom(emptied(w.placed), len(v.Findings))
	v.places = withRoom(v.places, len(v.Findings))
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Segment >= 0 {
			w.placed = append(w.placed, transcript.Place{Segment: f.Segment, Start: f.Start, End: f.End})
		}
	}
	if len(w.placed) > 0 {
		ev.Locate(w.placed)
	}
	next := 0
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Segment < 0 {
			v.places = append(v.places, place{})
			continue
		}
		v.places = append(v.places, w.place(ev, v, f, &w.placed[next]))
		next++
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.edits() {
			f.Replace = ev.Carried(f.Segment, f.Replace)
		}
	}
}

// skip names the media that nobody looked into: it was searched as text, but
// not decoded.
func (w *worker) skip(ev *transcript.Event, v *Verdict) {
	if !w.reader.in.media {
		return
	}
	n := w.naming(ev, v.Findings)
	for i := range ev.Segments {
		if ev.Segments[i].Enc == transcript.Base64 {
			v.Skipped = append(v.Skipped, n.pointer(i))
		}
	}
}

// place gives the place of f, the finding after those in v.places. Findings are
// sorted, so one in the same segment as the last lies where that does.
func (w *worker) place(ev *transcript.Event, v *Verdict, f *Finding, p *transcript.Place) place {
	if n := len(v.places); n == 0 || v.Findings[n-1].Segment != f.Segment {
		v.wheres = append(v.wheres, w.whereabouts(ev, v, f.Segment, p.Outer))
	}
	return place{int32(len(v.wheres) - 1), int32(p.OuterStart), int32(p.OuterEnd), int32(p.RawStart), int32(p.RawEnd)}
}

// whereabouts names a segment whose outermost string is outer.
func (w *worker) whereabouts(ev *transcript.Event, v *Verdict, segment, outer int) (out whereabouts) {
	if turn := int(ev.Segments[segment].Turn); turn != v.Turn {
		out.turn = turn
	}
	n := w.naming(ev, v.Findings)
	out.pointer = n.pointer(outer)
	out.key = ev.Segments[outer].Kind == transcript.Key
	if outer != segment {
		whole, ok := n.pointer(segment), false
		if out.inner, ok = strings.CutPrefix(whole, out.pointer); !ok {
			out.pointer = n.nameless(outer)
			out.inner = strings.TrimPrefix(whole, out.pointer)
		}
	}
	return out
}
