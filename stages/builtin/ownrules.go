package builtin

import (
	"cmp"
	"context"
	"slices"

	"weir/internal/pack"
	"weir/pii"
	"weir/stages"
)

// ownRules applies rules of one's own.
type ownRules struct {
	masking
	rules *pack.Set
	found *[]ownMatch // reused from text to text
}

// An ownMatch is a place where a rule of one's own applies.
type ownMatch struct {
	rule       *pack.Rule
	start, end int           // bytes of the unit's text
	ruling     stages.Ruling // what the user's policy says of it
	by         *pack.Rule    // a rule of a greater priority that decides in the place of this one
}

func (m *ownMatch) edits() bool {
	return (m.rule.Action == pack.Mask || m.rule.Action == pack.Sanitize) && !m.ruling.Passes()
}

func newOwnRules(p *stages.Policy) (stages.Stage, error) {
	return ownRules{newMasking(p), p.Config.Own, new([]ownMatch)}, nil
}

// SelfTuned says that matches are left out before any value is masked.
func (ownRules) SelfTuned() {}

func (s ownRules) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	s.again.reset()
	for i := range in.Units {
		d := &in.Units[i]
		if len(d.Own) == 0 {
			continue
		}
		*s.found = s.applying(in, d, (*s.found)[:0])
		outrank(*s.found)
		for k := range *s.found {
			dst = s.report(in, d, &(*s.found)[k], dst)
		}
	}
	return dst, nil
}

// applying appends the matches of d whose rules apply there, in order of place, to dst.
// Where the views of a text agree, a rule applies once.
func (s ownRules) applying(in *stages.Input, d *stages.Unit, dst []ownMatch) []ownMatch {
	seg := in.Of(d)
	place := pack.Place{Label: seg.Label, User: string(in.Event.User), Tenant: string(in.Event.Tenant), Channel: string(in.Event.Channel),
		Tool: in.Event.OriginOf(d.Segment).Tool, Session: in.Event.Session, Format: in.Event.Format,
		Pointer: func() string { return in.Event.Pointer(d.Segment) }}
	for _, m := range d.Own {
		r := s.rules.Of(m.Rule)
		if r == nil || !r.Scope.Holds(&place) || r.Allows(in.Text(d)[m.Start:m.End]) {
			continue
		}
		own := ownMatch{rule: r, start: m.Start, end: m.End}
		if in.Policy.Tuned() {
			own.ruling = in.Ruling(d.Segment, r.ID, in.Text(d)[m.Start:m.End])
		}
		if own.ruling.Reported() {
			dst = append(dst, own)
		}
	}
	slices.SortStableFunc(dst, func(a, b ownMatch) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end), cmp.Compare(a.rule.ID, b.rule.ID))
	})
	return slices.CompactFunc(dst, func(a, b ownMatch) bool { return a.rule == b.rule && a.start == b.start && a.end == b.end })
}

// outrank gives edits that meet to the one of the greatest priority, which then covers all
// of them: no rest of a match stays behind.
func outrank(ms []ownMatch) {
	for i := 0; i < len(ms); {
		first, end, j := i, ms[i].end, i+1
		for ; j < len(ms) && ms[j].start < end; j++ {
			end = max(end, ms[j].end)
		}
		if i = j; j-first > 1 {
			outrankRun(ms[first:j])
		}
	}
}

// outrankRun is outrank for matches that meet, directly or through another.
func outrankRun(ms []ownMatch) {
	var best *ownMatch
	for i := range ms {
		if m := &ms[i]; m.edits() && (best == nil || m.rule.Priority > best.rule.Priority) {
			best = m
		}
	}
	if best == nil {
		return
	}
	for i := range ms {
		if m := &ms[i]; m.edits() && m.rule.Priority < best.rule.Priority {
			m.by = best.rule
			best.start, best.end = min(best.start, m.start), max(best.end, m.end)
		}
	}
}

// report appends the finding of a match.
func (s ownRules) report(in *stages.Input, d *stages.Unit, m *ownMatch, dst []stages.Finding) []stages.Finding {
	r := m.rule
	f := stages.Finding{Rule: r.ID, Category: stages.Category(r.Kind.Category), Severity: r.Severity, Segment: d.Segment, Via: d.Via, OWASP: r.Kind.OWASP}
	f.Start, f.End = d.Span(m.start, m.end)
	f.Severity = m.ruling.Severity(f.Severity)
	if m.by != nil {
		f.AbsorbedBy = m.by.ID
	}
	switch {
	case m.ruling.Passes():
		m.ruling.Apply(&f)
	case r.Action == pack.Reject:
		f.Block(r.Reason)
	case r.Action == pack.Sanitize:
		f.Act, f.Replace = stages.Sanitize, fixed(r, stages.CutMark)
	case r.Action == pack.Mask && r.Replacement != nil:
		f.Act, f.Replace = stages.Mask, *r.Replacement
	case r.Action == pack.Mask && m.by == nil:
		f.Act = stages.Mask
		value := pii.Match{Entity: r.Entity, Rule: r.ID, Start: m.start, End: m.end, Severity: r.Severity, Strength: pii.Prefix}
		return s.replace(in, f, &value, in.Text(d)[m.start:m.end], dst)
	case r.Action == pack.Mask:
		f.Act = stages.Mask
	}
	if m.by != nil {
		f.Replace = ""
	}
	return append(dst, f)
}

// fixed returns what takes the place of a match of r.
func fixed(r *pack.Rule, otherwise string) string {
	if r.Replacement != nil {
		return *r.Replacement
	}
	return otherwise
}
