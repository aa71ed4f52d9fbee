package scanfile

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"weir/stages"
)

// textHits returns what a verdict says about an event that is one string with
// that text.
func textHits(v *stages.Verdict, text []byte) []hit {
	hits := reported(v)
	points := make([]*int, 0, 2*len(hits))
	for i := range hits {
		points = append(points, &hits[i].start, &hits[i].end)
	}
	bytesOf(text, points)
	return hits
}

// reported returns the findings of v that are not part of another one. start and end
// are in code points.
func reported(v *stages.Verdict) []hit {
	var hits []hit
	for i := range v.Findings {
		f := &v.Findings[i]
		p := v.Location(i)
		h := hit{Finding: *f, start: p.Start, end: p.End, pointer: p.Pointer + p.Inner, raw: [2]int{p.RawStart, p.RawEnd}, index: i}
		if f.AbsorbedBy == f.Rule && len(f.Via) > 0 && len(hits) > 0 {
			// The pipeline reports the edit and its decoding; a reader wants one.
			if last := &hits[len(hits)-1]; last.Rule == f.Rule && last.Segment == f.Segment {
				last.Via = f.Via
				continue
			}
		}
		hits = append(hits, h)
	}
	return hits
}

// bytesOf turns counts of code points of text into offsets in bytes. Each byte
// of bad UTF-8 counts as one, as the parser has it.
func bytesOf(text []byte, points []*int) {
	slices.SortFunc(points, func(a, b *int) int { return *a - *b })
	off, n := 0, 0
	for _, p := range points {
		want := *p
		for n < want && off < len(text) {
			if text[off] < utf8.RuneSelf {
				off++
			} else {
				_, size := utf8.DecodeRune(text[off:])
				off += size
			}
			n++
		}
		*p = off
	}
}

// distinct returns the hits in order, with of those of one stage that overlap
// in one string only the gravest, and of equals the first.
func distinct(hits []hit) []hit {
	hits = slices.Clone(hits)
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(a.Segment-b.Segment, a.start-b.start, int(b.Severity)-int(a.Severity), b.end-a.end)
	})
	out := hits[:0]
	last := map[string]int{} // of each stage, index of its last hit in out
	for i := range hits {
		h := &hits[i]
		j, ok := last[h.Stage]
		if !ok || out[j].Segment != h.Segment || h.start >= out[j].end || out[j].start >= h.end {
			last[h.Stage] = len(out)
			out = append(out, *h)
			continue
		}
		if o := &out[j]; h.Severity > o.Severity {
			via := o.Via
			*o = *h
			if len(o.Via) == 0 && o.start == h.start {
				o.Via = via
			}
		}
	}
	return out
}
