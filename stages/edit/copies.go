package edit

import (
	"bytes"
	"cmp"
	"slices"

	"weir/internal/match/rule"
	"weir/internal/reuse"
	"weir/stages"
	"weir/transcript"
)

// MinCopied is the length from which on a masked value is looked for elsewhere
// in the event. Shorter ones occur by chance.
const MinCopied = 6

// Copies finds further copies of masked values in all segments of an
// event: keys, numbers and second copies included, also as they look inside
// URLs, JSON and base64.
type Copies struct {
	forms []string // what is looked for
	owner []int32  // index into Input.Masked, one for each form
	spans []span   // what is already edited, sorted
	ranks []int32  // one for each form: which of its value it is
	seen  index    // values whose forms are there, by their plain form
	store textStore
	next  int // index into spans of the first one that begins after the copy at hand

	search    multiSearch
	addresses addresses // values that need no forms
	copies    []copied  // scratch of Add

	left   *remainder // where copies are looked for if there are many values, or nil
	partly bool       // only those are looked for that may stand there
}

type span struct{ segment, start, end int }

// A copied is a place of a text where a value stands.
type copied struct {
	start, end int
	owner      int32 // index into Input.Masked
	form       int32 // of the value: 0 plain, else an encoding, in which words do not end where the value's do
}

// Add adds a finding for each copy that no edit covers yet.
func (s *Copies) Add(in *stages.Input, v *stages.Verdict) {
	if len(in.Masked) > manyMasked {
		s.runUncovered(in, v)
		return
	}
	if !s.prepare(in) {
		return
	}
	s.cover(v)
	for i := range in.Event.Segments {
		if seg := &in.Event.Segments[i]; len(seg.Text) >= MinCopied && searchable(in, seg) {
			s.takeFrom(in, v, span{i, 0, len(seg.Text)})
		}
	}
	s.copies = reuse.Empty(s.copies)
}

// runUncovered is Add where there are many values: it looks at what the edits leave,
// and only for values that may be there.
func (s *Copies) runUncovered(in *stages.Input, v *stages.Verdict) {
	s.cover(v)
	if s.left == nil {
		s.left = new(remainder)
	}
	s.left.find(in, s.spans)
	if len(s.left.runs) == 0 {
		return
	}
	s.left.listGrams(in.Event.Segments)
	s.partly = true
	if s.prepare(in) {
		for _, run := range s.left.runs {
			s.takeFrom(in, v, run)
		}
	}
	s.partly = false
	s.copies = reuse.Empty(s.copies)
}

// prepare gets ready to look for the values, and reports whether there are any.
func (s *Copies) prepare(in *stages.Input) bool {
	s.collect(in)
	if len(s.forms) > 0 {
		s.search.reset(s.forms)
	}
	return len(s.forms)+len(s.addresses.values) > 0
}

// takeFrom is Add for a part of a text that every copy lies in or outside of.
func (s *Copies) takeFrom(in *stages.Input, v *stages.Verdict, part span) {
	s.find(in.Event.Segments[part.segment].Text[part.start:part.end])
	for k := range s.copies {
		c := &s.copies[k]
		c.start, c.end = c.start+part.start, c.end+part.start
		s.take(in, v, part.segment, c)
	}
}

// searchable reports whether copies are looked for in a segment.
func searchable(in *stages.Input, seg *transcript.Segment) bool {
	return seg.Enc != transcript.JSON && !(in.Apart && seg.Enc == transcript.Delta)
}

// find makes s.copies of what stands in text, in order of place.
func (s *Copies) find(text []byte) {
	s.copies = s.copies[:0]
	if len(s.addresses.values) > 0 {
		s.copies = s.addresses.find(s.copies, text)
	}
	if len(s.forms) > 0 {
		s.search.find(text, func(start, form int) {
			s.copies = append(s.copies, copied{start, start + len(s.forms[form]), s.owner[form], s.ranks[form]})
		})
	}
	for i := 1; i < len(s.copies); i++ {
		if s.copies[i].start <= s.copies[i-1].start {
			slices.SortFunc(s.copies, func(a, b copied) int {
				if a.start != b.start {
					return a.start - b.start
				}
				return cmp.Or(int(a.owner-b.owner), int(a.form-b.form))
			})
			return
		}
	}
}

