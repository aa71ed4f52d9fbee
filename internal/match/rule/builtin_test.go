package rule_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/canary"
	"weir/injection/rules"
	"weir/internal/match/rule"
	"weir/internal/testrand"
)

// builtIn returns the rules of weir that have a pattern.
func builtIn() []*rule.Rule { return slices.Concat(rules.All(), canary.Rules()) }

// some returns so many of the built-in rules, drawn at random.
func some(r *rand.Rand, n int) []*rule.Rule {
	all := builtIn()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:n]
}

// TestPrecompiled fails where a family's file does not have what its patterns compile to.
// It draws rules at random: to compile all of them takes seconds.
func TestPrecompiled(t *testing.T) {
	for _, r := range some(testrand.New(t), 60) {
		is, release := rule.IsPrecompiled(r)
		if release != rule.GoRelease() {
			t.Skipf("%s compiled the files and may compile patterns otherwise than %s: TestRunner tests what they match", release, rule.GoRelease())
		}
		if !is {
			t.Errorf("rule %s differs from its family's precompiled file: run make generate", r.ID)
		}
	}
}

// TestPrecompiledKnows fails where a family's file lacks a rule or has another pattern
// of it, which would be compiled at run time.
func TestPrecompiledKnows(t *testing.T) {
	for _, r := range builtIn() {
		if !rule.Knows(r) {
			t.Errorf("rule %s is not in its family's precompiled file: run make generate", r.ID)
		}
	}
}

// TestRunner compares the automata of built-in rules with package regexp, on their
// examples, on the words of these in any order, and on random ways through the automata.
func TestRunner(t *testing.T) {
	r := testrand.New(t)
	for _, built := range some(r, 40) {
		match, noMatch := built.AllExamples()
		texts := append(match, noMatch...)
		words := strings.Fields(strings.Join(texts, " "))
		for range 4 {
			var text []string
			for range 30 {
				text = append(text, words[r.IntN(len(words))])
			}
			texts = append(texts, strings.Join(text, []string{" ", "\n", "", "\xff ", " é"}[r.IntN(5)]), string(rule.Sample(built, r)))
		}
		for _, text := range texts {
			if err := rule.CheckRunner(built, []byte(text)); err != nil {
				t.Error(err)
			}
		}
	}
}
