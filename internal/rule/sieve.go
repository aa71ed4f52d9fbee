package rule

import (
	"slices"
	"unicode/utf8"

	"weir/internal/literal"
)

// sieve makes sc.tries of sc.hits, in reverse order: the hits at which a rule
// has to be tried. Witnesses may stand before a hit or after it, so it goes
// over the hits in both directions.
func (s *Set) sieve(text []byte, sc *Scratch) {
	sc.tries = slices.Grow(sc.tries[:0], len(sc.hits))
	sc.needs.change(text)
	asked := s.askedBy(sc.hits)
	if asked&oneIsNeedy == 0 {
		for i := len(sc.hits) - 1; i >= 0; i-- {
			s.admit(text, sc.hits[i], sc)
		}
		return
	}
	sc.behind = sc.behind[:0]
	if asked&oneLooksBack != 0 {
		s.lookBack(sc)
	}
	for i := len(sc.hits) - 1; i >= 0; {
		start, first := sc.hits[i].Start, i
		for ; first >= 0 && sc.hits[first].Start == start; first-- {
			sc.see(s.slotsOf(sc.hits[first].ID), start)
		}
		for ; i > first; i-- {
			s.admit(text, sc.hits[i], sc)
		}
	}
	sc.forget()
}

// askedBy returns what the owners of hits ask for. It is the first to touch them:
// none has to wait for another.
func (s *Set) askedBy(hits []literal.Hit) (asks uint8) {
	for i := range hits {
		asks |= s.first(hits[i].ID)
	}
	return asks
}

// first returns what the first owner of a literal asks for, or 0 if it has none.
func (s *Set) first(id int32) uint8 {
	if at := s.uses[id].owners; at < s.uses[id+1].owners {
		return s.owners[at].asks
	}
	return 0
}

// admit adds the rules that own a hit to sc.tries, where they may match.
func (s *Set) admit(text []byte, h literal.Hit, sc *Scratch) {
	owners := s.ownersOf(h.ID)
	var behind following
	for i := len(owners) - 1; i >= 0; i-- {
		o := &owners[i]
		if o.gate != 0 && !behind.mayPass(o, text, h.Start) {
			continue // such an owner does not look back
		}
		if (o.asks&asksSlots == 0 || o.vouched(h.Start, sc)) && (o.asks&asksBound == 0 || Boundary(text, int(h.Start))) && (o.needs == 0 || o.met(int(h.Start), s.needs[o.needs], sc)) {
			sc.tries = append(sc.tries, attempt{h.Start, o.rule})
		}
	}
}

// lookBack notes, for each hit on a rule that looks back, which of its witnesses
// stand in the part of the window before the anchor.
func (s *Set) lookBack(sc *Scratch) {
	last := len(sc.hits) - 1
	for last >= 0 && s.first(sc.hits[last].ID)&oneLooksBack == 0 {
		last--
	}
	for _, h := range sc.hits[:last+1] {
		sc.see(s.slotsOf(h.ID), h.Start)
		if s.first(h.ID)&oneLooksBack == 0 {
			continue
		}
		owners := s.ownersOf(h.ID)
		for i := range owners {
			if o := &owners[i]; o.looksBack() {
				before := int32(o.before)
				sc.behind = append(sc.behind, [2]bool{sc.stoodNear(2*o.rule, h.Start, before), sc.stoodNear(2*o.rule+1, h.Start, before)})
			}
		}
	}
	sc.forget()
}

// stoodNear reports whether the witness last seen for a slot begins at most so
// many bytes before start.
func (sc *Scratch) stoodNear(slot, start, before int32) bool {
	last := sc.near[slot]
	return last != 0 && start-(last-1) <= before
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

// vouched reports whether the witnesses that the owner needs stand in the window
// of a hit at start. It takes what lookBack noted from the end of sc.behind.
func (o *owner) vouched(start int32, sc *Scratch) bool {
	var behind [2]bool
	if o.before > 0 {
		behind = sc.behind[len(sc.behind)-1]
		sc.behind = sc.behind[:len(sc.behind)-1]
	}
	for k := range behind {
		if o.asks>>k&asksAlso == 0 || behind[k] {
			continue
		}
		if next := sc.near[2*int(o.rule)+k]; next == 0 || next-1-start >= int32(o.after) {
			return false
		}
	}
	return true
}

// met reports whether the words in the window of a hit at start may meet the owner's
// needs.
func (o *owner) met(start int, needs uint64, sc *Scratch) bool {
	// A window goes as far as the code points at its ends.
	from, to := max(0, start-int(o.before)-utf8.UTFMax), min(len(sc.needs.text), start+int(o.after)+utf8.UTFMax)
	return sc.needs.within(from, to, needs)
}
