package main

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// TestGrammar holds that every rule can be expanded, and leaves no mark of the
// grammar in the text.
func TestGrammar(t *testing.T) {
	r := testrand.New(t)
	for _, g := range []grammar{english, innocent, carriers} {
		for name := range g {
			for range 200 {
				if text := g.expand(r, name); strings.Contains(text, "$"+name) {
					t.Errorf("rule %s makes %q", name, text)
				}
			}
		}
	}
	for _, x := range languages {
		for _, list := range [][]string{x.User, x.Tool, x.Harmless, x.About} {
			if len(list) == 0 {
				t.Errorf("%s has an empty list", x.Language)
			}
			for range 200 {
				if text := (grammar{"x": list}).expand(r, "x"); strings.ContainsAny(text, "{}|") {
					t.Errorf("%s makes %q", x.Language, text)
				}
			}
		}
	}
}

func TestExpand(t *testing.T) {
	g := grammar{"a": {"x{1|$b}y"}, "b": {"{2}"}}
	seen := map[string]bool{}
	r := testrand.New(t)
	for range 50 {
		seen[g.expand(r, "a")] = true
	}
	if len(seen) != 2 || !seen["x1y"] || !seen["x2y"] {
		t.Errorf("expand made %v, want x1y and x2y", seen)
	}
}

// TestLearn holds that a model learned from texts of the grammar classifies other
// texts of it.
func TestLearn(t *testing.T) {
	const bits = 14
	samples := slices.DeleteFunc(synthesize(testrand.New(t), 800), func(x sample) bool { return x.tool })
	set := featurize(samples, byModel(bits))
	l := newLearner(bits)
	l.learn(set, 3, 1, func(i int) bool { return i%4 != 0 })
	right, n := 0, 0
	for i := 0; i < len(samples); i += 4 {
		if set.first[i] == set.first[i+1] {
			continue
		}
		score, _ := l.best(set, i, unknown)
		n++
		if (score > 0) == samples[i].attack {
			right++
		}
	}
	if 100*right < 85*n {
		t.Errorf("%d of %d are told apart, want 85 in a hundred", right, n)
	}
}

func TestShingles(t *testing.T) {
	seen := map[uint64]bool{}
	shingles("one two three four five six seven eight nine", func(h uint64) bool { seen[h] = true; return true })
	if len(seen) != 2 {
		t.Errorf("shingles found %d runs of %d words, want 2", len(seen), shingle)
	}
	other := func(text string) bool {
		return shingles(text, func(h uint64) bool { return !seen[h] })
	}
	if other("So: TWO three four five six seven eight nine ten.") {
		t.Error("a text that shares eight words is not noticed")
	}
	if !other("two three four five six seven eight ten nine") {
		t.Error("a text that shares seven words is taken for the same")
	}
}

// TestFolds holds that a source lies in one fold, and that sources of a group
// are left out together.
func TestFolds(t *testing.T) {
	samples := []sample{{source: "a"}, {source: "b"}, {source: "a"}, {source: made}, {source: "c"}}
	f := foldOf(samples, 2)
	if f[0] != f[2] || f[3] != -1 || f[0] == f[1] {
		t.Errorf("foldOf = %v, want a together and apart from b, and what is made in none", f)
	}
	files := map[string]string{"spikee": "1", "spikee_fp": "2", "alpaca": "3", "bipia": "4"}
	for i, left := range deal(files) {
		if groups[i].name == "spikee" && strings.Join(left, " ") != "spikee spikee_fp" {
			t.Errorf("deal leaves out %v with spikee, want spikee and spikee_fp", left)
		}
	}
}