func (s *Copies) collect(in *stages.Input) {
	s.forms, s.owner, s.ranks = reuse.Empty(s.forms), reuse.Empty(s.owner), reuse.Empty(s.ranks)
	s.addresses.reset(len(in.Masked))
	asked, plain := false, false
	for i := range in.Masked {
		value := in.Masked[i].Value
		if len(value) < MinCopied || s.partly && !s.left.mayHold(value) {
			continue
		}
		if at := signOf(value); at >= 0 {
			if !asked {
				asked, plain = true, !escapesSigns(in)
			}
			if plain && s.addresses.add(value, at, int32(i)) {
				continue
			}
		}
		s.addForms(value, i, len(in.Masked))
	}
}

// escapesSigns reports whether an at sign may stand in the event as it looks in the
// query of a URL.
func escapesSigns(in *stages.Input) bool {
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		if len(seg.Text) >= MinCopied && searchable(in, seg) && escapesSign(seg.Text) {
			return true
		}
	}
	return false
}

// escapesSign reports whether text holds such a sign. Most have no percent sign.
func escapesSign(text []byte) bool {
	i := bytes.IndexByte(text, '%')
	return i >= 0 && bytes.Contains(text[i:], []byte("%40"))
}

// addForms adds the forms of value i, of so many.
func (s *Copies) addForms(value []byte, i, of int) {
	if len(s.forms) == 0 {
		s.seen.reset(of - i)
	}
	known := s.seen.slot(s.forms, value)
	if *known != 0 {
		return
	}
	n := len(s.forms)
	if n >= reuse.Keep {
		s.forms = reuse.GrowFor(s.forms, i, of, mostForms)
		s.owner = reuse.GrowFor(s.owner, i, of, mostForms)
		s.ranks = reuse.GrowFor(s.ranks, i, of, mostForms)
	}
	s.forms = appendForms(s.forms, value, &s.store)
	put(known, n)
	for k := range s.forms[n:] {
		s.owner = append(s.owner, int32(i))
		s.ranks = append(s.ranks, int32(k))
	}
}

// cover notes which places are already edited.
func (s *Copies) cover(v *stages.Verdict) {
	s.spans, s.next = reuse.Grow(reuse.Empty(s.spans), len(v.Findings)), 0
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() {
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

// lookBack is how many spans covered looks at.
const lookBack = 4

// covered reports whether an edit already holds the span. Edits of one segment
// rarely overlap before they are resolved, so looking a few places back is
// enough; a miss costs an absorbed finding and nothing else. Copies come in order of
// place.
func (s *Copies) covered(c span) bool {
	i := s.next
	for i < len(s.spans) && (s.spans[i].segment < c.segment || s.spans[i].segment == c.segment && s.spans[i].start <= c.start) {
		i++
	}
	s.next = i
	for back := i - 1; back >= max(0, i-lookBack); back-- {
		a := s.spans[back]
		if a.segment == c.segment && a.start <= c.start && c.end <= a.end {
			return true
		}
	}
	return false
}

func (s *Copies) take(in *stages.Input, v *stages.Verdict, segment int, c *copied) {
	m := &in.Masked[c.owner]
	if s.covered(span{segment, c.start, c.end}) || m.Whole && c.form == 0 && !IsWhole(in.Event.Segments[segment].Text, c.start, c.end) {
		return
	}
	f := v.Findings[m.Finding]
	f.Segment, f.Start, f.End, f.Via, f.Act, f.AbsorbedBy = segment, c.start, c.end, nil, stages.Mask, ""
	v.Findings = append(v.Findings, f)
}

// IsWhole reports whether text[start:end] is no part of a longer word.
func IsWhole(text []byte, start, end int) bool {
	return rule.Boundary(text, start) && (end == len(text) || !bytes.ContainsRune(wordBytes, rune(text[end])))
}

var wordBytes = []byte("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
