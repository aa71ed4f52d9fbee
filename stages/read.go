package stages

import (
	"weir/internal/rule"
	"weir/normalize"
	"weir/transcript"
)

const (
	maxChildren = 64      // decoded texts an event may hold
	childFactor = 4       // decoded bytes an event may hold, in lengths of its line …
	childFloor  = 4 << 10 // … but never less than this
	maxDepth    = 2       // decodings within decodings
	minText     = 3       // shorter texts hold nothing that a rule knows
)

// A reader turns an event into an Input: it builds the views of every text,
// decodes what is encoded, and runs all rules once over all of it. Its memory
// is reused from event to event.
type reader struct {
	env     *env
	in      Input
	norms   []*normalize.Normalizer // one for each text that needed an Analysis
	used    int
	scratch rule.Scratch
	matches []rule.Match
	budget  int // decoded bytes left
	kids    int // decoded texts left
}

// read fills r.in from ev. It fails where a rule ran out of steps.
func (r *reader) read(ev *transcript.Event) error {
	in := &r.in
	in.Event, in.over, in.rescan = ev, false, false
	in.Masked = in.Masked[:0]
	in.Docs, in.hits, in.found = in.Docs[:0], in.hits[:0], in.found[:0]
	r.used, r.kids = 0, maxChildren
	r.budget = max(childFactor*len(ev.Raw), childFloor)
	for i := range ev.Segments {
		s := &ev.Segments[i]
		if s.Enc == transcript.JSON || len(s.Text) < minText {
			continue // its inner strings are segments of their own
		}
		d := Doc{Segment: i, Text: s.Text, End: len(s.Text), numberly: s.Kind == transcript.Number}
		if err := r.add(d, s.ASCII, s.IllFormed); err != nil {
			return err
		}
	}
	return nil
}

// add analyses d, matches the rules on it, and appends it and what is decoded
// from it.
func (r *reader) add(d Doc, ascii, ill bool) error {
	in := &r.in
	if !d.numberly {
		d.Analysis = r.analyze(d.Text, ill)
		if err := r.match(&d); err != nil {
			return err
		}
	}
	in.Docs = append(in.Docs, d)
	if d.Analysis == nil {
		return nil
	}
	in.over = in.over || d.Analysis.Over
	for i := range d.Analysis.Children {
		if err := r.addChild(&d, &d.Analysis.Children[i]); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) addChild(parent *Doc, c *normalize.Child) error {
	if parent.Depth >= maxDepth {
		return nil
	}
	r.kids--
	r.budget -= len(c.Text)
	if r.kids < 0 || r.budget < 0 {
		r.in.over = true
		return nil
	}
	start, end := parent.Span(c.Start, c.End)
	d := Doc{Segment: parent.Segment, Text: c.Text, Start: start, End: end, Depth: parent.Depth + 1}
	d.Via = append(parent.Via[:len(parent.Via):len(parent.Via)], c.Via...)
	return r.add(d, false, false)
}

// analyze returns the Analysis of text, or nil where there is nothing in it.
// Each one that is kept needs a Normalizer of its own until the event is done.
func (r *reader) analyze(text []byte, ill bool) *normalize.Analysis {
	if r.used == len(r.norms) {
		r.norms = append(r.norms, new(normalize.Normalizer))
	}
	a := r.norms[r.used].Analyze(text, ill)
	if len(a.Issues) == 0 && len(a.Views) == 0 && len(a.Children) == 0 && !a.Over {
		return nil
	}
	r.used++
	return a
}

// match runs the rules over the text of d and its views. Values such as
// secrets are looked for in the text or its plain view only: the other views
// fold case.
func (r *reader) match(d *Doc) (err error) {
	in := &r.in
	d.hits = [2]int{len(in.hits), len(in.hits)}
	if d.Analysis != nil {
		for _, v := range d.Analysis.Views {
			if v.Name == "plain" {
				d.plain = v
				continue
			}
			if err = r.matchView(d, v, r.env.prose()); err != nil {
				return err
			}
		}
	}
	d.found[0] = len(in.found)
	if d.plain != nil {
		err = r.matchView(d, d.plain, r.env.all)
	} else {
		err = r.matchText(d)
	}
	d.hits[1], d.found[1] = len(in.hits), len(in.found)
	return err
}

func (r *reader) matchText(d *Doc) (err error) {
	r.matches, err = r.env.all.Append(r.matches[:0], d.Text, &r.scratch)
	for _, m := range r.matches {
		r.sort(d, m, m.Start, m.End)
	}
	return err
}

func (r *reader) matchView(d *Doc, v *normalize.View, set *rule.Set) (err error) {
	r.matches, err = set.Append(r.matches[:0], v.Text, &r.scratch)
	for _, m := range r.matches {
		start, end := v.Source(m.Start, m.End)
		r.sort(d, m, start, end)
	}
	return err
}

// sort files a match under its family. The same words seen in several views
// are one hit.
func (r *reader) sort(d *Doc, m rule.Match, start, end int) {
	f := r.env.family[m.Rule]
	if f == familySecret {
		r.in.found = append(r.in.found, m)
		return
	}
	for i := len(r.in.hits) - 1; i >= d.hits[0]; i-- {
		h := &r.in.hits[i]
		if h.Rule == m.Rule && h.Start < end && start < h.End {
			h.Start, h.End = min(h.Start, start), max(h.End, end)
			return
		}
	}
	r.in.hits = append(r.in.hits, Hit{Rule: m.Rule, Start: start, End: end, family: f})
}
