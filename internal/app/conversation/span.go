package conversation

import (
	"cmp"
	"slices"
	"strings"

	"weir/stages"
)

// A region is a finding in the source of a text.
type region struct {
	finding    int // index into Verdict.Findings
	start, end int // code points of the source, half-open
}

// kinds are the kinds of spans that actions of findings make.
var kinds = [...]string{stages.Note: Noted, stages.Fold: Folded, stages.Strip: Stripped, stages.Sanitize: Cut, stages.Mask: Masked, stages.ActBlock: Withheld}

// regions returns the findings in a string for which keep holds, ordered by place.
func (m *marker) regions(seg int, length int, keep func(*stages.Finding) bool) []region {
	var out []region
	for _, i := range m.bySegment[seg] {
		at := m.verdict.Location(i)
		if f := &m.verdict.Findings[i]; keep(f) && !at.Key && 0 <= at.Start && at.Start <= at.End && at.End <= length {
			out = append(out, region{i, at.Start, at.End})
		}
	}
	slices.SortStableFunc(out, func(a, b region) int { return cmp.Or(a.start-b.start, b.end-a.end) })
	return out
}

// disjoint leaves of regions that overlap the first.
func disjoint(rs []region) []region {
	last := 0
	return slices.DeleteFunc(rs, func(r region) bool {
		if r.start < last {
			return true
		}
		last = r.end
		return false
	})
}

// text returns the spans of a string of which sent goes out. If the findings do not lead
// from the source to sent, sent is one span without marks: the text that goes out counts,
// and not what is said of it.
func (m *marker) text(seg int, sent string) []Span {
	if len(m.bySegment[seg]) == 0 {
		return []Span{{Text: sent}}
	}
	source := []rune(string(m.recorder.source.Segments[seg].Text))
	edits := disjoint(m.regions(seg, len(source), (*stages.Finding).Edits))
	notes := disjoint(m.regions(seg, len(source), func(f *stages.Finding) bool { return f.Act == stages.Note }))
	var out []Span
	at := 0
	for _, e := range edits {
		out = m.between(out, source, at, e.start, notes)
		f := &m.verdict.Findings[e.finding]
		span := Span{Text: f.Replace, Kind: kinds[f.Act], Finding: e.finding + 1}
		if f.Act == stages.Sanitize && m.recorder.cleaner != nil && !m.seen.pieces {
			span.Was = m.clean(seg, source, e.start, e.end)
		}
		out, at = append(out, span), e.end
	}
	out = m.between(out, source, at, len(source), notes)
	if plain(out) != sent {
		return []Span{{Text: sent}}
	}
	return out
}

// between appends the source from one edit to the next, with what was noted in it.
func (m *marker) between(out []Span, source []rune, from, to int, notes []region) []Span {
	for _, n := range notes {
		if n.start < from || n.end > to || n.start == n.end {
			continue
		}
		out = appendText(out, source[from:n.start])
		out = append(out, Span{Text: string(source[n.start:n.end]), Kind: Noted, Finding: n.finding + 1})
		from = n.end
	}
	return appendText(out, source[from:to])
}

func appendText(out []Span, text []rune) []Span {
	if len(text) == 0 {
		return out
	}
	return append(out, Span{Text: string(text)})
}

// plain returns the text of spans.
func plain(spans []Span) string {
	var b strings.Builder
	for i := range spans {
		b.WriteString(spans[i].Text)
	}
	return b.String()
}

// withheldText returns a string of a withheld event, masked, with what it is withheld for.
// Nothing of it goes out, and so it is no Text but what the spans were.
func (m *marker) withheldText(seg int) []Span {
	source := []rune(string(m.recorder.source.Segments[seg].Text))
	var out []Span
	at := 0
	for _, r := range disjoint(m.regions(seg, len(source), accuses)) {
		if r.start > at {
			out = append(out, Span{Was: m.clean(seg, source, at, r.start)})
		}
		f := &m.verdict.Findings[r.finding]
		out, at = append(out, Span{Kind: kinds[f.Act], Finding: r.finding + 1, Was: m.clean(seg, source, r.start, r.end)}), r.end
	}
	if at < len(source) {
		out = append(out, Span{Was: m.clean(seg, source, at, len(source))})
	}
	return out
}

// accuses reports whether f is something that an event may be withheld for.
func accuses(f *stages.Finding) bool {
	return !f.Secret() && f.Act != stages.Strip && f.Act != stages.Fold
}

// clean returns a part of a source without the values in it.
func (m *marker) clean(seg int, source []rune, start, end int) string {
	var b strings.Builder
	at := start
	for _, r := range m.regions(seg, len(source), func(f *stages.Finding) bool { return f.Secret() && f.AllowedBy == "" }) {
		if r.end <= at || r.start >= end {
			continue
		}
		if r.start >= at || at == start {
			b.WriteString(string(source[at:max(at, r.start)]))
			b.WriteString(cmp.Or(m.verdict.Findings[r.finding].Replace, hidden))
		}
		at = min(r.end, end)
	}
	b.WriteString(string(source[at:end]))
	return m.recorder.values.sweep(m.recorder.cleaner.clean(b.String()))
}
