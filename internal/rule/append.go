package rule

import (
	"cmp"
	"slices"

	"weir/internal/literal"
)

// A Scratch is the memory of one worker. It is reused from text to text and
// must not be used by two goroutines at once. The zero value is ready.
type Scratch struct {
	hits    []literal.Hit
	tries   []attempt
	near    []int32   // by slot: where its nearest witness begins, plus one; 0 for none
	vouched []int32   // slots whose near is not 0
	behind  [][2]bool // by hit on a rule with Before: what lookBack noted
	states  []state   // by rule
	touched []int32   // rules whose state is not zero
	runners
}

// An attempt is a hit at which a rule has to be tried.
type attempt struct{ at, rule int32 }

// A state is what one text has shown of one rule so far.
type state struct {
	used       bool
	floor      int // matches may begin from here on
	last       int // end of the last match (rules with Find)
	start, end int // window not yet searched (rules with Before)
	wordFree   int // no Also word begins between the last window's start and here …
	wordStart  int // … where one stands, if wordEnd is not 0
	wordEnd    int
}

// Append appends every match of every rule in text to dst, ordered by Start
// and then as the rules are, and returns dst. Matches of one rule do not
// overlap. On an error, which names the rule, the text has not been judged and the caller must block. It
// does not allocate on a text that holds no anchor.
func (s *Set) Append(dst []Match, text []byte, sc *Scratch) ([]Match, error) {
	sc.hits = s.literals.Append(sc.hits[:0], text)
	if len(sc.hits) == 0 {
		return dst, nil
	}
	sc.reset(len(s.rules))
	sc.words.change(text)
	first := len(dst)
	dst, err := s.judge(dst, text, sc)
	slices.SortStableFunc(dst[first:], func(a, b Match) int {
		if a.Start != b.Start || a.Rule == b.Rule {
			return cmp.Compare(a.Start, b.Start)
		}
		return cmp.Compare(s.order[a.Rule], s.order[b.Rule])
	})
	return dst, err
}

func (sc *Scratch) reset(rules int) {
	for _, r := range sc.touched {
		sc.states[r] = state{}
	}
	sc.touched = sc.touched[:0]
	if n := rules - len(sc.states); n > 0 {
		sc.states = append(sc.states, make([]state, n)...)
		sc.near = append(sc.near, make([]int32, 2*n)...)
	}
}

func (sc *Scratch) state(r int32) *state {
	st := &sc.states[r]
	if !st.used {
		st.used = true
		sc.touched = append(sc.touched, r)
	}
	return st
}

