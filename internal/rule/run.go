package rule

import "unicode/utf8"

// A runner is what one worker has built to run the pattern of a rule.
type runner struct {
	a     *automaton // or nil, where package regexp or a function has to judge
	first *dfa       // whether there is a match from a place on
	test  *dfa       // whether there is one anywhere; the same where matches begin at hits
}

// newRunner returns a runner of p.
func newRunner(p *program) *runner {
	a := p.automaton()
	if a == nil {
		return &runner{}
	}
	r := &runner{a: a}
	if p.rule.Before == 0 {
		r.first = newDFA(a, true)
		r.test = r.first
	}
	return r
}

// rulesOut reports whether the pattern certainly does not match in text[at:end],
// where w knows the text. No match begins before *quiet, which it moves on for
// windows that begin and end later.
func (r *runner) rulesOut(w *wordStarts, at, end int, quiet *int) bool {
	if r.a == nil {
		return false
	}
	if r.starts() {
		if place, open, sure := r.start(w, max(at, *quiet), end); sure {
			*quiet = max(*quiet, min(place, open))
			return place == end
		}
	}
	if r.test == nil {
		r.test = newDFA(r.a, false)
	}
	matched, sure := r.test.match(w.text, at, end)
	return sure && !matched
}

// at returns the match that begins at text[at], as if the text ended at end. The
// last result is false where it cannot say.
func (r *runner) at(text []byte, at, end int, back *backtracker) (m span, ok, able bool) {
	if r.a == nil {
		return span{}, false, false
	}
	if ok, able = back.match(r.a, text, at, end); ok {
		m = spanOf(back.caps, 0)
	}
	return m, ok, able
}

// find is at for the leftmost match in text[at:end].
func (r *runner) find(w *wordStarts, at, end int, back *backtracker) (m span, ok, able bool) {
	if r.a == nil {
		return span{}, false, false
	}
	for ; ; at += width(w.text[at:end]) {
		if r.starts() {
			if place, _, sure := r.start(w, at, end); sure {
				at = place
			}
		}
		if matched, sure := r.first.match(w.text, at, end); matched || !sure {
			if m, ok, able = r.at(w.text, at, end, back); ok || !able {
				return m, ok, able
			}
		}
		if at == end {
			return span{}, false, true
		}
	}
}

// starts reports whether r.start may be asked. It builds what that needs, and
// find.
func (r *runner) starts() bool {
	if r.first == nil {
		r.first = newDFA(r.a, true)
	}
	return r.a.starters != nil
}

// width returns the width of the code point at the start of text.
func width(text []byte) int {
	_, n := utf8.DecodeRune(text)
	return n
}

// runners are the runners of one worker, by Set.
type runners struct {
	back   backtracker
	words  wordStarts
	cur    *built // of the Set last used
	built  []*built
	shared map[*Rule]*runner
}

// A built is what was built for one Set so far, by rule.
type built struct {
	set   *Set
	rules []*runner
}

// runner returns the runner of a rule.
func (rs *runners) runner(s *Set, rule int32) *runner {
	if rs.cur == nil || rs.cur.set != s {
		rs.change(s)
	}
	r := rs.cur.rules[rule]
	if r == nil {
		r = rs.share(&s.programs[rule])
		rs.cur.rules[rule] = r
	}
	return r
}

// change makes s the Set last used.
func (rs *runners) change(s *Set) {
	for _, b := range rs.built {
		if b.set == s {
			rs.cur = b
			return
		}
	}
	rs.cur = &built{s, make([]*runner, len(s.rules))}
	rs.built = append(rs.built, rs.cur)
}

// share returns the runner of p, which all sets with its rule have together.
func (rs *runners) share(p *program) *runner {
	r, ok := rs.shared[p.rule]
	if !ok {
		if rs.shared == nil {
			rs.shared = map[*Rule]*runner{}
		}
		r = newRunner(p)
		rs.shared[p.rule] = r
	}
	return r
}
