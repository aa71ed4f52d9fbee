package stages

import (
	"strings"

	"weir/transcript"
)

// A Place says where a finding lies, in the terms of the contract.
type Place struct {
	Pointer          string // of the outermost string, with masked names and odd ones elided
	Inner            string // where inside JSON held in that string, or ""
	Key              bool   // the name of the member is meant, not its value
	Start, End       int    // code points of the decoded outermost string, half-open
	RawStart, RawEnd int    // bytes of the line, half-open
}

// Place returns where v.Findings[i] lies. A finding of the line as a whole has
// the zero Place.
func (v *Verdict) Place(i int) Place {
	if i >= len(v.places) || v.Findings[i].Segment < 0 {
		return Place{}
	}
	p := &v.places[i]
	w := &v.wheres[p.lies]
	return Place{w.pointer, w.inner, w.key, int(p.start), int(p.end), int(p.rawStart), int(p.rawEnd)}
}

// A Hidden is a text that stands in a segment in a form that people do not read.
type Hidden struct {
	Segment    int    // index into Event.Segments
	Start, End int    // bytes of the segment's text that carry it, half-open
	Scheme     string // names of the decodings, joined by "+"
	Text       string // what they give
}

// Hidden returns the texts that are hidden in ev, in order. They are the texts
// themselves, not masked: who shows them has to have them judged first.
func (r *Revealer) Hidden(ev *transcript.Event) []Hidden {
	if ev.Fault != nil || r.reader.read(ev) != nil {
		return nil
	}
	var hidden []Hidden
	for i := range r.reader.in.Units {
		if d := &r.reader.in.Units[i]; d.Depth > 0 && !d.Echo && !d.recovered() {
			hidden = append(hidden, Hidden{d.Segment, d.Start, d.End, strings.Join(d.Via, "+"), string(d.Text)})
		}
	}
	return hidden
}
