package stages

import (
	"weir/internal/match/rule"
	"weir/internal/tuning"
)

// A Ruling is what the user has decided about one match: that its rule is muted or weighs
// more or less, or that its value is allowed.
type Ruling struct {
	Level     tuning.Level
	Least     tuning.Level // the lowest severity of the match, or Unset
	AllowedBy string       // name of the entry that allows the value, or ""
}

// SelfTuned is a stage that asks for the Ruling on each of its matches, because what is
// left out changes what it makes of the others. The judge asks for all other stages.
type SelfTuned interface{ SelfTuned() }

// Tuned reports whether a Ruling may be other than the zero one.
func (p *Policy) Tuned() bool { return p.tuned }

// Ruling returns what the user has decided about a match of a rule, which found value in
// a segment. Without a segment it goes by the rule alone.
func (in *Input) Ruling(segment int, rule string, value []byte) Ruling {
	p := in.Policy
	r := Ruling{Level: p.Config.Rules.Level(rule), Least: p.Config.Rules.Least(rule)}
	if p.Config.Allow.Len() > 0 && segment >= 0 && r.Level != tuning.Off {
		from := in.source(segment)
		r.AllowedBy = p.Config.Allow.By(rule, value, &from)
	}
	return r
}

func (in *Input) source(segment int) tuning.Source {
	seg, o := &in.Event.Segments[segment], in.Event.OriginOf(segment)
	return tuning.Source{Role: seg.Role.String(), Format: in.Event.Format, Session: in.Event.Session, Tool: o.Tool, Path: o.Path,
		User: string(in.Event.User), Tenant: string(in.Event.Tenant), Channel: string(in.Event.Channel)}
}

// Passes reports whether nothing is done about the match.
func (r Ruling) Passes() bool { return r.AllowedBy != "" || r.Level.Muted() }

// Reported reports whether there is a finding for the match.
func (r Ruling) Reported() bool { return r.Level != tuning.Off }

// Severity returns the severity of the match, which is s unless the user says otherwise.
// A match that passes has the lowest.
func (r Ruling) Severity(s rule.Severity) rule.Severity {
	if r.Passes() {
		return rule.Low
	}
	if n, ok := r.Level.Severity(); ok {
		s = rule.Severity(n)
	}
	if n, ok := r.Least.Severity(); ok {
		s = max(s, rule.Severity(n))
	}
	return s
}

// Forbids reports whether what a rule finds withholds the event.
func (p *Policy) Forbids(rule string) bool {
	return p.tuned && p.Config.Rules.Level(rule) == tuning.Block
}

// Apply makes f a finding on which r was given. The level block is for the judge to apply.
func (r Ruling) Apply(f *Finding) {
	f.Severity = r.Severity(f.Severity)
	if r.Passes() {
		f.Act, f.Replace, f.Reason, f.AllowedBy = Note, "", "", r.AllowedBy
	}
}
