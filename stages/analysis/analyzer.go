// Package analysis turns an event into the texts to judge, with their views, the texts
// decoded from them, and the matches of rules and recognisers. The result is a function of
// the event and the policy alone. Nothing of other events is remembered but what saves
// time.
package analysis

import (
	"errors"
	"hash/maphash"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/internal/pack"
	"weir/internal/reuse"
	"weir/normalize"
	"weir/pii"
	"weir/stages"
	"weir/transcript"
)

// ErrTooMany says that more was found in an event than it may have findings.
var ErrTooMany = errors.New("too many findings")

const plainLength = 16 // bytes of a plain name, at most

// An Analyzer analyses one event after the other and reuses its memory. It is for one
// goroutine.
type Analyzer struct {
	policy   *stages.Policy
	rules    *rules
	values   *pii.Detector          // nil if no stage asks for values
	apart    bool                   // fragments are left to the caller that joins them
	rescan   bool                   // it analyses events that were edited
	ownEdits func(segment int) bool // of the current event, for Input

	in         stages.Input
	normalizer normalize.Normalizer
	facts      reuse.Arena[stages.Facts]   // of the event
	ruled      reuse.Arena[stages.Matches] // of the event
	scratch    *rule.Scratch
	matches    []rule.Match
	byFamily   [families][]rule.Match
	found      []pii.Match
	filed      int // how many matches of rules the texts of the event have
	words      pack.Scratch
	spelled    []byte // names of members that differ from how they are written
	name       []byte // of the member that the current text is the value of, or nil
	budget     budget
	limit      int // of what may be found in it
	weight     int // bytes that its facts may still take
	shares     map[shareKey]share
}

// New returns an Analyzer for a policy.
func New(p *stages.Policy) *Analyzer {
	return withRules(p, newRules(p.Config.Own, p.Values.TakesExamples()))
}

// Anew returns an Analyzer that shares the compiled rules of a and nothing else. p has to come
// from a Config like that of the policy of a.
func (a *Analyzer) Anew(p *stages.Policy) *Analyzer { return withRules(p, a.rules) }

func withRules(p *stages.Policy, r *rules) *Analyzer {
	a := &Analyzer{policy: p, rules: r, scratch: new(rule.Scratch)}
	a.budget.seed = maphash.MakeSeed()
	if p.Has("pii") {
		a.values = p.Values
	}
	return a
}

// Another returns an Analyzer with memory of its own for results. It shares all that a
// does not keep from event to event, and must not be used while a is at work.
func (a *Analyzer) Another() *Analyzer {
	b := &Analyzer{policy: a.policy, rules: a.rules, values: a.values, scratch: a.scratch}
	b.budget.seed = a.budget.seed
	return b
}

// ForRescan is Another that analyses events that were edited.
func (a *Analyzer) ForRescan() *Analyzer {
	b := a.Another()
	b.rescan = true
	return b
}

// SetOwnEdits says of which segments of the next event the edits wrote nothing but text of weir's own.
func (a *Analyzer) SetOwnEdits(in func(segment int) bool) { a.ownEdits = in }

// SetApart says whether fragments are left out, for the caller that judges the texts that they
// are pieces of.
func (a *Analyzer) SetApart(apart bool) { a.apart = apart }

// Analyze returns the Input of ev, which is valid until the next call. It fails with
// the LimitError of a rule, with ErrTooMany, and with ErrHeavy.
func (a *Analyzer) Analyze(ev *transcript.Event) (*stages.Input, error) {
	return a.AnalyzeSome(ev, func(int) bool { return true })
}

// AnalyzeSome is Analyze for the segments that the caller wants.
func (a *Analyzer) AnalyzeSome(ev *transcript.Event, wanted func(segment int) bool) (*stages.Input, error) {
	a.begin(ev)
	if n := len(ev.Segments); n > reuse.Keep {
		a.in.Units = reuse.Grow(a.in.Units, n)
	}
	for i := range ev.Segments {
		s := &ev.Segments[i]
		a.in.Media = a.in.Media || s.Enc == transcript.Base64
		if len(s.Text) == 0 || s.Enc == transcript.JSON || a.apart && stages.IsFragment(ev, i) || !wanted(i) {
			continue
		}
		if err := a.addSegment(i); err != nil {
			return nil, err
		}
	}
	return &a.in, nil
}

// Unread returns the Input of an event whose line could not be read.
func (a *Analyzer) Unread(ev *transcript.Event) *stages.Input {
	a.in = stages.Input{Event: ev, Policy: a.policy}
	return &a.in
}

// Last returns the Input of the last event.
func (a *Analyzer) Last() *stages.Input { return &a.in }

