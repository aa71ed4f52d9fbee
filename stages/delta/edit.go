package delta

import (
	"strings"
	"unicode/utf8"

	"weir/internal/jsonout"
	"weir/pii"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// addEdits adds edits for resolved findings, which have offsets into what t keeps.
func (t *buffer) addEdits(g *content, fs []stages.Finding, h int) {
	numbers := 0
	for i := range fs {
		f := fs[i]
		start, end := f.Start, min(f.End, h-t.base)
		c := &streamEdit{Finding: f, level: t.level, replaced: f.Told && f.Edits()}
		switch m := g.maskedBy(&f); {
		case f.Source != nil:
			c.value, c.match = f.Source.(*streamEdit).value, f.Source.(*streamEdit).match
		case m != nil:
			c.value, c.match = append([]byte(nil), m.Value...), *m.Match
		}
		if t.kind == transcript.Number && c.Edits() {
			if numbers++; numbers > 1 {
				c.AbsorbedBy = ruleUndecided
			}
			c.number, c.before, c.after = true, string(t.bytes[:start]), string(t.bytes[end:])
			start, end = 0, len(t.bytes)
		}
		c.Start, c.End = t.inStream(start+t.base, end+t.base)
		c.Via, c.Source = nil, nil
		g.edits = append(g.edits, c)
	}
}

// A streamEdit is a finding in the text of a stream, an edit or a note.
type streamEdit struct {
	stages.Finding           // with offsets into the text of the stream
	value          []byte    // the masked value if its token depends on it, or nil
	match          pii.Match // of value
	before, after  string    // of a number: its digits around value
	level          int       // JSON strings around the place
	number         bool      // it edits a JSON number
	replaced       bool      // the replacement went out with an earlier edit
	parts          []editPart
}

// tokenPerPart reports whether every part of the edit gets a token of its own, so that a
// vault can restore it in place. A number is restored in its first part: two tokens are no
// JSON value.
func (c *streamEdit) tokenPerPart(p *stages.Policy) bool {
	return c.value != nil && !c.number && c.Order[1] == 0 && p.Masker.Restorable(&c.match)
}

// replacement returns the replacement in the text of the stream, escaped for the JSON
// strings around it, and the token of a vault in it, or "".
func (c *streamEdit) replacement(p *stages.Policy, session string) (s, token string) {
	if !c.Edits() || c.replaced && !c.tokenPerPart(p) {
		return "", ""
	}
	s = c.Replace
	if c.value != nil {
		s = p.Masker.Replace(session, c.match, c.value)
		switch restorable := p.Masker.Restorable(&c.match); {
		case restorable && c.Order[1] > 0:
			s = "[REDACTED:" + c.match.Entity + "]" // a vault must not restore a cut order
		case restorable:
			token = s
		}
	}
	level := c.level
	if c.number {
		s = `"` + c.before + s + c.after + `"`
	}
	for ; level > 0; level-- {
		s = strings.TrimSuffix(strings.TrimPrefix(string(jsonout.AppendString(nil, s)), `"`), `"`)
	}
	return s, token
}

// An editPart is the part of an edit in one fragment.
type editPart struct {
	edit       *streamEdit
	line       *queuedLine
	segment    int
	start, end int // bytes of the fragment
}

// appendFindings appends the findings in the fragments of a line that is answered. The
// first part of an edit has its replacement.
func (w *queuedLine) appendFindings(by *judge.Judge, dst []stages.Finding) []stages.Finding {
	for i := range w.parts {
		s := &w.parts[i]
		c := s.edit
		f := c.Finding
		f.Segment, f.Start, f.End = s.segment, s.start, s.end
		f.Replace = ""
		first := &c.parts[0]
		leads := first.line == s.line && first.segment == s.segment && first.start == s.start
		if leads || c.tokenPerPart(by.Policy()) {
			var k stages.Extra
			f.Replace, k.Token = c.replacement(by.Policy(), w.event.Session)
			if c.number {
				k.Number = []byte(c.before + string(c.value) + c.after)
			}
			if leads && len(c.parts) > 1 {
				k.Parts = c.places(by)
			}
			if k.Token != "" || k.Number != nil || k.Parts != nil {
				f.Extra = &k
			}
		}
		dst = append(dst, f)
	}
	return dst
}

// places returns the places of the parts of c. None of their lines is answered.
func (c *streamEdit) places(by *judge.Judge) []stages.Part {
	ps := make([]stages.Part, len(c.parts))
	for i := range c.parts {
		s := &c.parts[i]
		ev := s.line.event
		text := ev.Segments[s.segment].Text
		start := utf8.RuneCount(text[:s.start])
		ps[i] = stages.Part{Line: ev.Line, Pointer: by.Pointer(ev, s.segment), Start: start, End: start + utf8.RuneCount(text[s.start:s.end])}
	}
	return ps
}

// divide gives each fragment its part of an edit.
func (j *streamBuffer) divide(c *streamEdit) {
	for i := range j.fragments {
		p := &j.fragments[i]
		start, end := max(c.Start, p.at), min(c.End, p.at+p.size)
		if start < end || start == end && c.Start == c.End && len(c.parts) == 0 {
			c.parts = append(c.parts, editPart{c, p.line, p.segment, start - p.at, end - p.at})
		}
	}
	for _, sh := range c.parts {
		sh.line.parts = append(sh.line.parts, sh)
	}
}
