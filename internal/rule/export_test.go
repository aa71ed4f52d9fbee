package rule

import (
	"fmt"
	"reflect"
)

// Derived returns what the generated table has for r.
func Derived(r *Rule) (words, automaton string, ok bool) {
	d := r.derivation()
	if d == nil {
		return "", "", false
	}
	return d.words, automata[d.at : d.at+d.size], true
}

// DerivedGates returns the gates that the generated table has for r, by anchor.
func DerivedGates(r *Rule) []string {
	list := make([]string, len(r.Anchors))
	for i := range list {
		if n := int(r.derivation().gate(i)); n > 0 {
			list[i] = gates[(n-1)*gateSize : n*gateSize]
		}
	}
	return list
}

// CheckGates holds that no gate of r refuses a place in text at which r may match.
func CheckGates(r *Rule, text []byte) (refused int, err error) {
	p := &program{rule: r, known: r.derivation()}
	run := newRunner(p, new(workspace))
	for i, gate := range DerivedGates(r) {
		anchor := asciiLower(r.Anchors[i])
		for at := 0; gate != "" && at+len(anchor) <= len(text); at++ {
			if !equalFold(text[at:at+len(anchor)], []byte(anchor)) {
				continue
			}
			hash, told := followHash(text, at+len(anchor))
			if !told || mayPass(gate, hash) {
				continue
			}
			refused++
			if m, ok, _ := run.at(text, at, len(text), new(backtracker)); ok {
				return refused, fmt.Errorf("rule %s: in %q the gate of %q refuses the match %v", r.ID, text, anchor, m)
			}
		}
	}
	return refused, nil
}

// CheckRunner holds what the runner of r finds in text, from each of the places
// on, to what package regexp finds.
func CheckRunner(r *Rule, text []byte) error {
	p := &program{rule: r, known: r.derivation()}
	run := newRunner(p, new(workspace))
	if run.front.a == nil {
		return nil
	}
	var back backtracker
	var w wordStarts
	w.change(text)
	for at := 0; at < len(text); at += 1 + len(text)/5 {
		at = runeEnd(text, at)
		for _, end := range []int{len(text), runeEnd(text, at+(len(text)-at)/2)} {
			want, found, err := p.find(text, at, end)
			if got, ok, able := run.find(&w, at, end, &back); err != nil || ok != found || got != want || !able {
				return fmt.Errorf("rule %s: in %q from %d to %d: found %v %t (able: %t), want %v %t %v", r.ID, text, at, end, got, ok, able, want, found, err)
			}
			if got, ok, _ := run.at(text, want.start, end, &back); found && (!ok || got != want) {
				return fmt.Errorf("rule %s: in %q at %d: %v, want %v", r.ID, text, want.start, got, want)
			}
			if r.Before > 0 && run.rulesOut(&w, at, end, new(int)) == found {
				return fmt.Errorf("rule %s: in %q from %d to %d: ruled out is %t", r.ID, text, at, end, found)
			}
			if run.rulesOut(&w, want.start, end, new(int)) && found {
				return fmt.Errorf("rule %s: in %q at %d to %d: a match is ruled out", r.ID, text, want.start, end)
			}
		}
	}
	return nil
}

// BuiltIn is the stored set of all built-in rules.
var BuiltIn = builtIn

// CheckStored holds the set of rules that data holds to the one that is compiled.
func CheckStored(rules []*Rule, data string) error {
	got, want := newSet(rules), compileSet(rules)
	if !got.restore(data) {
		return fmt.Errorf("what is stored is not of these %d rules", len(rules))
	}
	for i := range rules {
		if g, w := &got.programs[i], &want.programs[i]; g.rule != w.rule || g.known != w.known {
			return fmt.Errorf("rule %s has another derivation", rules[i].ID)
		}
		if g, w := &got.jobs[i], &want.jobs[i]; g.before != w.before || g.after != w.after || g.also != w.also || (g.find == nil) != (w.find == nil) {
			return fmt.Errorf("rule %s has another window", rules[i].ID)
		}
	}
	got.programs, want.programs, got.jobs, want.jobs = nil, nil, nil, nil // which functions are in
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("the set of %d rules differs", len(rules))
	}
	return nil
}

// IsStored reports whether data holds the set of rules.
func IsStored(rules []*Rule, data string) bool { return newSet(rules).restore(data) }

// HasNeeds reports whether the generated tables have the needs of t, and whether all
// needs that are said to be telling are needs of these rules.
func HasNeeds(t *NeedTable, rules []*Rule) bool {
	for _, r := range rules {
		if d := r.derivation(); d.mustHave() != t.Rules[r.ID] {
			return false
		}
	}
	return !t.missing && string(t.Table) == needTable && t.Foreign == needsForeign && t.Mixed == needsMixed
}
