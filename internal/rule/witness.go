package rule

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/internal/literal"
)

// A witness is a set of literals of which one stands in every match of a
// pattern, beside the anchor. Where none stands in the window of a hit, the
// pattern need not run. Witnesses are worked out from the pattern, so that a
// rule may be written with its words in any order and still cost little.

const (
	maxStrings = 64 // strings in one set
	minWitness = 24 // bits of rarity; more frequent strings stand everywhere
)

// literals is what is known of the strings that a part of a pattern matches.
type literals struct {
	exact []string   // all of them, or nil where they cannot be listed
	sets  [][]string // of each set one stands in every match
}

//go:generate go run makewitness.go

// A derivation is a witness worked out beforehand.
type derivation struct {
	id    string
	hash  uint64 // of what it was worked out from
	words string // separated by newlines
}

// witness returns the witness of r, from the generated table if it can.
func (r *Rule) witness() []string {
	if r.CaseSensitive || r.Engine != RE2 || r.Find != nil {
		return nil // its anchors are rare already, or it cannot use one
	}
	i, ok := slices.BinarySearchFunc(derived[:], r.ID, func(d derivation, id string) int { return strings.Compare(d.id, id) })
	if !ok || derived[i].hash != r.PatternHash() {
		return r.DeriveWitness()
	}
	if derived[i].words == "" {
		return nil
	}
	return strings.Split(derived[i].words, "\n")
}

// PatternHash returns a hash of all that a witness is worked out from: FNV-1a
// over pattern and anchors.
func (r *Rule) PatternHash() uint64 {
	h := uint64(14695981039346656037)
	for _, s := range append([]string{r.Pattern}, r.Anchors...) {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * 1099511628211
		}
		h = (h ^ 0xff) * 1099511628211
	}
	return h
}

// DeriveWitness works out the most telling set of literals of which every match
// of r holds one beside the anchor. It returns nil if there is none.
func (r *Rule) DeriveWitness() []string {
	if r.CaseSensitive || r.Engine != RE2 || r.Find != nil {
		return nil
	}
	re, err := syntax.Parse(r.flagged(), syntax.Perl)
	if err != nil {
		return nil
	}
	l := literalsOf(re)
	l.flush(l.exact)
	var best []string
	for _, set := range l.sets {
		if score(set) > score(best) && !r.impliedBy(set) {
			best = set
		}
	}
	return slices.DeleteFunc(best, func(s string) bool {
		return slices.ContainsFunc(best, func(t string) bool { return s != t && strings.Contains(s, t) })
	})
}

// score ranks sets: by the string that is found most often, then by size.
func score(set []string) int {
	if len(set) == 0 {
		return 0
	}
	least := rarity(set[0])
	for _, s := range set {
		least = min(least, rarity(s))
	}
	return least*maxStrings - len(set)
}

// rarity returns the bits of s. The model knows nothing of other scripts, where
// every code point tells as much as a short word.
func rarity(s string) int {
	if i := strings.IndexFunc(s, func(c rune) bool { return c >= utf8.RuneSelf }); i >= 0 {
		return 4 * len(s)
	}
	return literal.Rarity(s)
}

// impliedBy reports whether most anchors hold a string of the set already, so
// that it would tell nothing.
func (r *Rule) impliedBy(set []string) bool {
	n := 0
	for _, a := range r.Anchors {
		if slices.ContainsFunc(set, func(s string) bool { return strings.Contains(asciiLower(a), s) }) {
			n++
		}
	}
	return 2*n > len(r.Anchors)
}

func literalsOf(re *syntax.Regexp) literals {
	switch re.Op {
	case syntax.OpLiteral:
		return literals{exact: []string{strings.ToLower(string(re.Rune))}}
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText,
		syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return literals{exact: []string{""}}
	case syntax.OpCapture:
		return literalsOf(re.Sub[0])
	case syntax.OpConcat:
		return concat(re.Sub)
	case syntax.OpAlternate:
		return alternate(re.Sub)
	case syntax.OpQuest:
		if l := literalsOf(re.Sub[0]); l.exact != nil {
			return literals{exact: union(l.exact, []string{""})}
		}
	case syntax.OpPlus:
		return atLeastOnce(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return atLeastOnce(re.Sub[0])
		}
	}
	return literals{}
}

func atLeastOnce(re *syntax.Regexp) literals {
	l := literalsOf(re)
	l.flush(l.exact)
	return literals{sets: l.sets}
}

// flush makes a list of strings a set, if it can be one.
func (l *literals) flush(exact []string) {
	if usable(exact) {
		l.sets = append(l.sets, exact)
	}
}

// usable reports whether the automaton of literals can look for all of set:
// it folds the case of ASCII letters only.
func usable(set []string) bool {
	for _, s := range set {
		if rarity(s) < minWitness || strings.ContainsFunc(s, func(c rune) bool {
			return c >= utf8.RuneSelf && (unicode.ToUpper(c) != c || unicode.ToLower(c) != c)
		}) {
			return false
		}
	}
	return len(set) > 0
}

func concat(parts []*syntax.Regexp) literals {
	var all literals
	run, whole := []string{""}, true
	for _, p := range parts {
		l := literalsOf(p)
		if l.exact != nil && len(run)*len(l.exact) <= maxStrings {
			run = cross(run, l.exact)
			continue
		}
		whole = false
		all.flush(run)
		all.sets = append(all.sets, l.sets...)
		if run = l.exact; run == nil {
			run = []string{""}
		}
	}
	if whole {
		return literals{exact: run}
	}
	all.flush(run)
	return all
}

func cross(a, b []string) []string {
	out := make([]string, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			out = append(out, x+y)
		}
	}
	return out
}

// alternate joins the exact strings of all alternatives, or the best set of
// each: one of those stands in every match.
func alternate(parts []*syntax.Regexp) literals {
	exact, joined := []string{}, []string{}
	for _, p := range parts {
		l := literalsOf(p)
		if l.exact == nil || exact == nil {
			exact = nil
		} else {
			exact = union(exact, l.exact)
		}
		l.flush(l.exact)
		var best []string
		for _, set := range l.sets {
			if score(set) > score(best) {
				best = set
			}
		}
		if best == nil || joined == nil {
			joined = nil
		} else {
			joined = union(joined, best)
		}
	}
	if exact != nil && len(exact) <= maxStrings {
		return literals{exact: exact}
	}
	var l literals
	if len(joined) <= maxStrings {
		l.flush(joined)
	}
	return l
}

func union(a, b []string) []string {
	out := slices.Concat(a, b)
	slices.Sort(out)
	return slices.Compact(out)
}