// judge takes the hits one by one to the rules that own them.
func (s *Set) judge(dst []Match, text []byte, sc *Scratch) ([]Match, error) {
	var err error
	s.sieve(text, sc)
	for i := len(sc.tries) - 1; i >= 0; i-- {
		at, r := int(sc.tries[i].at), sc.tries[i].rule
		st := sc.state(r)
		if rule := s.rules[r]; rule.Before > 0 && rule.Find == nil {
			dst, err = s.widen(dst, text, at, r, st, sc)
		} else {
			dst, err = s.try(dst, text, at, r, st, sc)
		}
		if err != nil {
			return dst, err
		}
	}
	for _, r := range sc.touched {
		if dst, err = s.search(dst, text, r, &sc.states[r], sc); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// sieve makes sc.tries of sc.hits, in reverse order: the hits at which a rule
// has to be tried. Witnesses may stand before a hit or after it, so it goes
// over the hits in both directions.
func (s *Set) sieve(text []byte, sc *Scratch) {
	s.lookBack(sc)
	sc.tries = sc.tries[:0]
	for i := len(sc.hits) - 1; i >= 0; i-- {
		h := sc.hits[i]
		sc.see(s.vouches[h.ID], h.Start)
		owners := s.owners[h.ID]
		for j := len(owners) - 1; j >= 0; j-- {
			o := owners[j]
			if s.vouched(o.rule, h.Start, sc) && (!o.bound || Boundary(text, int(h.Start))) {
				sc.tries = append(sc.tries, attempt{h.Start, o.rule})
			}
		}
	}
	sc.forget()
}

// lookBack notes, for each hit on a rule with a window before the anchor, which
// of its witnesses stand in that part of the window.
func (s *Set) lookBack(sc *Scratch) {
	sc.behind = sc.behind[:0]
	for _, h := range sc.hits {
		sc.see(s.vouches[h.ID], h.Start)
		for _, o := range s.owners[h.ID] {
			before := int32(s.rules[o.rule].Before)
			if before == 0 {
				continue
			}
			var stands [2]bool
			for k := range stands {
				last := sc.near[2*int(o.rule)+k]
				stands[k] = last != 0 && h.Start-(last-1) <= before
			}
			sc.behind = append(sc.behind, stands)
		}
	}
	sc.forget()
}

// see notes that witnesses for slots begin at start.
func (sc *Scratch) see(slots []int32, start int32) {
	for _, slot := range slots {
		if sc.near[slot] == 0 {
			sc.vouched = append(sc.vouched, slot)
		}
		sc.near[slot] = start + 1
	}
}

func (sc *Scratch) forget() {
	for _, slot := range sc.vouched {
		sc.near[slot] = 0
	}
	sc.vouched = sc.vouched[:0]
}

// vouched reports whether the witnesses that a rule needs stand in the window
// of a hit at start. It takes what lookBack noted from the end of sc.behind.
func (s *Set) vouched(rule, start int32, sc *Scratch) bool {
	r := s.rules[rule]
	var behind [2]bool
	if r.Before > 0 {
		behind = sc.behind[len(sc.behind)-1]
		sc.behind = sc.behind[:len(sc.behind)-1]
	}
	for k, needed := range s.needs[rule] {
		if !needed || behind[k] {
			continue
		}
		if next := sc.near[2*int(rule)+k]; next == 0 || int(next-1-start) >= r.after() {
			return false
		}
	}
	return true
}

// after returns the window from the anchor on.
func (r *Rule) after() int {
	if r.After == 0 {
		return defaultAfter
	}
	return r.After
}

// try runs rule r on a match that has to begin at the hit.
func (s *Set) try(dst []Match, text []byte, at int, r int32, st *state, sc *Scratch) ([]Match, error) {
	rule := s.rules[r]
	if at < st.floor {
		return dst, nil
	}
	end := runeEnd(text, min(at+rule.after(), len(text)))
	// The automaton is the cheaper test of the two, where there is one.
	if sc.runner(s, r).rulesOut(&sc.words, at, end) || !s.hasAlso(text, at, end, r, st) {
		return dst, nil
	}
	if rule.Find != nil {
		return rule.byHand(dst, text, at, st), nil
	}
	m, ok, err := s.match(text, at, r, sc)
	if err != nil {
		return dst, err
	}
	st.floor = at + 1
	if ok && rule.accept(text, m) {
		dst = append(dst, Match{rule, m.from, m.to})
		st.floor = m.end
	}
	return dst, nil
}

// match runs the pattern at text[at], with more to see for a match that ends
// with its window: it may go on, or end there only because the window does.
func (s *Set) match(text []byte, at int, r int32, sc *Scratch) (span, bool, error) {
	for after := s.rules[r].after(); ; after *= 4 {
		end := runeEnd(text, min(at+after, len(text)))
		m, ok, able := sc.runner(s, r).at(text, at, end, &sc.back)
		var err error
		if !able {
			m, ok, err = s.programs[r].at(text, at, end)
		}
		if err != nil || !ok || m.end < end || end == len(text) || after >= maxReach {
			return m, ok, err
		}
	}
}

// byHand lets a rule with Find judge the hit. What it finds may begin before
// the hit, but never inside the rule's last match.
func (r *Rule) byHand(dst []Match, text []byte, at int, st *state) []Match {
	start, end, ok := r.Find(text, at)
	if !ok || start < st.last || !r.accept(text, span{from: start, to: end}) {
		return dst
	}
	st.floor, st.last = max(end, at+1), end
	return append(dst, Match{r, start, end})
}

func (r *Rule) accept(text []byte, m span) bool {
	return m.from < m.to && (r.Valid == nil || r.Valid(text, m.from, m.to))
}

// widen adds the window around a hit to the pending window of rule r. Windows
// that touch become one, so that many hits close together cost no more than
// the text they stand in.
func (s *Set) widen(dst []Match, text []byte, at int, r int32, st *state, sc *Scratch) ([]Match, error) {
	rule := s.rules[r]
	start := max(runeStart(text, max(0, at-rule.Before)), st.floor)
	end := runeEnd(text, min(at+rule.after(), len(text)))
	if start >= end || sc.runner(s, r).rulesOut(&sc.words, start, end) || !s.hasAlso(text, start, end, r, st) {
		return dst, nil
	}
	var err error
	if start > st.end {
		dst, err = s.search(dst, text, r, st, sc)
		st.start = max(start, st.floor)
	}
	st.end = end
	return dst, err
}

// search looks for rule r in its pending window, a few reaches at a time: a
// pattern that looks far ahead for nothing must not do so from every byte. A
// match too near the end of such a piece is taken again from the next one.
func (s *Set) search(dst []Match, text []byte, r int32, st *state, sc *Scratch) ([]Match, error) {
	rule := s.rules[r]
	reach := rule.Before + rule.after()
	for st.start < st.end {
		end := runeEnd(text, min(st.start+4*reach, st.end))
		m, ok, err := s.find(text, st.start, end, r, sc)
		if err != nil {
			return dst, err
		}
		switch {
		case ok && (end == st.end || m.start+reach <= end):
			if rule.accept(text, m) {
				dst = append(dst, Match{rule, m.from, m.to})
			}
			st.start = max(m.end, runeEnd(text, st.start+1))
			st.floor = st.start
		case end == st.end:
			st.start = st.end
		default:
			st.start = max(runeStart(text, end-reach), runeEnd(text, st.start+1))
		}
	}
	return dst, nil
}

// find is program.find on text[at:end], with more to see for a match that ends
// with its window.
func (s *Set) find(text []byte, at, end int, r int32, sc *Scratch) (span, bool, error) {
	for n := end - at; ; n *= 4 {
		end = runeEnd(text, min(at+n, len(text)))
		run := sc.runner(s, r)
		if run.rulesOut(&sc.words, at, end) {
			return span{}, false, nil
		}
		m, ok, able := run.find(&sc.words, at, end, &sc.back)
		var err error
		if !able {
			m, ok, err = s.programs[r].find(text, at, end)
		}
		if err != nil || !ok || m.end < end || end == len(text) || n >= maxReach {
			return m, ok, err
		}
	}
}

// hasAlso reports whether text[start:end] holds one of the rule's Also words.
// Windows come in order of their hits, so what was searched once is not
// searched again.
func (s *Set) hasAlso(text []byte, start, end int, r int32, st *state) bool {
	also := &s.also[r]
	if len(also.words) == 0 {
		return true
	}
	if st.wordEnd > 0 && st.wordStart >= start {
		return st.wordEnd <= end
	}
	from := max(start, st.wordFree)
	if from >= end {
		return false
	}
	st.wordEnd = 0
	i, j := also.index(text[:end], from)
	if i < 0 {
		st.wordFree = max(from, end-also.longest+1)
		return false
	}
	st.wordStart, st.wordEnd, st.wordFree = i, j, i
	return true
}
