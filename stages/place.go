package stages

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/transcript"
)

// maxToken is the length in code points from which on a token of a pointer is
// not printed.
const maxToken = 64

const elided = "…"

// locate works out where each finding lies in the terms of the contract. A
// finding inside JSON that a string holds is given in the terms of the
// outermost string, which is what stands in the event, so that the edits of
// one pointer, applied to that string, give the string that goes out.
func (w *worker) locate(ev *transcript.Event, v *Verdict) {
	w.placed = w.placed[:0]
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
	for i := range ev.Segments {
		if ev.Segments[i].Enc == transcript.Base64 {
			v.Skipped = append(v.Skipped, ev.PointerWith(i, func(key int) string { return w.showName(ev, v, key) }))
		}
	}
}

// place gives the place of f, the finding after those in v.places. Findings are
// sorted, so one in the same segment as the last has its pointers too.
func (w *worker) place(ev *transcript.Event, v *Verdict, f *Finding, p *transcript.Place) place {
	out := place{start: p.OuterStart, end: p.OuterEnd, rawStart: p.RawStart, rawEnd: p.RawEnd}
	if turn := int(ev.Segments[f.Segment].Turn); turn != v.Turn {
		out.turn = turn
	}
	if n := len(v.places); n > 0 && v.Findings[n-1].Segment == f.Segment {
		out.pointer, out.inner, out.key = v.places[n-1].pointer, v.places[n-1].inner, v.places[n-1].key
		return out
	}
	name := func(key int) string { return w.showName(ev, v, key) }
	out.pointer = ev.PointerWith(p.Outer, name)
	out.key = ev.Segments[p.Outer].Kind == transcript.Key
	if p.Outer != f.Segment {
		out.inner = strings.TrimPrefix(ev.PointerWith(f.Segment, name), out.pointer)
	}
	return out
}

// showName returns the name of an object member as it may appear in a pointer:
// with its values masked, and elided where it is long, odd or was not judged.
func (w *worker) showName(ev *transcript.Event, v *Verdict, key int) string {
	text := ev.Segments[key].Text
	if utf8.RuneCount(text) > maxToken || strings.ContainsFunc(string(text), unprintable) {
		return elided
	}
	var b strings.Builder
	at := 0
	first, _ := slices.BinarySearchFunc(v.Findings, key, func(f Finding, key int) int { return f.Segment - key })
	for i := first; i < len(v.Findings) && v.Findings[i].Segment == key; i++ {
		if f := &v.Findings[i]; f.edits() && f.Start >= at {
			b.Write(text[at:f.Start])
			b.WriteString(f.Replace)
			at = f.End
		}
	}
	if at == 0 && !w.harmless(text) {
		return elided
	}
	b.Write(text[at:])
	return b.String()
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }
