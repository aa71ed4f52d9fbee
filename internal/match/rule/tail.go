package rule

// holdsAnchors reports whether an anchor is part of each match of r, as in all rules that come
// from outside. Other rules with a window may match behind the hit.
func (r *Rule) holdsAnchors() bool { return r.Anywhere || r.Tail != nil }

// noTail reports whether certainly nothing matches the Tail of rule r at text[at:end]: what
// follows nearly all hits of an anchor rules the pattern out after a few bytes, whatever
// precedes them.
func (s *Set) noTail(text []byte, at, end int, r int32, sc *Scratch) bool {
	d := sc.tail(s, r)
	if d == nil {
		return false
	}
	matched, sure := d.match(text, at, end)
	return sure && !matched
}

// tail returns the dfa of the Tail of a rule, or nil if it has none.
func (rs *runners) tail(s *Set, r int32) *dfa {
	tails := rs.of(s).tails
	d, ok := tails[r]
	if !ok {
		if a := s.programs[r].tail(); a != nil {
			d = rs.work.newDFA(a, true)
		}
		tails[r] = d
	}
	return d
}