func (a *Analyzer) begin(ev *transcript.Event) {
	in := &a.in
	*in = stages.Input{Event: ev, Policy: a.policy, Rescan: a.rescan, OwnEdits: a.ownEdits, Units: reuse.Empty(in.Units), Masked: reuse.Empty(in.Masked), Apart: a.apart, Spelled: in.Spelled}
	clear(in.Spelled)
	a.matches, a.found, a.filed = reuse.Empty(a.matches), reuse.Empty(a.found), 0
	for i := range a.byFamily {
		a.byFamily[i] = reuse.Empty(a.byFamily[i])
	}
	a.facts.Reset()
	a.ruled.Reset()
	a.normalizer.Release(len(ev.Raw))
	a.limit, a.spelled = a.policy.Config.FindingLimit(ev), a.spelled[:0]
	a.weight = factsLimit(ev)
	in.Most = a.limit
	clear(a.shares)
	a.budget.reset(len(ev.Raw))
}

// addSegment appends the text of a segment as a Unit, with its facts, and what is
// decoded from it.
func (a *Analyzer) addSegment(segment int) error {
	in := &a.in
	seg := &in.Event.Segments[segment]
	in.Units = append(in.Units, stages.Unit{Segment: segment, Facts: &stages.NoFacts})
	u := &in.Units[len(in.Units)-1]
	a.name = nil
	if name := in.Event.PairedNameOf(segment); name >= 0 {
		a.name = a.spelling(name)
	}
	if a.isTrivial(seg) {
		u.Facts = &stages.TrivialFacts
		return nil
	}
	children, err := a.analyzeText(u)
	if err != nil {
		return err
	}
	if u.Facts == &stages.NoFacts {
		return nil
	}
	return a.addReadings(*u, children)
}

// isTrivial reports whether no pattern matches the text of a segment.
func (a *Analyzer) isTrivial(s *transcript.Segment) bool {
	return len(s.Text) < stages.MinText || s.Kind == transcript.Key && isPlainName(s.Text) && a.policy.PatternsOnly() && a.rules.own.Lacks(s.Text, &a.words)
}

// isPlainName reports whether a member's name is one or two plain words, which no
// rule and no recogniser knows. Half of all segments are such names.
func isPlainName(name []byte) bool {
	if len(name) > plainLength {
		return false
	}
	for _, c := range name {
		if !ascii.IsLetter(c) && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// analyzeText gives u, the text of a segment, its facts, and returns what is decoded
// from it.
func (a *Analyzer) analyzeText(u *stages.Unit) (children []normalize.Child, err error) {
	f := stages.Facts{Decoding: &stages.NotDecoded, Matches: &stages.NoMatches}
	seg := a.in.Of(u)
	n, found := a.normalize(u, seg)
	if found {
		if facts := a.shared(seg); facts != nil {
			u.Facts = facts
			a.count(u)
			return nil, a.full()
		}
		n = a.normalizer.Keep()
		f.Issues, f.Views, f.Torn, f.Split, children = n.Issues, n.Views, n.Altered, n.WordSplit, n.Children
		a.in.OverBudget = a.in.OverBudget || n.Over
	}
	if err := a.match(u, &f); err != nil {
		return nil, err
	}
	if f.Empty() && len(children) == 0 && !seg.IllFormed {
		return nil, nil
	}
	if err := a.give(u, &f); err != nil {
		return nil, err
	}
	if len(children) == 0 && !n.Over {
		a.share(seg, u.Facts)
	}
	return children, nil
}

// give makes f the facts of u, unless there is too much of them.
func (a *Analyzer) give(u *stages.Unit, f *stages.Facts) error {
	u.Facts = a.facts.One(f)
	a.count(u)
	if a.weight -= bytesOf(f); a.weight < 0 {
		return ErrHeavy
	}
	return a.full()
}

// full returns ErrTooMany where more was found than an event may have findings.
func (a *Analyzer) full() error {
	if a.in.Found > a.limit {
		return ErrTooMany
	}
	return nil
}

// count counts of the facts of u those that some stage makes a finding of.
func (a *Analyzer) count(u *stages.Unit) {
	a.in.Found += len(u.Issues) + len(u.Values) + len(u.Own)
	switch dir := a.in.Of(u).Dir; dir {
	case transcript.Meta:
	case transcript.Out:
		a.in.Found += len(u.Injection) + len(u.Leaks)
	default:
		a.in.Found += len(u.Injection)
	}
}

// normalize returns the Analysis of a text, which is valid until the next one unless the normalizer
// keeps it, and whether there is anything in it.
func (a *Analyzer) normalize(u *stages.Unit, seg *transcript.Segment) (r normalize.Analysis, found bool) {
	if a.in.IsNumber(u) {
		return r, false
	}
	n := &a.normalizer
	n.Typed = seg.Role == transcript.RoleUser && seg.Trust == transcript.User // a person typed it
	r = *n.Analyze(seg.Text, seg.IllFormed)
	return r, len(r.Issues) > 0 || len(r.Views) > 0 || len(r.Children) > 0 || r.Over
}
