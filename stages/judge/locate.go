package judge

import (
	"strings"

	"weir/internal/reuse"
	"weir/stages"
	"weir/transcript"
)

// locate works out where each finding lies in the terms of the contract. A
// finding inside JSON that a string holds is given in the terms of the
// outermost string, which is the one in the event, so that the edits of
// one pointer, applied to that string, give the string that goes out.
func (w *worker) locate(ev *transcript.Event, v *stages.Verdict) {
	v.ClearLocations(len(v.Findings))
	for from := 0; from < len(v.Findings); from += locatedAtOnce {
		w.locateSome(ev, v, from, min(from+locatedAtOnce, len(v.Findings)))
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() {
			f.Replace = ev.QuoteFor(f.Segment, f.Replace)
		}
	}
}

// locatedAtOnce is how many findings are located at once. Their places take several times the
// memory while they are looked for, and each such part goes over its texts once more.
const locatedAtOnce = 1 << 13

// locateSome locates the findings from one on, up to another.
func (w *worker) locateSome(ev *transcript.Event, v *stages.Verdict, from, to int) {
	w.located = reuse.Grow(reuse.Empty(w.located), to-from)
	for i := from; i < to; i++ {
		if f := &v.Findings[i]; f.Segment >= 0 {
			w.located = append(w.located, transcript.Location{Segment: f.Segment, Start: f.Start, End: f.End})
		}
	}
	if len(w.located) > 0 {
		ev.Locate(w.located)
	}
	w.addLocations(ev, v, from, to)
}

// addLocations gives each of some findings its location. Findings are sorted, so one in the
// same segment as the last lies in the same string.
func (w *worker) addLocations(ev *transcript.Event, v *stages.Verdict, from, to int) {
	next := 0
	for i := from; i < to; i++ {
		f := &v.Findings[i]
		if f.Segment < 0 {
			v.AddNoLocation()
			continue
		}
		p := &w.located[next]
		next++
		if i == 0 || v.Findings[i-1].Segment != f.Segment {
			v.AddHolder(w.holder(ev, v, f.Segment, p.Outer))
		}
		v.AddLocation(p)
	}
}

// skip names the media that was not decoded: it was searched as text, but
// not decoded.
func (w *worker) skip(in *stages.Input, v *stages.Verdict) {
	ev := in.Event
	if !in.Media {
		return
	}
	n := w.pointers.of(ev, v.Findings)
	for i := range ev.Segments {
		if ev.Segments[i].Enc == transcript.Base64 {
			v.Skipped = append(v.Skipped, n.pointer(i))
		}
	}
}

// holder names a segment whose outermost string is outer.
func (w *worker) holder(ev *transcript.Event, v *stages.Verdict, segment, outer int) (out stages.Holder) {
	if turn := int(ev.Segments[segment].Turn); turn != v.Turn {
		out.Turn = turn
	}
	n := w.pointers.of(ev, v.Findings)
	out.Pointer = n.pointer(outer)
	out.Key = ev.Segments[outer].Kind == transcript.Key
	if outer != segment {
		whole, ok := n.pointer(segment), false
		if out.Inner, ok = strings.CutPrefix(whole, out.Pointer); !ok {
			out.Pointer = n.nameless(outer)
			out.Inner = strings.TrimPrefix(whole, out.Pointer)
		}
	}
	return out
}
