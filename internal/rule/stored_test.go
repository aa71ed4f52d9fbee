package rule_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weir/internal/rule"
)

// What is stored has to be what the rules of today give.
func TestStoredIsFresh(t *testing.T) {
	rules := builtIn()
	if rule.Release() != rule.DerivedBy {
		t.Skipf("made with %s", rule.DerivedBy)
	}
	if string(rule.Store(rules)) != rule.BuiltIn {
		t.Error("the built-in rules are not what is stored: run make generate")
	}
}

// A set that is read is the one that was compiled.
func TestStored(t *testing.T) {
	rules := builtIn()
	r := rand.New(rand.NewPCG(4, 7))
	for _, n := range []int{0, 1, 2, 9, 100, len(rules)} {
		some := rules
		if n < len(rules) {
			some = nil
			for _, i := range r.Perm(len(rules))[:n] {
				some = append(some, rules[i])
			}
		}
		if err := rule.CheckStored(some, string(rule.Store(some))); err != nil {
			t.Errorf("%d rules: %v", n, err)
		}
	}
}

// Whatever changes in a rule, its stored set is not taken for it.
func TestStoredOfOthers(t *testing.T) {
	rules := builtIn()[:20]
	data := string(rule.Store(rules))
	for name, change := range map[string]func(r *rule.Rule){
		"ID":      func(r *rule.Rule) { r.ID += "x" },
		"Anchors": func(r *rule.Rule) { r.Anchors = append(slices.Clone(r.Anchors), "another") },
		"order":   func(r *rule.Rule) { r.Anchors = slices.Clone(r.Anchors); slices.Reverse(r.Anchors) },
		"Also":    func(r *rule.Rule) { r.Also = append(slices.Clone(r.Also), "another") },
		"Pattern": func(r *rule.Rule) { r.Pattern += "x" },
		"Engine":  func(r *rule.Rule) { r.Engine = rule.Backtrack },
		"Before":  func(r *rule.Rule) { r.Before++ },
		"After":   func(r *rule.Rule) { r.After = 77 },
		"Inside":  func(r *rule.Rule) { r.Inside = !r.Inside },
		"Exact":   func(r *rule.Rule) { r.Exact = !r.Exact },
		"Edge":    func(r *rule.Rule) { r.Edge = !r.Edge },
		"Run":     func(r *rule.Rule) { r.Run++ },
		"Find":    func(r *rule.Rule) { r.Find = func([]byte, int) (int, int, bool) { return 0, 0, false } },
		"case":    func(r *rule.Rule) { r.CaseSensitive = !r.CaseSensitive },
	} {
		changed := slices.Clone(rules)
		r := *changed[7]
		change(&r)
		changed[7] = &r
		if rule.IsStored(changed, data) {
			t.Errorf("%s of a rule has changed, and its set is taken for the stored one", name)
		}
	}
	if !rule.IsStored(rules, data) {
		t.Error("the stored set is not taken for its own rules")
	}
	if rule.IsStored(rules[:19], data) || rule.IsStored(rules, "") {
		t.Error("the stored set is taken for that of other rules")
	}
}
