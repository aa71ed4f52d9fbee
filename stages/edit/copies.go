package edit

import (
	"bytes"
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
	forms []string        // what is looked for
	owner []int32         // index into Input.Masked, one for each form
	spans []span          // what is already edited, sorted
	ranks []int32         // one for each form: which of its value it is
	seen  map[string]bool // the values whose forms are there
	most  int             // findings that the event may have
	next  int             // index into spans of the first one that begins after the current copy

	search multiSearch
}

type span struct{ segment, start, end int }

// A copied is a place of a text where a value occurs.
type copied struct {
	start, end int
	owner      int32 // index into Input.Masked
	form       int32 // of the value: 0 plain, else an encoding, in which words do not end where the value's do
}

// Add adds a finding for each copy that no edit covers yet, until there are more than the event
// may have.
func (s *Copies) Add(in *stages.Input, v *stages.Verdict) {
	s.collect(in)
	if len(s.forms) == 0 {
		return
	}
	s.search.reset(s.forms)
	s.cover(v)
	s.most = in.Policy.Config.FindingLimit(in.Event)
	for i := range in.Event.Segments {
		if seg := &in.Event.Segments[i]; len(v.Findings) <= s.most && len(seg.Text) >= MinCopied && searchable(in, seg) {
			s.takeFrom(in, v, i)
		}
	}
}

// takeFrom is Add for one segment.
func (s *Copies) takeFrom(in *stages.Input, v *stages.Verdict, segment int) {
	s.search.find(in.Event.Segments[segment].Text, func(start, form int) {
		s.take(in, v, segment, copied{start, start + len(s.forms[form]), s.owner[form], s.ranks[form]})
	})
}

// searchable reports whether copies are looked for in a segment.
func searchable(in *stages.Input, seg *transcript.Segment) bool {
	return seg.Enc != transcript.JSON && !(in.Apart && seg.Enc == transcript.Delta)
}

// collect lists the forms of the values that are masked.
func (s *Copies) collect(in *stages.Input) {
	s.forms, s.owner, s.ranks = reuse.Empty(s.forms), reuse.Empty(s.owner), reuse.Empty(s.ranks)
	s.seen = emptyMap(s.seen, len(in.Masked))
	for i := range in.Masked {
		if value := in.Masked[i].Value; len(value) >= MinCopied {
			s.addForms(value, i, len(in.Masked))
		}
	}
}

// emptyMap returns m without its elements, or a new map with room for n where m is large
// or nil.
func emptyMap[K comparable, V any](m map[K]V, n int) map[K]V {
	if m == nil || max(len(m), n) > reuse.Keep {
		return make(map[K]V, n)
	}
	clear(m)
	return m
}

// addForms adds the forms of value i, of so many, unless they are there.
func (s *Copies) addForms(value []byte, i, of int) {
	if s.seen[string(value)] {
		return
	}
	n := len(s.forms)
	if n >= reuse.Keep {
		s.forms = reuse.GrowFor(s.forms, i, of, mostForms)
		s.owner = reuse.GrowFor(s.owner, i, of, mostForms)
		s.ranks = reuse.GrowFor(s.ranks, i, of, mostForms)
	}
	s.forms = appendForms(s.forms, value)
	s.seen[s.forms[n]] = true
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

// take adds a finding for a copy, unless an edit covers it or it is part of a longer word.
func (s *Copies) take(in *stages.Input, v *stages.Verdict, segment int, c copied) {
	if len(v.Findings) > s.most {
		return
	}
	m := &in.Masked[c.owner]
	if s.covered(span{segment, c.start, c.end}) || m.Whole && c.form == 0 && !IsWhole(in.Event.Segments[segment].Text, c.start, c.end) {
		return
	}
	f := v.Findings[m.Finding]
	f.Segment, f.Start, f.End, f.Via, f.Act, f.AbsorbedBy = segment, c.start, c.end, nil, stages.Mask, ""
	if n := len(v.Findings); n == cap(v.Findings) {
		v.Findings = reuse.Grow(v.Findings, min(8*n+64, s.most+1-n)) // each such copy stays until the next collection
	}
	v.Findings = append(v.Findings, f)
}

// IsWhole reports whether text[start:end] is no part of a longer word.
func IsWhole(text []byte, start, end int) bool {
	return rule.Boundary(text, start) && (end == len(text) || !bytes.ContainsRune(wordBytes, rune(text[end])))
}

var wordBytes = []byte("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
