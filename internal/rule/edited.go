package rule

import "weir/internal/literal"

// A Hit is a place of a text where a literal of a Set stands.
type Hit = literal.Hit

// A Part is a range of bytes of a text, half-open.
type Part struct{ Start, End int }

// maxLook is how far a rule looks that has no window of its own, on either side of
// a hit.
const maxLook = 320

// Hits returns where literals stand in the text of the last Append, in order. It is
// valid until the next one.
func (sc *Scratch) Hits() []Hit { return sc.hits }

// AppendHits appends where literals stand in text, in order, and returns dst.
func (s *Set) AppendHits(dst []Hit, text []byte, sc *Scratch) []Hit {
	return s.literals.Append(dst, text, &sc.literals)
}

// Longest returns the length of the longest literal, with what has to stand behind it.
func (s *Set) Longest() int { return s.longest }

// Literals returns the texts that are looked for, by the ID of their hits: where they
// count in either case, in small letters. They must not be changed.
func (s *Set) Literals() []string { return s.literals.Texts() }

// AppendTouching is Append for a text whose hits are known, as after an edit whose
// surroundings alone were searched for them. It tries rules only where what they look
// at touches one of the parts, which are sorted and disjoint, and so appends at least
// the matches that do.
func (s *Set) AppendTouching(dst []Match, text []byte, hits []Hit, parts []Part, sc *Scratch) ([]Match, error) {
	sc.hits = s.within(sc.hits[:0], hits, parts)
	if len(sc.hits) == 0 {
		return dst, nil
	}
	sc.grow(len(s.rules))
	s.sieve(text, sc)
	sc.tries = s.touching(sc.tries, parts)
	return s.judgeAll(dst, text, sc)
}

// within appends the hits that may have to do with a match that touches one of the
// parts, as anchors or as witnesses.
func (s *Set) within(dst, hits []Hit, parts []Part) []Hit {
	for _, h := range hits {
		at := int(h.Start)
		for len(parts) > 0 && parts[0].End+s.reach < at {
			parts = parts[1:]
		}
		if len(parts) == 0 {
			break
		}
		if parts[0].Start-s.reach <= at {
			dst = append(dst, h)
		}
	}
	return dst
}

// touching keeps the attempts, which are in reverse order, whose windows touch one of
// the parts.
func (s *Set) touching(tries []attempt, parts []Part) []attempt {
	kept := tries[:0]
	for _, t := range tries {
		at, r := int(t.at), s.rules[t.rule]
		for len(parts) > 0 && parts[len(parts)-1].Start-s.reach > at {
			parts = parts[:len(parts)-1]
		}
		before, after := r.Before, r.after()
		if r.Find != nil {
			before, after = max(before, maxLook), max(after, maxLook)
		}
		for i := len(parts) - 1; i >= 0 && parts[i].End+s.reach >= at; i-- {
			if parts[i].Start <= at+after && at-before <= parts[i].End {
				kept = append(kept, t)
				break
			}
		}
	}
	return kept
}
