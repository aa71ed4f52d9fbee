package stages

import (
	"bytes"
	"slices"

	"weir/internal/rule"
	"weir/pii"
	"weir/transcript"
)

// minSwept is the length from which on a masked value is looked for elsewhere
// in the event. Shorter ones occur by chance.
const minSwept = 6

// A Masked is a value that a stage masks, kept until its event is done so that
// further copies can be found.
type Masked struct {
	Value   []byte // as found, owned by the Input
	Finding int    // index into the verdict's findings
	Whole   bool   // a copy counts only where it is no part of a longer word

	match *pii.Match // in a text that comes in pieces
	sweep bool       // likewise: further copies are looked for
}

// A sweep looks for further copies of masked values in all segments of an
// event: keys, numbers and second copies included, also as they look inside
// URLs, JSON and base64.
type sweep struct {
	forms []string // what is looked for
	owner []int32  // index into Input.Masked, one for each form
	coded []bool   // the form is an encoding, in which words do not end where the value's do
	spans []span   // what is already edited, sorted
	seen  index    // values whose forms are there, by their plain form
	store textStore
	next  int // index into spans of the first one that begins after the copy at hand

	finder finder
}

type span struct{ segment, start, end int }

// run adds a finding for each copy that no edit covers yet.
func (s *sweep) run(in *Input, v *Verdict) {
	s.collect(in)
	if len(s.forms) == 0 {
		return
	}
	s.cover(v)
	s.finder.reset(s.forms)
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		if seg.Enc == transcript.JSON || in.pieces && seg.Enc == transcript.Delta {
			continue
		}
		s.finder.find(seg.Text, func(start, form int) { s.take(in, v, i, start, form) })
	}
}

func (s *sweep) collect(in *Input) {
	s.forms, s.owner, s.coded = emptied(s.forms), emptied(s.owner), emptied(s.coded)
	s.seen.reset(len(in.Masked))
	for i := range in.Masked {
		value := in.Masked[i].Value
		if len(value) < minSwept {
			continue
		}
		known := s.seen.slot(s.forms, value)
		if *known != 0 {
			continue
		}
		n := len(s.forms)
		if n >= keepRoom {
			s.forms = withRest(s.forms, i, len(in.Masked), mostForms)
			s.owner = withRest(s.owner, i, len(in.Masked), mostForms)
			s.coded = withRest(s.coded, i, len(in.Masked), mostForms)
		}
		s.forms = appendForms(s.forms, value, &s.store)
		put(known, n)
		for k := range s.forms[n:] {
			s.owner = append(s.owner, int32(i))
			s.coded = append(s.coded, k > 0)
		}
	}
}

// cover notes which places are already edited.
func (s *sweep) cover(v *Verdict) {
	s.spans, s.next = withRoom(emptied(s.spans), len(v.Findings)), 0
	for i := range v.Findings {
		if f := &v.Findings[i]; f.edits() {
			s.spans = append(s.spans, span{f.Segment, f.Start, f.End})
		}
	}
	slices.SortFunc(s.spans, func(a, b span) int {
		if a.segment != b.segment {
			return a.segment - b.segment
		}
		return a.start - b.start
	})
}

// covered reports whether an edit already holds the span. Edits of one segment
// rarely overlap before they are resolved, so looking a few places back is
// enough; a miss costs an absorbed finding and nothing else. Copies come in order of
// place.
func (s *sweep) covered(c span) bool {
	i := s.next
	for i < len(s.spans) && (s.spans[i].segment < c.segment || s.spans[i].segment == c.segment && s.spans[i].start <= c.start) {
		i++
	}
	s.next = i
	for back := i - 1; back >= max(0, i-4); back-- {
		a := s.spans[back]
		if a.segment == c.segment && a.start <= c.start && c.end <= a.end {
			return true
		}
	}
	return false
}

func (s *sweep) take(in *Input, v *Verdict, segment, start, id int) {
	end := start + len(s.forms[id])
	m := &in.Masked[s.owner[id]]
	text := in.Event.Segments[segment].Text
	if s.covered(span{segment, start, end}) || m.Whole && !s.coded[id] && !whole(text, start, end) {
		return
	}
	f := v.Findings[m.Finding]
	f.Segment, f.Start, f.End, f.Via, f.Act, f.AbsorbedBy = segment, start, end, nil, Mask, ""
	v.Findings = append(v.Findings, f)
}

// whole reports whether text[start:end] is no part of a longer word.
func whole(text []byte, start, end int) bool {
	return rule.Boundary(text, start) && (end == len(text) || !bytes.ContainsRune(wordBytes, rune(text[end])))
}

var wordBytes = []byte("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
