package rule

import (
	"math"
	"unicode/utf8"
)

// A runner holds the automata of one rule and their caches, for one worker.
type runner struct {
	p     *program
	front matcher  // rules out matches; without an automaton where package regexp or a function has to judge
	own   *matcher // the pattern itself: the same, or built when it is asked

	around around
	sweep  around // of front, at the end of the last window that it has read
}

// A matcher is an automaton with its deterministic forms.
type matcher struct {
	a     *automaton
	first *dfa // whether there is a match from a place on
	test  *dfa // whether there is one anywhere; the same where matches begin at hits
	skim  *dfa // whether there is one anywhere, where matches begin at hits
	reach int  // where noMatch last ended to read

	firsts   *firstSet // those of a
	anywhere bool
}

func newMatcher(a *automaton, atHits bool, work *workspace) matcher {
	m := matcher{a: a, first: work.newDFA(a, true), firsts: a.firsts, anywhere: a.anywhere}
	if atHits {
		m.test = m.first
	}
	return m
}

// newRunner returns a runner of p.
func newRunner(p *program, work *workspace) *runner {
	r := &runner{p: p}
	if a := p.automaton(); a != nil {
		r.front = newMatcher(a, p.rule.Before == 0, work)
	}
	return r
}

// whole returns the matcher of the pattern itself, or nil if the pattern has no automaton.
func (r *runner) whole() *matcher {
	if r.own == nil {
		if a := r.p.own(); a == r.front.a {
			r.own = &r.front
		} else if a != nil {
			own := newMatcher(a, r.p.rule.Before == 0, r.front.first.workspace)
			r.own = &own
		}
	}
	return r.own
}

// rulesOut reports whether the pattern certainly does not match in text[at:end].
func (r *runner) rulesOut(text []byte, at, end int) bool {
	var quiet int
	none, known := r.noStart(text, at, end, &quiet)
	return none || r.noMatch(text, at, end, known, 0)
}

// noStart reports whether certainly no match begins in text[at:end], and whether that is
// known without reading all of it. No match begins before *quiet, which noStart moves on
// for windows that begin and end later.
func (r *runner) noStart(text []byte, at, end int, quiet *int) (none, known bool) {
	if r.front.a == nil {
		return false, false
	}
	return r.front.noStart(text, at, end, quiet)
}

// noMatch reports whether certainly nothing in text[at:end] matches. known says that
// noStart knew of it. If the text has a number, windows in it come in order.
func (r *runner) noMatch(text []byte, at, end int, known bool, number int) bool {
	if r.front.a == nil {
		return false
	}
	if !known && number > 0 {
		r.sweep = around{text: number}
		if r.front.noneFrom(r.front.anywhereDFA(), text, at, end, &r.sweep) {
			return true
		}
	} else if !known && r.front.noMatch(text, at, end) {
		return true
	}
	m, quiet := r.whole(), 0
	if m == nil || m == &r.front {
		return false
	}
	none, known := m.noStart(text, at, end, &quiet)
	return none || !known && m.noMatch(text, at, end)
}

// sweeps reports whether certainly nothing in text[start:end] matches, as far as that is known by
// reading on where the last window ended. Matches that begin before start count too, so that a
// text with a hit every few bytes is not read once for each window.
func (r *runner) sweeps(text []byte, start, end, number int) bool {
	last := &r.sweep
	if last.text != number || last.state < fixed || last.at < start || last.at > end {
		return false
	}
	return r.front.noneFrom(r.front.anywhereDFA(), text, start, end, last)
}

// farRead is how many bytes behind a hit the last window is read for skims to be asked.
const farRead = 32

// skims is sweeps for a rule whose matches begin at hits. It is asked only where the last hit made
// the automaton read far beyond this one: otherwise to read from each hit is cheaper. Where something
// matches, it is not asked again before the end of that window.
func (r *runner) skims(text []byte, at, end, number int) bool {
	m, last := &r.front, &r.sweep
	if last.text != number { // reach is that of another text
		*last, m.reach = around{text: number}, 0
	}
	if m.a == nil || m.reach < at+farRead {
		return false
	}
	if last.at < at || last.at > end {
		*last = around{text: number}
	} else if last.state < fixed {
		return false
	}
	if m.skim == nil {
		m.skim = m.first.newDFA(m.a, false)
	}
	return m.noneFrom(m.skim, text, at, end, last)
}

// noneFrom reports whether certainly nothing matches in text[start:end], or before it, from where
// last is on. A last that is nowhere is at start.
func (m *matcher) noneFrom(test *dfa, text []byte, start, end int, last *around) bool {
	s, from := last.state, last.at
	if s < fixed || last.resets != test.resets {
		s, from = test.begin(kindBefore(text, start)), start
	}
	s, _ = test.advance(s, text[:end], from)
	last.at, last.state, last.resets = end, s, test.resets
	s = test.end(s, text, end)
	return s != found && s != unknown
}

