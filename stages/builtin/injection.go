package builtin

import (
	"context"

	"weir/injection"
	"weir/injection/model"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

// Reasons of the injection stage.
const (
	reasonUserInjection = "prompt injection in the user's text"
	reasonNoCut         = "prompt injection in untrusted text that could not be cut"
)

// injections judges instructions by who gives them: the user's are blocked, a
// tool result's are cut, those of operator and model are noted.
type injections struct {
	by       *[3]detectorsOf // each profile
	work     *injection.Verdict
	readings *[]injection.Reading // reused from doc to doc
	asked    requests
}

// A detectorsOf holds the detectors of one profile.
type detectorsOf struct {
	rules   *injection.Detector // without the model, which cannot judge what is left of a passage
	both    *injection.Detector // rules and model
	foreign *injection.Detector // for tool results that nobody asked for
}

func newInjection(p *stages.Policy) (stages.Stage, error) {
	m, err := modelOf(p.Config)
	if err != nil {
		return nil, err
	}
	s := &injections{by: new([3]detectorsOf), work: new(injection.Verdict), readings: new([]injection.Reading), asked: newRequests()}
	for profile := range s.by {
		d := &s.by[profile]
		d.rules = injection.New(injection.Profile(profile))
		d.both = d.rules.With(m)
		d.foreign = d.both.Foreign()
	}
	return s, nil
}

// modelOf returns the model to consult about injections, or nil for none.
func modelOf(c *stages.Config) (*model.Model, error) {
	switch {
	case c.NoModel:
		return nil, nil
	case c.Model == "":
		return model.Default(), nil
	}
	return model.Parse(c.Model)
}

// SelfTuned says that a match which is left out is no evidence either.
func (injections) SelfTuned() {}

// Keep writes or reads what the person of a session asked for.
func (s *injections) Keep(c *state.Coder, ev *transcript.Event) { s.asked.keep(c, ev.Session) }

// Inherit takes over what persons asked for.
func (s *injections) Inherit(old stages.Stage) { s.asked = old.(*injections).asked }

// Observe remembers what the person asked for.
func (s injections) Observe(in *stages.Input) { s.asked.hear(in) }

func (s injections) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	by, tuned := &s.by[in.Policy.Profile], in.Policy.Tuned()
	s.work.Keep = nil
	for i := range in.Units {
		d := &in.Units[i]
		if d.Trivial() || in.IsNumber(d) {
			continue
		}
		matches := d.Injection
		trust := injection.Trust(in.Of(d).Trust)
		// A torn word by itself is no reason to read what nothing calls for.
		disguised := len(d.Issues) > 0 || d.Depth > 0 || (d.Torn || d.Echo || d.PlainView != nil) && (len(matches) > 0 || trust == injection.User)
		if len(matches) == 0 && trust != injection.User && trust != injection.Untrusted && !disguised || in.Of(d).Dir == transcript.Meta && in.Of(d).Role != transcript.RoleUnknown {
			continue
		}
		detector := by.both
		if in.Pieces {
			// The model judged a passage as a whole. Whether the part of it that is left is
			// still an order, only the rules can decide.
			detector = by.rules
		}
		*s.readings = (*s.readings)[:0]
		if disguised {
			*s.readings = readings(d, *s.readings)
		}
		if tuned {
			s.work.Keep = keeper(in, d)
		}
		s.work.Edited, s.work.Held = edited(in, d), in.Of(d).Parent >= 0
		detector.Judge(s.work, in.Text(d), matches, trust, *s.readings...)
		if !in.Pieces && s.unasked(in, d, trust) {
			by.foreign.Judge(s.work, in.Text(d), matches, trust, *s.readings...)
		}
		if dst = s.report(in, d, trust, dst); in.Full(dst) {
			break
		}
	}
	return dst, nil
}

// edited returns what says which parts of d, the text of a segment, an edit has changed, or nil.
func edited(in *stages.Input, d *stages.Unit) func(start, end int) bool {
	if in.Written == nil || d.Depth > 0 {
		return nil
	}
	return func(start, end int) bool { return in.Written(d.Segment, start, end) }
}

