package analysis

import (
	"math"
	"slices"
	"sync"

	"weir/canary"
	"weir/injection"
	"weir/internal/match/rule"
	"weir/internal/pack"
	"weir/internal/reuse"
	"weir/normalize"
	"weir/pii"
	"weir/stages"
	"weir/transcript"
)

// A family names the detector that a rule belongs to.
type family uint8

const (
	familyInjection family = iota
	familyLeak
	familySecret
	familyOwn
	families // how many there are
)

// Rules are those of all families as one set. Compiling it takes longer than everything
// else at start, so it waits for the first text.
type rules struct {
	set      func() *rule.Set
	family   map[*rule.Rule]family // made with the set
	secrets  map[*rule.Rule]bool   // those of familySecret, made with the set
	orders   map[*rule.Rule]bool   // those of familyInjection, made with the set
	own      *pack.Set             // rules of one's own, or nil
	examples bool                  // values that are visibly made up count
}

func newRules(own *pack.Set, examples bool) *rules {
	r := &rules{own: own, examples: examples, family: map[*rule.Rule]family{}, secrets: map[*rule.Rule]bool{}, orders: map[*rule.Rule]bool{}}
	r.set = sync.OnceValue(r.compile)
	return r
}

func (r *rules) compile() *rule.Set {
	var all []*rule.Rule
	values := pii.Rules()
	if r.examples {
		values = append(values, pii.ExampleRules()...)
	}
	for f, of := range [families][]*rule.Rule{familyInjection: injection.Rules(), familyLeak: canary.Rules(), familySecret: values, familyOwn: r.own.Patterns()} {
		for _, x := range of {
			r.family[x] = family(f)
			r.secrets[x], r.orders[x] = family(f) == familySecret, family(f) == familyInjection
		}
		all = append(all, of...)
	}
	for x := range r.own.Named() {
		r.family[x] = familyOwn
	}
	return rule.NewSet(all)
}

// match matches rules and recognisers on the text of u and its views. Values such as
// secrets are looked for in the text or its plain view only: the other views fold case.
func (a *Analyzer) match(u *stages.Unit, f *stages.Facts) (err error) {
	a.scratch.MostCounted, a.scratch.Counted = a.ordersLeft(u), a.rules.orders
	defer func() { a.scratch.MostCounted, a.scratch.Counted = 0, nil }()
	var from [families]int
	for i := range from {
		a.byFamily[i] = reuse.Chunk(a.byFamily[i], perText)
		from[i] = len(a.byFamily[i])
	}
	for _, v := range f.Views {
		if v.Name == "plain" {
			f.PlainView = v
		} else if err = a.matchView(f, v, false); err != nil {
			return err
		}
	}
	if f.PlainView != nil {
		err = a.matchView(f, f.PlainView, true)
	} else if !a.in.IsNumber(u) {
		err = a.matchText(f.TextOf(a.in.Of(u)))
	}
	if err == nil && a.rules.own != nil && (f.PlainView != nil || a.in.IsNumber(u)) {
		err = a.matchOwn(f.TextOf(a.in.Of(u)))
	}
	since := func(k family) []rule.Match { return a.byFamily[k][from[k]:len(a.byFamily[k]):len(a.byFamily[k])] }
	f.Matches = &stages.NoMatches
	if m := (stages.Matches{Injection: since(familyInjection), Leaks: since(familyLeak), Secrets: since(familySecret), Own: since(familyOwn)}); len(m.Injection)+len(m.Leaks)+len(m.Secrets)+len(m.Own) > 0 {
		f.Matches = a.ruled.One(&m)
	}
	if a.values != nil {
		a.found = reuse.Chunk(a.found, perText)
		n := len(a.found)
		a.found = a.values.Append(a.found, a.in.ValueText(u, f, a.name), f.Secrets)
		f.Values = a.found[n:len(a.found):len(a.found)]
	}
	return err
}

// perText is how many matches of a family a short text has room for where it begins.
const perText = 8

