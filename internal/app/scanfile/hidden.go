package scanfile

import (
	"cmp"
	"slices"
	"strings"

	"weir/stages/reveal"
	"weir/transcript"
)

// decoded returns what is hidden at h, itself judged and masked.
func (x *excerpts) decoded(h *hit, ev *transcript.Event) string {
	x.look(ev)
	var parts []string
	for i := range x.hidden {
		d := &x.hidden[i]
		if d.Segment == h.Segment && d.Start < h.Finding.End && h.Finding.Start < d.End {
			if t := x.masked(d); !slices.Contains(parts, t) {
				parts = append(parts, t)
			}
		}
	}
	return shorten(strings.Join(parts, " / "), maxExcerpt)
}

// look finds what is hidden in the event of x, once.
func (x *excerpts) look(ev *transcript.Event) {
	if x.looked {
		return
	}
	x.looked = true
	if x.scanner.reveal == nil {
		x.scanner.reveal = reveal.New()
	}
	var values []reveal.Value
	for _, h := range x.secrets {
		values = append(values, reveal.Value{Segment: h.Segment, Start: h.Finding.Start, End: h.Finding.End, Via: h.Via})
	}
	x.hidden = x.scanner.reveal.Hidden(ev, values)
}

// masked returns a hidden text, masked and with an ellipsis at each cut.
func (x *excerpts) masked(d *reveal.Hidden) string {
	text := x.file.maskAll(d.Text, x.carried(d)...)
	if len(d.Cuts) > 0 && d.Cuts[0] == 0 {
		text = "…" + text
	}
	if n := len(d.Cuts); n > 0 && d.Cuts[n-1] == len(d.Text) {
		text += "…"
	}
	return text
}

// carried returns masks for the parts of a hidden text that come from values of x, and for
// the cuts inside it.
func (x *excerpts) carried(d *reveal.Hidden) []mask {
	var ms []mask
	for _, at := range d.Cuts {
		if 0 < at && at < len(d.Text) {
			ms = append(ms, mask{at, at + 1, "…"})
		}
	}
	for _, p := range d.Parts {
		ms = append(ms, mask{p.Start, p.End, cmp.Or(x.secrets[p.Value].Replace, masked)})
	}
	return ms
}

func shorten(s string, max int) string {
	r := []rune(s)
	if len(r) <= max {
		return s
	}
	return string(r[:max]) + "…"
}

// maskAll returns a text with every value in it masked, and what more covers.
func (f *file) maskAll(text string, more ...mask) string {
	b := []byte(text)
	s, err := f.scanner.other()
	if err != nil {
		return masked
	}
	v := s.pipeline.Run(f.ctx, s.compose(b, transcript.RoleUnknown, transcript.Untrusted))
	if !v.Complete {
		return masked
	}
	x := newExcerpts(s, f, b, textHits(v, b))
	x.masks = disjoint(append(x.masks, more...))
	return squeeze(x.shown(0, len(b)))
}
