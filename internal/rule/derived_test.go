package rule_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/canary"
	"weir/injection"
	"weir/internal/rule"
	"weir/pii"
)

func builtIn() []*rule.Rule {
	return slices.Concat(injection.Rules(), canary.Rules(), pii.Rules())
}

// What is generated has to be what the patterns of today give.
func TestDerivedIsFresh(t *testing.T) {
	if rule.Release() != rule.DerivedBy {
		t.Skipf("made with %s, which may compile patterns otherwise than %s: TestRunner holds what they match", rule.DerivedBy, rule.Release())
	}
	n := 0
	for _, r := range builtIn() {
		want := r.Automaton()
		words, got, ok := rule.Derived(r)
		if want == "" && !ok {
			continue
		}
		if n++; !ok || got != want || words != r.Witness() || !slices.Equal(r.Gates(), rule.DerivedGates(r)) {
			t.Errorf("rule %s is not what the generated files have: run make generate", r.ID)
		}
	}
	if n < 300 {
		t.Errorf("%d rules have an automaton, want nearly all of them", n)
	}
}

// TestRunner holds the automata of the built-in rules to package regexp.
func TestRunner(t *testing.T) {
	eachText(t, func(r *rule.Rule, text []byte) {
		if err := rule.CheckRunner(r, text); err != nil {
			t.Error(err)
		}
	})
}

// TestGates holds the gates of the built-in rules to their automata.
func TestGates(t *testing.T) {
	refused := 0
	eachText(t, func(r *rule.Rule, text []byte) {
		n, err := rule.CheckGates(r, text)
		if refused += n; err != nil {
			t.Error(err)
		}
	})
	want := 200
	if testing.Short() {
		want /= 8
	}
	if refused < want {
		t.Errorf("gates refused %d hits, want %d at least", refused, want)
	}
}

// eachText calls check with every built-in rule and its own examples, and with
// their words in any order.
func eachText(t *testing.T, check func(r *rule.Rule, text []byte)) {
	r := rand.New(rand.NewPCG(3, 5))
	for i, built := range builtIn() {
		if testing.Short() && i%8 != 0 {
			continue
		}
		match, noMatch := built.AllExamples()
		texts := append(match, noMatch...)
		words := strings.Fields(strings.Join(texts, " "))
		for range 6 {
			var text []string
			for range 30 {
				text = append(text, words[r.IntN(len(words))])
			}
			texts = append(texts, strings.Join(text, []string{" ", "\n", "", "\xff ", " é"}[r.IntN(5)]))
		}
		for _, text := range texts {
			check(built, []byte(text))
		}
	}
}

// TestNeedsOfRules holds the needs of the built-in rules to what their patterns match.
func TestNeedsOfRules(t *testing.T) {
	texts := map[*rule.Rule][][]byte{}
	random := rand.New(rand.NewPCG(8, 1))
	eachText(t, func(r *rule.Rule, text []byte) {
		texts[r] = append(texts[r], text, rule.Sample(r, random), append(rule.Sample(r, random), "ing"...))
	})
	found, want := 0, 4000
	if testing.Short() {
		want /= 8
	}
	for r, texts := range texts {
		n, err := rule.CheckNeeds(r, texts)
		if found += n; err != nil {
			t.Error(err)
		}
	}
	if found < want {
		t.Errorf("%d matches, want %d at least", found, want)
	}
}

// What is generated has to be what the patterns of today need.
func TestNeedTableIsFresh(t *testing.T) {
	if rule.Release() != rule.DerivedBy {
		t.Skip("see TestDerivedIsFresh")
	}
	if !rule.HasNeeds(rule.NewNeedTable(builtIn()), builtIn()) {
		t.Error("the needs are not what the generated files have: run make generate")
	}
}
