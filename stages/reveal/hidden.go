package reveal

import (
	"strings"

	"weir/transcript"
)

// A Hidden is a text that a segment holds in a form that people do not read.
type Hidden struct {
	Segment    int    // index into Event.Segments
	Start, End int    // bytes of the segment's text that carry it, half-open
	Scheme     string // names of the decodings, joined by "+"
	Text       string // what they give
}

// Hidden returns the texts that are hidden in ev, in order. They are the texts
// themselves, not masked: who shows them has to have them judged first.
func (r *Revealer) Hidden(ev *transcript.Event) []Hidden {
	in := r.analyze(ev)
	if in == nil {
		return nil
	}
	var hidden []Hidden
	for i := range in.Units {
		if u := &in.Units[i]; u.Depth > 0 && !u.Echo && !u.Recovered() {
			hidden = append(hidden, Hidden{u.Segment, int(u.Start), int(u.End), strings.Join(u.Via, "+"), string(u.Text)})
		}
	}
	return hidden
}