// keeper returns what says which matches in d count.
func keeper(in *stages.Input, d *stages.Unit) func(*rule.Rule, []byte) bool {
	return func(r *rule.Rule, passage []byte) bool {
		return !in.Ruling(d.Segment, r.ID, passage).Passes()
	}
}

// refused reports the matches that do not count by what the user has decided.
func (s injections) refused(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	for i := range s.work.Refused {
		sig := &s.work.Refused[i]
		if r := in.Ruling(d.Segment, sig.Rule.ID, in.Text(d)[sig.Start:sig.End]); r.Reported() {
			f := s.finding(in, d, sig)
			r.Apply(&f)
			dst = in.Append(dst, f)
		}
	}
	return dst
}

// unasked reports whether a tool result gives an order that has nothing to do
// with what the person of the session asked for, and passes so far.
func (s injections) unasked(in *stages.Input, d *stages.Unit, trust injection.Trust) bool {
	if trust != injection.Untrusted || s.work.Decision == injection.None {
		return false
	}
	for i := range s.work.Signals {
		if sig := &s.work.Signals[i]; !sig.Acted && sig.Intent == injection.Directive && s.asked.foreign(in.Event.Session, in.Text(d), sig.Start, sig.End) {
			return true
		}
	}
	return false
}

// readings appends what a disguised text says: its views and, if it was decoded,
// itself.
func readings(d *stages.Unit, dst []injection.Reading) []injection.Reading {
	if d.Depth > 0 {
		dst = append(dst, injection.Reading{Text: d.Decoded, Source: func(start, end int) (int, int) { return start, end }})
	}
	for _, v := range d.Views {
		dst = append(dst, injection.Reading{Text: v.Text, Source: func(start, end int) (int, int) { return d.InText(v, start, end) }})
	}
	return dst
}

// report turns a judgement into findings: one for each signal, and one for
// each cut, which absorbs the signals inside it.
func (s injections) report(in *stages.Input, d *stages.Unit, trust injection.Trust, dst []stages.Finding) []stages.Finding {
	v := s.work
	dst = s.refused(in, d, dst)
	act, reason := stages.Sanitize, ""
	if v.Decision == injection.Act && (trust != injection.Untrusted || len(v.Cuts) == 0) {
		act, reason = stages.ActBlock, reasonNoCut
		if trust != injection.Untrusted {
			reason = reasonUserInjection
		}
	}
	cut := 0
	for i := range v.Signals {
		if in.Full(dst) {
			break
		}
		sig := &v.Signals[i]
		f := s.finding(in, d, sig)
		if sig.Acted && v.Decision == injection.Act && !passes(in, act, trust, f.Severity) {
			f.Act, f.Reason = act, reason
		}
		if f.Act == stages.Sanitize {
			f.Replace = stages.CutMark
			if cut < len(v.Cuts) && v.Cuts[cut].Start < sig.End {
				dst = in.Append(dst, widened(f, d, v.Cuts[cut]))
				cut++
				continue
			}
		}
		dst = in.Append(dst, f)
	}
	return dst
}

// passes reports whether what would be withheld is only noted: in the permissive profile a
// person's words are withheld at severity critical alone.
func passes(in *stages.Input, act stages.FindingAction, trust injection.Trust, severity rule.Severity) bool {
	return in.Policy.Profile == stages.Permissive && act == stages.ActBlock && trust == injection.User && severity < rule.Critical
}

// widened returns f, the first signal inside a cut, for the whole of the cut.
func widened(f stages.Finding, d *stages.Unit, cut injection.Span) stages.Finding {
	f.Start, f.End = d.Span(cut.Start, cut.End)
	return f
}

func (s injections) finding(in *stages.Input, d *stages.Unit, sig *injection.Signal) stages.Finding {
	f := stages.Finding{Rule: sig.Rule.ID, Category: stages.PromptInjection, Severity: sig.Rule.Severity, Segment: d.Segment, Via: d.Via,
		OWASP: sig.Rule.OWASP, Intent: sig.Intent.String(), Confidence: s.work.Score / (s.work.Score + 1)}
	f.Start, f.End = d.Span(sig.Start, sig.End)
	if in.Policy.Tuned() {
		f.Severity = in.Ruling(-1, f.Rule, nil).Severity(f.Severity)
	}
	if !sig.Acted {
		f.Severity = min(f.Severity, rule.Low)
	}
	return f
}
