package rule

import (
	"regexp/syntax"
	"slices"
	"sync"
	"unicode/utf8"
)

// A sieve finds the places where rules without an anchor may match. It reads a text once for
// all of them: their patterns are the groups of one pattern, and its automaton notes where
// each of them ends.
type sieve struct {
	once   sync.Once
	groups []sieved
	rest   []int32 // rules without an automaton, which have to read each text as a whole
}

// A sieved is one automaton of some rules.
type sieved struct {
	rules []int32
	a     *automaton
}

// buildSieve returns the sieve of s, and makes its automata where nobody has yet.
func (s *Set) buildSieve() *sieve {
	s.sieve.once.Do(func() {
		s.sieve.groups, s.sieve.rest = s.sieveOf(s.alone)
	})
	return &s.sieve
}

// sieveOf returns one automaton of rules, or more if one would be too large, and the rules
// that have none.
func (s *Set) sieveOf(rules []int32) (groups []sieved, rest []int32) {
	var with []int32
	all := &syntax.Regexp{Op: syntax.OpAlternate}
	for _, r := range rules {
		if re := s.rules[r].ungrouped(); re != nil {
			with, all.Sub = append(with, r), append(all.Sub, &syntax.Regexp{Op: syntax.OpCapture, Cap: len(with) + 1, Sub: []*syntax.Regexp{re}})
		} else {
			rest = append(rest, r)
		}
	}
	if len(with) == 0 {
		return nil, rest
	}
	if encoded, err := assembleTree(all, false, false); err == nil {
		a, _ := decode(encoded)
		return []sieved{{with, a}}, rest
	}
	if len(with) == 1 {
		return nil, append(rest, with[0])
	}
	for _, half := range halves(with) {
		more, others := s.sieveOf(half)
		groups, rest = append(groups, more...), append(rest, others...)
	}
	return groups, rest
}

func halves(rules []int32) [2][]int32 {
	return [2][]int32{rules[:len(rules)/2], rules[len(rules)/2:]}
}

// ungrouped returns a pattern that matches wherever that of r does and has no groups, or nil.
func (r *Rule) ungrouped() *syntax.Regexp {
	pattern := r.flagged()
	if r.Engine == Backtrack {
		pattern = r.Filter
	}
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil || pattern == "" {
		return nil
	}
	return withoutGroups(re)
}

func withoutGroups(re *syntax.Regexp) *syntax.Regexp {
	for re.Op == syntax.OpCapture {
		re = re.Sub[0]
	}
	for i, sub := range re.Sub {
		re.Sub[i] = withoutGroups(sub)
	}
	return re
}

// unions are those of one worker for one Set.
type unions struct {
	ready bool
	all   []*union
	rest  []int32
	hits  []sieveHit
}

// unions returns those of s.
func (rs *runners) unions(s *Set) *unions {
	us := &rs.of(s).unions
	if !us.ready {
		sieve := s.buildSieve()
		us.ready, us.rest = true, sieve.rest
		for _, g := range sieve.groups {
			us.all = append(us.all, newUnion(g, &rs.work))
		}
	}
	return us
}

// split replaces a union that is crowded by two of half the rules each, or has its only
// rule read each text as a whole.
func (s *Set) split(us *unions, i int) {
	u := us.all[i]
	us.all = slices.Delete(us.all, i, i+1)
	if len(u.rules) == 1 {
		us.rest = append(slices.Clip(us.rest), u.rules[0])
		return
	}
	for _, half := range halves(u.rules) {
		groups, rest := s.sieveOf(half)
		us.rest = append(slices.Clip(us.rest), rest...)
		for _, g := range groups {
			us.all = append(us.all, newUnion(g, u.dfa.workspace))
		}
	}
}

// judgeAlone has rules without an anchor search where they may match.
func (s *Set) judgeAlone(dst []Match, text []byte, sc *Scratch) ([]Match, error) {
	us := sc.unions(s)
	us.hits = us.hits[:0]
	for _, u := range us.all {
		us.hits = u.append(us.hits, text)
	}
	if i := slices.IndexFunc(us.all, (*union).crowded); i >= 0 {
		defer s.split(us, i) // for the next text
	}
	var err error
	for _, h := range us.hits {
		if dst, err = s.judgeEnd(dst, text, h, sc); err != nil {
			return dst, err
		}
	}
	for _, r := range us.rest {
		s.state(r, sc).end = len(text)
		sc.pending = append(sc.pending, r)
	}
	return dst, nil
}

// judgeEnd adds the window before the place where a match of a rule may end to what the rule
// has to search.
func (s *Set) judgeEnd(dst []Match, text []byte, h sieveHit, sc *Scratch) ([]Match, error) {
	st, rule := s.state(h.rule, sc), s.rules[h.rule]
	start, end := 0, len(text)
	if rule.Longest > 0 {
		start, end = runeStart(text, max(0, h.at-rule.Longest)), runeEnd(text, min(h.at+rule.Longest+utf8.UTFMax, len(text)))
	}
	return s.extend(dst, text, max(start, st.floor), end, h.rule, st, sc)
}