// noneAround reports whether certainly nothing in text[start:end] matches that begins at
// text[at] or before it. The text has a number, and hits in it come in order.
func (r *runner) noneAround(text []byte, start, at, end, number int) bool {
	if r.front.a == nil {
		return false
	}
	if r.around.text != number {
		r.around = around{text: number}
	}
	if r.front.noneAround(text, start, at, end, &r.around) {
		return true
	}
	m := r.whole()
	return m != nil && m != &r.front && m.noneAround(text, start, at, end, new(around))
}

// An around is where a dfa was when it had read what precedes a hit, so that windows that
// overlap are not read again. The zero value is before everything.
type around struct {
	text, at, resets int
	state            uint16
}

func (m *matcher) noneAround(text []byte, start, at, end int, last *around) bool {
	test := m.anywhereDFA()
	from, s := start, last.state
	if s < fixed || last.at < start || last.resets != test.resets {
		s = test.begin(kindBefore(text, start))
	} else {
		from = last.at // what begins before start, too, is no harm
	}
	s, _ = test.advance(s, text[:at], from)
	last.at, last.resets, last.state = at, test.resets, s
	if s < fixed {
		return s == dead
	}
	matched, sure, _ := m.first.finish(m.first.adopt(test, s), text, at, end)
	return sure && !matched
}

// anywhereDFA returns the dfa for matches that begin anywhere in a text.
func (m *matcher) anywhereDFA() *dfa {
	if m.test == nil {
		m.test = m.first.newDFA(m.a, false)
	}
	return m.test
}

func (m *matcher) noStart(text []byte, at, end int, quiet *int) (none, known bool) {
	if !m.knowsStarts() {
		return false, false
	}
	place, open, sure := m.start(text, max(at, *quiet), end, end-max(at, *quiet))
	if sure {
		*quiet = max(*quiet, min(place, open))
	}
	return sure && place == end, sure
}

func (m *matcher) noMatch(text []byte, at, end int) bool {
	matched, sure, n := m.anywhereDFA().read(text, at, end)
	m.reach = at + n
	return sure && !matched
}

// finds reports whether the automata are those of the pattern, and not of a Filter.
func (r *runner) finds() bool { return r.front.a != nil && r.p.rule.Engine == RE2 }

// at returns the match that begins at text[at] and ends at end at the latest. The
// last result is false if it cannot decide.
func (r *runner) at(text []byte, at, end int, back *backtracker) (s span, ok, able bool) {
	if !r.finds() {
		return span{}, false, false
	}
	m := r.whole()
	if m == nil {
		return span{}, false, false
	}
	if m != &r.front {
		if matched, sure := m.first.match(text, at, end); sure && !matched {
			return span{}, false, true
		}
	}
	if ok, able = back.match(m.a, text, at, end); ok {
		s = spanOf(back.caps, 0)
	}
	return s, ok, able
}

// find is at for the leftmost match in text[at:end].
func (r *runner) find(text []byte, at, end int, back *backtracker) (s span, ok, able bool) {
	if !r.finds() {
		return span{}, false, false
	}
	for ; ; at += width(text[at:end]) {
		if r.front.knowsStarts() {
			at, _, _ = r.front.start(text, at, end, math.MaxInt)
		}
		if matched, sure := r.front.first.match(text, at, end); matched || !sure {
			if s, ok, able = r.at(text, at, end, back); ok || !able {
				return s, ok, able
			}
		}
		if at == end {
			return span{}, false, true
		}
	}
}

// width returns the width of the code point at the start of text.
func width(text []byte) int {
	_, n := utf8.DecodeRune(text)
	return n
}

// runners are the runners of one worker, by Set.
type runners struct {
	back   backtracker
	work   workspace
	cur    *built // of the Set last used
	built  []*built
	shared map[*Rule]*runner
}

// A built is what was built for one Set so far, by rule.
type built struct {
	set    *Set
	rules  []*runner
	unions unions
	tails  map[int32]*dfa
}

// runner returns the runner of a rule.
func (rs *runners) runner(s *Set, rule int32) *runner {
	b := rs.of(s)
	r := b.rules[rule]
	if r == nil {
		r = rs.share(&s.programs[rule])
		b.rules[rule] = r
	}
	return r
}

// of returns what was built for s.
func (rs *runners) of(s *Set) *built {
	if rs.cur == nil || rs.cur.set != s {
		rs.change(s)
	}
	return rs.cur
}

// change makes s the Set last used.
func (rs *runners) change(s *Set) {
	for _, b := range rs.built {
		if b.set == s {
			rs.cur = b
			return
		}
	}
	rs.cur = &built{set: s, rules: make([]*runner, len(s.rules)), tails: map[int32]*dfa{}}
	rs.built = append(rs.built, rs.cur)
}

// share returns the runner of p, which all sets with its rule have together.
func (rs *runners) share(p *program) *runner {
	r, ok := rs.shared[p.rule]
	if !ok {
		if rs.shared == nil {
			rs.shared = map[*Rule]*runner{}
		}
		r = newRunner(p, &rs.work)
		rs.shared[p.rule] = r
	}
	return r
}
