package rule

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf8"

	"weir/internal/match/literal"
	"weir/internal/reuse"
)

// A Scratch is the memory of one worker. It is reused from text to text and
// must not be used by two goroutines at once. The zero value is ready.
type Scratch struct {
	literals literal.Scratch
	hits     []literal.Hit
	inside   []literal.Hit // of anchors that are found anywhere
	states   []state       // of the rules that had a hit
	which    []int32       // by rule: the index of its state in states, plus one
	pending  []int32       // rules with a window that is not yet searched
	texts    int           // how many were judged so far
	finders  map[*Rule]Finder

	Most int            // with more matches than that in a text, Append fails with ErrMany; 0 for any number
	Skip map[*Rule]bool // rules that Append leaves out; each has an anchor

	// With more than MostCounted matches of the rules in Counted, Append fails with ErrMany as well;
	// 0 for any number.
	MostCounted int
	Counted     map[*Rule]bool
	counted     int

	runners
}

// A state is the progress of one rule in one text.
type state struct {
	rule       int32
	skipped    bool // the rule is left out
	counted    bool // its matches count
	floor      int  // matches may begin from here on
	last       int  // end of the last match (rules with Find)
	start, end int  // window not yet searched (rules with Before)
	quiet      int  // no match begins before this in windows still to come
	crowded    bool // the next window asks again for places of the last one where a match may begin
	wordFree   int  // no Required literal begins between the last window's start and here …
	wordStart  int  // … where one starts, if wordEnd is not 0
	wordEnd    int
	finder     Finder // of a rule with NewFinder, once it was asked
}

// Append appends every match of every rule in text to dst, ordered by Start
// and then as the rules are, and returns dst. Matches of one rule do not
// overlap. On an error, which names the rule, the text has not been judged and the caller must block. It
// does not allocate on a text that holds no anchor.
func (s *Set) Append(dst []Match, text []byte, sc *Scratch) ([]Match, error) {
	if s.foreign != nil && hasForeign(text) {
		s = s.foreign()
	}
	sc.hits, sc.inside = s.literals.Append(sc.hits[:0], text, &sc.literals), sc.inside[:0]
	if s.anywhere != nil {
		sc.inside = s.anywhere.literals.Append(sc.inside, text)
	}
	if len(sc.hits)+len(sc.inside)+len(s.alone) == 0 {
		return dst, nil
	}
	first := len(dst)
	sc.reset(len(s.rules))
	dst, err := s.judge(dst, text, sc)
	if len(dst)-first < 2 {
		return dst, err
	}
	slices.SortStableFunc(dst[first:], func(a, b Match) int {
		if a.Start != b.Start || a.Rule == b.Rule {
			return cmp.Compare(a.Start, b.Start)
		}
		return cmp.Compare(s.order[a.Rule], s.order[b.Rule])
	})
	return dst, err
}

// hasForeign reports whether a text has a letter beyond ASCII that folds to one of ASCII.
func hasForeign(text []byte) bool {
	return bytes.Contains(text, []byte(string(longS))) || bytes.Contains(text, []byte(string(kelvin)))
}

// reset clears the states of the text before, and makes room for so many rules.
func (sc *Scratch) reset(rules int) {
	for i := range sc.states {
		sc.which[sc.states[i].rule] = 0
	}
	if n := rules - len(sc.which); n > 0 {
		sc.which = append(sc.which, make([]int32, n)...)
	}
	sc.states = sc.states[:0]
	sc.counted = 0
	sc.texts++
	sc.pending = sc.pending[:0]
}

// state returns the state of a rule, until another is asked for.
func (s *Set) state(r int32, sc *Scratch) *state {
	if sc.which[r] == 0 {
		sc.states = append(sc.states, state{rule: r, skipped: sc.Skip[s.rules[r]], counted: sc.Counted[s.rules[r]]})
		sc.which[r] = int32(len(sc.states))
	}
	return &sc.states[sc.which[r]-1]
}

