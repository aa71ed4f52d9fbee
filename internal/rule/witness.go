package rule

import (
	"fmt"
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

// boundary marks in a string where a word is known to start.
const boundary = "\x00"

// literals is what is known of the strings that a part of a pattern matches.
type literals struct {
	exact []string            // all of them, with boundaries, or nil where they cannot be listed
	sets  [][]literal.Literal // of each set one stands in every match
}

// witness returns the witness of r, from what was worked out beforehand if
// known is not nil.
func (r *Rule) witness(known *derivation) []literal.Literal {
	if known != nil {
		return parseWitness(known.words)
	}
	return r.DeriveWitness()
}

// inside begins a word of a derivation that may stand in the middle of a word
// of the text.
const inside = "~"

func parseWitness(words string) (set []literal.Literal) {
	for w := range strings.SplitSeq(words, "\n") {
		if w != "" {
			text, ok := strings.CutPrefix(w, inside)
			set = append(set, literal.Literal{Text: text, Inside: ok})
		}
	}
	return set
}

// Witness returns the witness of r in the form that the generated table has it.
func (r *Rule) Witness() string {
	var words []string
	for _, l := range r.DeriveWitness() {
		if l.Inside {
			l.Text = inside + l.Text
		}
		words = append(words, l.Text)
	}
	return strings.Join(words, "\n")
}

// DeriveWitness works out the most telling set of literals of which every match
// of r holds one beside the anchor. It returns nil if there is none.
func (r *Rule) DeriveWitness() []literal.Literal {
	if r.CaseSensitive || r.Engine != RE2 || r.Find != nil {
		return nil
	}
	re, err := syntax.Parse(r.flagged(), syntax.Perl)
	if err != nil {
		return nil
	}
	start := r.Before == 0 && !r.Inside
	l := literalsOf(re, start)
	l.flush(l.exact, start)
	var best []literal.Literal
	for _, set := range l.sets {
		if score(set) > score(best) && !r.impliedBy(set) {
			best = set
		}
	}
	return slices.DeleteFunc(slices.Clone(best), func(s literal.Literal) bool {
		return slices.ContainsFunc(best, func(t literal.Literal) bool { return s != t && holds(s, t) })
	})
}

// holds reports whether t occurs wherever s does.
func holds(s, t literal.Literal) bool {
	for i := range s.Text {
		if strings.HasPrefix(s.Text[i:], t.Text) &&
			(t.Inside || !word[t.Text[0]] || i == 0 && !s.Inside || i > 0 && literal.WordStart([]byte(s.Text), i)) {
			return true
		}
	}
	return false
}

// score ranks sets: by the string that is found most often, then by size.
func score(set []literal.Literal) int {
	if len(set) == 0 {
		return 0
	}
	least := rarity(set[0].Text)
	for _, s := range set {
		least = min(least, rarity(s.Text))
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
func (r *Rule) impliedBy(set []literal.Literal) bool {
	n := 0
	for _, a := range r.Anchors {
		if slices.ContainsFunc(set, func(s literal.Literal) bool { return strings.Contains(asciiLower(a), s.Text) }) {
			n++
		}
	}
	return 2*n > len(r.Anchors)
}

// literalsOf returns what is known of the strings that re matches, where start
// tells whether a word may be taken to start there.
func literalsOf(re *syntax.Regexp, start bool) literals {
	switch re.Op {
	case syntax.OpLiteral:
		return literals{exact: []string{strings.ToLower(string(re.Rune))}}
	case syntax.OpWordBoundary, syntax.OpBeginLine, syntax.OpBeginText:
		return literals{exact: []string{boundary}}
	case syntax.OpEmptyMatch, syntax.OpEndLine, syntax.OpEndText, syntax.OpNoWordBoundary:
		return literals{exact: []string{""}}
	case syntax.OpCapture:
		return literalsOf(re.Sub[0], start)
	case syntax.OpConcat:
		return concat(re.Sub, start)
	case syntax.OpAlternate:
		return alternate(re.Sub, start)
	case syntax.OpQuest:
		if l := literalsOf(re.Sub[0], start); l.exact != nil {
			return literals{exact: union(l.exact, []string{""})}
		}
	case syntax.OpPlus:
		return atLeastOnce(re.Sub[0], start)
	case syntax.OpRepeat:
		if re.Min > 0 {
			return atLeastOnce(re.Sub[0], start)
		}
	}
	return literals{}
}

func atLeastOnce(re *syntax.Regexp, start bool) literals {
	l := literalsOf(re, start)
	l.flush(l.exact, start)
	return literals{sets: l.sets}
}

// flush makes a list of strings a set, if it can be one. Where start is set, a
// word may be taken to start with each of them.
func (l *literals) flush(exact []string, start bool) {
	set := make([]literal.Literal, 0, len(exact))
	for _, s := range exact {
		known := start || strings.HasPrefix(s, boundary)
		s = strings.ReplaceAll(s, boundary, "")
		w := literal.Literal{Text: s, Inside: !known && s != "" && word[s[0]]}
		if !telling(s) || !w.Findable() {
			return
		}
		set = append(set, w)
	}
	if len(set) > 0 {
		l.sets = append(l.sets, set)
	}
}

// telling reports whether s is rare enough to tell something and the set of
// literals can look for it: it folds the case of ASCII letters only.
func telling(s string) bool {
	return rarity(s) >= minWitness && !strings.ContainsFunc(s, func(c rune) bool {
		return c >= utf8.RuneSelf && (unicode.ToUpper(c) != c || unicode.ToLower(c) != c)
	})
}

func concat(parts []*syntax.Regexp, start bool) literals {
	var all literals
	run, runStart, whole := []string{""}, start, true
	for _, p := range parts {
		l := literalsOf(p, start)
		if l.exact != nil && len(run)*len(l.exact) <= maxStrings {
			run = cross(run, l.exact)
			start = startAfter(p, start)
			continue
		}
		whole = false
		all.flush(run, runStart)
		all.sets = append(all.sets, l.sets...)
		if run, runStart = l.exact, start; run == nil {
			run, runStart = []string{""}, startAfter(p, start)
		}
		start = startAfter(p, start)
	}
	if whole {
		return literals{exact: run}
	}
	all.flush(run, runStart)
	return all
}

// startAfter reports whether a letter or digit that follows a match of re has to
// be the start of a word; start tells the same of what follows where re begins.
func startAfter(re *syntax.Regexp, start bool) bool {
	switch re.Op {
	case syntax.OpLiteral:
		last := re.Rune[len(re.Rune)-1]
		return last >= utf8.RuneSelf || !word[last] || last == '_'
	case syntax.OpCharClass:
		for i := 0; i < len(re.Rune); i += 2 {
			for c := re.Rune[i]; c <= min(re.Rune[i+1], utf8.RuneSelf-1); c++ {
				if word[c] && c != '_' {
					return false
				}
			}
		}
		return true
	case syntax.OpBeginLine, syntax.OpBeginText, syntax.OpWordBoundary:
		return true
	case syntax.OpEmptyMatch, syntax.OpEndLine, syntax.OpEndText, syntax.OpNoWordBoundary:
		return start
	case syntax.OpCapture, syntax.OpPlus:
		return startAfter(re.Sub[0], start)
	case syntax.OpStar, syntax.OpQuest:
		return start && startAfter(re.Sub[0], start)
	case syntax.OpRepeat:
		return (re.Min > 0 || start) && startAfter(re.Sub[0], start)
	case syntax.OpConcat:
		for _, p := range re.Sub {
			start = startAfter(p, start)
		}
		return start
	case syntax.OpAlternate:
		return !slices.ContainsFunc(re.Sub, func(p *syntax.Regexp) bool { return !startAfter(p, start) })
	}
	return false
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
func alternate(parts []*syntax.Regexp, start bool) literals {
	exact, joined := []string{}, []literal.Literal{}
	for _, p := range parts {
		l := literalsOf(p, start)
		if l.exact == nil || exact == nil {
			exact = nil
		} else {
			exact = union(exact, l.exact)
		}
		l.flush(l.exact, start)
		var best []literal.Literal
		for _, set := range l.sets {
			if score(set) > score(best) {
				best = set
			}
		}
		if best == nil || joined == nil {
			joined = nil
		} else {
			joined = append(joined, best...)
		}
	}
	if exact != nil && len(exact) <= maxStrings {
		return literals{exact: exact}
	}
	var l literals
	if joined = distinct(joined); 0 < len(joined) && len(joined) <= maxStrings {
		l.sets = append(l.sets, joined)
	}
	return l
}

func union(a, b []string) []string {
	out := slices.Concat(a, b)
	slices.Sort(out)
	return slices.Compact(out)
}

// distinct returns the set in order of the alphabet, each literal once.
func distinct(set []literal.Literal) []literal.Literal {
	slices.SortFunc(set, func(a, b literal.Literal) int {
		if c := strings.Compare(a.Text, b.Text); c != 0 {
			return c
		}
		return strings.Compare(fmt.Sprint(a.Inside), fmt.Sprint(b.Inside))
	})
	return slices.Compact(set)
}
