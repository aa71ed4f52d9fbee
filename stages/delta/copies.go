package delta

import (
	"bytes"

	"weir/stages"
	"weir/stages/edit"
)

// addCopies adds findings for copies of values that were masked before. Copies that went out
// before the value was known stay.
func (t *buffer) addCopies(g *content, fs []stages.Finding) []stages.Finding {
	for i := range g.masked {
		fs = t.addCopiesOf(g, &g.masked[i], max(t.committed, t.base), fs)
	}
	return fs
}

// addCopiesOf adds findings for copies of one value, from offset from on.
func (t *buffer) addCopiesOf(g *content, m *maskedValue, from int, fs []stages.Finding) []stages.Finding {
	for at := from - t.base; ; {
		i := bytes.Index(t.bytes[at:], m.value)
		if i < 0 {
			return fs
		}
		start, end := at+i, at+i+len(m.value)
		at = end
		if !m.edit.match.Secret && !edit.IsWhole(t.bytes, start, end) || isEdited(fs, start+t.base, end+t.base) {
			continue
		}
		f := m.edit.Finding
		f.Segment, f.Start, f.End, f.Via, f.AbsorbedBy = len(g.scratch.event.Segments)-1, start+t.base, end+t.base, nil, ""
		f.Source = m.edit
		fs = append(fs, f)
	}
}

// isEdited reports whether one of the findings edits all of the span.
func isEdited(fs []stages.Finding, start, end int) bool {
	for i := range fs {
		if fs[i].Act.Edits() && fs[i].Start <= start && end <= fs[i].End {
			return true
		}
	}
	return false
}

// rememberMasked remembers the value that f masks, and adds findings for its copies between
// f and h.
func (t *buffer) rememberMasked(g *content, f *stages.Finding, fs []stages.Finding, began, h int) []stages.Finding {
	m := g.maskedBy(f)
	if m == nil || !m.Copies || len(m.Value) < edit.MinCopied || f.End-f.Start != len(m.Value) {
		return fs
	}
	for i := range g.masked {
		if bytes.Equal(g.masked[i].value, m.Value) {
			return fs
		}
	}
	s := maskedValue{append([]byte(nil), m.Value...), &streamEdit{Finding: *f, match: *m.Match, value: append([]byte(nil), m.Value...)}}
	if len(g.masked) == maxMaskedValues {
		g.masked = append(g.masked[:0], g.masked[1:]...)
	}
	g.masked = append(g.masked, s)
	n := len(fs)
	fs = t.addCopiesOf(g, &s, max(f.End, began), fs)
	kept := fs[:n]
	for _, c := range fs[n:] {
		if c.End <= h {
			kept = append(kept, c)
		}
	}
	return kept
}

// maskedBy returns the value that f masks, or nil.
func (g *content) maskedBy(f *stages.Finding) *stages.Masked {
	if f.Masked == 0 {
		return nil
	}
	return &g.scratch.in.Masked[f.Masked-1]
}

// A maskedValue is a value that was masked and is searched for in the rest of the text.
type maskedValue struct {
	value []byte
	edit  *streamEdit
}

const maxMaskedValues = 32 // values of one text that are searched for
