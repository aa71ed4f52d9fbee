// Package ruletest checks a family's table of rules. Every family has one test
// that calls Check.
package ruletest

import (
	"testing"

	"weir/internal/match/rule"
)

// Check fails t for every rule that does not prove itself (see rule.Prove),
// for IDs that occur twice, and for examples that the set of all the rules
// together treats otherwise than the rule alone does.
func Check(t *testing.T, rules []*rule.Rule) {
	t.Helper()
	seen := make(map[string]bool)
	ok := len(rules) > 0
	for _, r := range rules {
		if seen[r.ID] {
			t.Errorf("rule %s: ID occurs twice", r.ID)
			ok = false
		}
		seen[r.ID] = true
		for _, err := range rule.Prove(r) {
			t.Error(err)
			ok = ok && len(r.Anchors) > 0
		}
	}
	if !ok {
		t.Errorf("%d rules: the set is not checked", len(rules))
		return
	}
	s := rule.NewSet(rules)
	for _, r := range rules {
		checkTogether(t, s, r)
	}
}

// checkTogether runs the examples of r through the set of all rules.
func checkTogether(t *testing.T, s *rule.Set, r *rule.Rule) {
	t.Helper()
	match, noMatch := r.AllExamples()
	for i, text := range match {
		if !found(t, s, r, text) {
			t.Errorf("rule %s: Match[%d] is not found by the set of all rules", r.ID, i)
		}
	}
	for i, text := range noMatch {
		if found(t, s, r, text) {
			t.Errorf("rule %s: NoMatch[%d] is found by the set of all rules", r.ID, i)
		}
	}
}

func found(t *testing.T, s *rule.Set, r *rule.Rule, text string) bool {
	t.Helper()
	var sc rule.Scratch
	matches, err := s.Append(nil, []byte(text), &sc)
	if err != nil {
		t.Error(err)
	}
	for _, m := range matches {
		if m.Rule == r {
			return true
		}
	}
	return false
}