// matchOwn matches a text that weir's own rules do not read: a number, or one with hidden
// characters. A rule of one's own may be about those.
func (a *Analyzer) matchOwn(text []byte) error {
	err := a.run(text, true)
	for _, m := range a.matches {
		if a.rules.family[m.Rule] == familyOwn {
			a.file(m, m.Start, m.End)
		}
	}
	return err
}

// run has all rules match a text. plain says that it is as it was written: in other views, rules
// for secrets do not count.
func (a *Analyzer) run(text []byte, plain bool) (err error) {
	set := a.rules.set()
	if a.scratch.Most = a.room(); !plain {
		a.scratch.Skip = a.rules.secrets
	}
	a.matches, err = set.Append(a.matches[:0], text, a.scratch)
	if a.scratch.Most, a.scratch.Skip = 0, nil; err == rule.ErrMany {
		return ErrTooMany
	}
	a.reserve()
	a.matches = a.rules.own.AppendWords(a.matches, text, plain, &a.words)
	return err
}

// reserve makes room in the families for the matches of a text, where there are many.
func (a *Analyzer) reserve() {
	if len(a.matches) < reuse.Keep {
		return
	}
	var n [families]int
	for _, m := range a.matches {
		n[a.rules.family[m.Rule]]++
	}
	for k := range n {
		a.byFamily[k] = reuse.Grow(a.byFamily[k], n[k])
	}
}

// room returns how many more matches an event may have. Some are no findings, and some are
// found in several views.
func (a *Analyzer) room() int {
	return max(1, matchesPerFinding*min(a.limit, math.MaxInt32)-a.filed)
}

// ordersLeft returns how many matches of the rules of orders a unit may have in one reading, or 0 for
// any number: each is a finding, so that more of them withhold the event in any case. The rest
// of the text need not be read for that.
func (a *Analyzer) ordersLeft(u *stages.Unit) int {
	if a.in.Of(u).Dir == transcript.Meta {
		return 0
	}
	return max(1, min(a.limit, math.MaxInt32)-a.in.Found)
}

// matchesPerFinding is how many matches an event may have for each finding that it may have.
const matchesPerFinding = 2

func (a *Analyzer) matchText(text []byte) error {
	err := a.run(text, true)
	for _, m := range a.matches {
		a.file(m, m.Start, m.End)
	}
	return err
}

// matchView matches the text of a view. In one that is not plain, rules for values of
// one's own do not count.
func (a *Analyzer) matchView(f *stages.Facts, v *normalize.View, plain bool) error {
	err := a.run(v.Text, plain)
	u := stages.Unit{Facts: f}
	for _, m := range a.matches {
		if !v.Shows(m.Start, m.End) || !plain && a.rules.own.IsValue(m.Rule) {
			continue // the text itself has it
		}
		start, end := u.InText(v, m.Start, m.End)
		a.file(m, start, end)
	}
	return err
}

// file files a match under its family. Words that several views have in common are
// matched in each; detectors count them once.
func (a *Analyzer) file(m rule.Match, start, end int) {
	k := a.rules.family[m.Rule]
	if k != familySecret {
		m.Start, m.End = start, end
	}
	a.byFamily[k] = append(a.byFamily[k], m)
	a.filed++
}

// Harmless reports whether nothing in a text would be masked. It may be asked between
// two events only.
func (a *Analyzer) Harmless(text []byte) bool {
	found, err := a.rules.set().Append(nil, text, a.scratch)
	return err == nil && len(a.rules.own.AppendWords(nil, text, true, &a.words)) == 0 && !slices.ContainsFunc(found, a.isOwn) && len(a.policy.Values.Append(nil, pii.Text{Bytes: text, IsKey: true}, found)) == 0
}

func (a *Analyzer) isOwn(m rule.Match) bool { return a.rules.family[m.Rule] == familyOwn }

// SetRules has a match the rules of set alone, which belong to no family but the first.
func (a *Analyzer) SetRules(set *rule.Set) {
	a.rules = &rules{set: func() *rule.Set { return set }, family: map[*rule.Rule]family{}}
}