// judge takes the hits one by one to the rules whose anchors they are.
func (s *Set) judge(dst []Match, text []byte, sc *Scratch) ([]Match, error) {
	dst, err := s.judgeHits(dst, text, sc.hits, &s.owned, sc)
	if err != nil {
		return dst, err
	}
	if s.anywhere != nil {
		if dst, err = s.judgeHits(dst, text, sc.inside, &s.anywhere.owned, sc); err != nil {
			return dst, err
		}
	}
	if len(s.alone) > 0 {
		if dst, err = s.judgeAlone(dst, text, sc); err != nil {
			return dst, err
		}
	}
	for _, r := range sc.pending {
		if dst, err = s.search(dst, text, r, s.state(r, sc), sc); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// judgeHits takes hits to the rules that own them.
func (s *Set) judgeHits(dst []Match, text []byte, hits []literal.Hit, owned *owned, sc *Scratch) ([]Match, error) {
	var err error
	first := len(dst)
	for _, h := range hits {
		for _, o := range owned.of(h.ID) {
			if o.boundary && !Boundary(text, int(h.Start)) {
				continue
			}
			before := len(dst)
			if dst, err = s.judgeHit(dst, text, int(h.Start), o.rule, sc); err != nil {
				return dst, err
			}
			if len(dst) > before && s.state(o.rule, sc).counted {
				sc.counted += len(dst) - before
			}
		}
		if sc.Most > 0 && len(dst)-first > sc.Most || sc.MostCounted > 0 && sc.counted > sc.MostCounted {
			return dst, ErrMany
		}
	}
	return dst, nil
}

// judgeHit runs rule r for an anchor of it at text[at].
func (s *Set) judgeHit(dst []Match, text []byte, at int, r int32, sc *Scratch) ([]Match, error) {
	st := s.state(r, sc)
	switch rule := s.rules[r]; {
	case st.skipped:
		return dst, nil
	case rule.Find != nil:
		return s.byHand(dst, text, at, r, st, sc), nil
	case rule.Before > 0:
		return s.widen(dst, text, at, r, st, sc)
	}
	return s.try(dst, text, at, r, st, sc)
}

// try runs rule r on a match that has to begin at the hit.
func (s *Set) try(dst []Match, text []byte, at int, r int32, st *state, sc *Scratch) ([]Match, error) {
	if at < st.floor {
		return dst, nil
	}
	end := runeEnd(text, min(at+s.rules[r].after(), len(text)))
	if !s.mayMatch(text, at, at, end, r, st, sc) {
		return dst, nil
	}
	m, ok, err := s.match(text, at, r, sc)
	if err != nil {
		return dst, err
	}
	st.floor = at + 1
	if rule := s.rules[r]; ok && rule.accept(text, m) {
		dst = append(room(dst, m.end, len(text)), Match{rule, m.from, m.to})
		st.floor = m.end
	}
	return dst, nil
}

// mayMatch reports whether rule r may match in text[start:end] around a hit at text[at]: its
// automaton does not rule it out, and one of its Required literals occurs there. It asks first what is
// cheapest. An automaton that begins at the hit reads a few bytes, and a first set looks at
// few places of a window; where it was no help in the last window, the literals come first.
func (s *Set) mayMatch(text []byte, start, at, end int, r int32, st *state, sc *Scratch) bool {
	if st.crowded && !s.hasRequired(text, start, end, r, st) {
		return false
	}
	run := sc.runner(s, r)
	swept := s.rules[r].Before > 0 && !s.rules[r].holdsAnchors()
	if swept && run.sweeps(text, start, end, sc.texts) || s.rules[r].Before == 0 && run.skims(text, at, end, sc.texts) {
		return false
	}
	none, known := run.noStart(text, start, end, &st.quiet)
	if s.rules[r].Before == 0 {
		return !none && !run.noMatch(text, start, end, known, 0) && s.hasRequired(text, start, end, r, st)
	}
	st.crowded = !known || st.quiet < end-firstBytes // what begins at quiet is read again in the next window
	if none || !s.hasRequired(text, start, end, r, st) {
		return false
	}
	if known || swept {
		return !run.noMatch(text, start, end, known, sc.texts)
	}
	// The anchors of such a rule are part of each of its matches. Those of other rules may lie
	// before the match, which then begins behind the hit.
	return !run.noneAround(text, start, at, end, sc.texts)
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

// byHand lets rule r, which has a Find, judge the hit. A match may begin before
// the hit, but never inside the last match of r.
func (s *Set) byHand(dst []Match, text []byte, at int, r int32, st *state, sc *Scratch) []Match {
	rule := s.rules[r]
	if at < st.floor || !s.hasRequired(text, at, runeEnd(text, min(at+rule.after(), len(text))), r, st) {
		return dst
	}
	start, end, ok := sc.find(rule, st, text, at)
	if !ok || start < st.last {
		return dst
	}
	if !rule.accept(text, span{from: start, to: end}) {
		return dst
	}
	st.floor, st.last = max(end, at+1), end
	return append(room(dst, end, len(text)), Match{rule, start, end})
}

// find lets the rule judge the hit by its Finder, or by Find where it has none.
func (sc *Scratch) find(rule *Rule, st *state, text []byte, at int) (start, end int, ok bool) {
	if rule.NewFinder == nil {
		return rule.Find(text, at)
	}
	if st.finder == nil {
		st.finder = sc.finders[rule]
		if st.finder == nil {
			st.finder = rule.NewFinder()
			if sc.finders == nil {
				sc.finders = map[*Rule]Finder{}
			}
			sc.finders[rule] = st.finder
		}
		st.finder.Begin()
	}
	return st.finder.Find(text, at)
}

// room returns dst with room for another match, and where there are many for those of the rest of
// the text, of which done bytes are searched.
func room(dst []Match, done, size int) []Match {
	if len(dst) < cap(dst) {
		return dst
	}
	return reuse.GrowFor(dst, done, size, reuse.Measured)
}

func (r *Rule) accept(text []byte, m span) bool {
	return m.from < m.to && (r.Valid == nil || r.Valid(text, m.from, m.to))
}

// widen adds the window around a hit to the pending window of rule r. Windows
// that touch become one, so that many hits close together cost no more than
// the text around them.
func (s *Set) widen(dst []Match, text []byte, at int, r int32, st *state, sc *Scratch) ([]Match, error) {
	rule := s.rules[r]
	start := max(runeStart(text, max(0, at-rule.Before)), st.floor)
	end := runeEnd(text, min(at+rule.after(), len(text)))
	if start >= end || rule.Tail != nil && s.noTail(text, at, end, r, sc) || !s.mayMatch(text, start, at, end, r, st, sc) {
		return dst, nil
	}
	return s.extend(dst, text, start, end, r, st, sc)
}

// extend adds text[start:end] to the pending window of rule r, or searches that and begins
// another one.
func (s *Set) extend(dst []Match, text []byte, start, end int, r int32, st *state, sc *Scratch) ([]Match, error) {
	if start >= end {
		return dst, nil
	}
	var err error
	if st.end == 0 {
		sc.pending = append(sc.pending, r)
	}
	if start > st.end {
		dst, err = s.search(dst, text, r, st, sc)
		st.start = max(start, st.floor)
	}
	if st.end = max(st.end, end); err == nil {
		dst, err = s.searchAhead(dst, text, r, st, sc)
	}
	return dst, err
}

// searchAhead looks for rule r in the pieces of its pending window that will not grow, so that
// matches count as soon as they are found.
func (s *Set) searchAhead(dst []Match, text []byte, r int32, st *state, sc *Scratch) ([]Match, error) {
	var err error
	for piece := s.piece(r); err == nil && st.start+piece+utf8.UTFMax <= st.end; {
		dst, err = s.searchPiece(dst, text, r, st, sc)
	}
	return dst, err
}

// piece returns how many bytes of a window are searched at once for rule r.
func (s *Set) piece(r int32) int { return 4 * (s.rules[r].Before + s.rules[r].after()) }

// search looks for rule r in its pending window, a few reaches at a time: a
// pattern that looks far ahead for nothing must not do so from every byte. A
// match too near the end of such a piece is taken again from the next one.
func (s *Set) search(dst []Match, text []byte, r int32, st *state, sc *Scratch) ([]Match, error) {
	var err error
	for err == nil && st.start < st.end {
		dst, err = s.searchPiece(dst, text, r, st, sc)
	}
	return dst, err
}

// searchPiece looks for rule r at the beginning of its pending window.
func (s *Set) searchPiece(dst []Match, text []byte, r int32, st *state, sc *Scratch) ([]Match, error) {
	rule := s.rules[r]
	reach := rule.Before + rule.after()
	end := runeEnd(text, min(st.start+s.piece(r), st.end))
	m, ok, err := s.find(text, st.start, end, r, sc)
	if err != nil {
		return dst, err
	}
	switch {
	case ok && (end == st.end || m.start+reach <= end):
		if rule.accept(text, m) {
			dst = append(room(dst, m.end, len(text)), Match{rule, m.from, m.to})
		}
		st.start = max(m.end, runeEnd(text, st.start+1))
		st.floor = st.start
	case end == st.end:
		st.start = st.end
	default:
		st.start = max(runeStart(text, end-reach), runeEnd(text, st.start+1))
	}
	return dst, nil
}

// find is program.find on text[at:end], with more to see for a match that ends
// with its window.
func (s *Set) find(text []byte, at, end int, r int32, sc *Scratch) (span, bool, error) {
	for n := end - at; ; n *= 4 {
		end = runeEnd(text, min(at+n, len(text)))
		run := sc.runner(s, r)
		if run.rulesOut(text, at, end) {
			return span{}, false, nil
		}
		m, ok, able := run.find(text, at, end, &sc.back)
		var err error
		if !able {
			m, ok, err = s.programs[r].find(text, at, end)
		}
		if err != nil || !ok || m.end < end || end == len(text) || n >= maxReach {
			return m, ok, err
		}
	}
}

// hasRequired reports whether text[start:end] holds one of the rule's Required literals.
// Windows come in order of their hits, so what was searched once is not
// searched again.
func (s *Set) hasRequired(text []byte, start, end int, r int32, st *state) bool {
	if len(s.rules[r].Required) == 0 {
		return true
	}
	literals := &s.required[r]
	literals.make(s.rules[r].Required)
	if st.wordEnd > 0 && st.wordStart >= start {
		return st.wordEnd <= end
	}
	from := max(start, st.wordFree)
	if from >= end {
		return false
	}
	st.wordEnd = 0
	i, j := literals.index(text[:end], from)
	if i < 0 {
		st.wordFree = max(from, end-literals.longest+1)
		return false
	}
	st.wordStart, st.wordEnd, st.wordFree = i, j, i
	return true
}
