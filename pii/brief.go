package pii

// Most numbers that few lets through are those of bugs, years from one to another,
// and days. What they may be is known sooner than judged finds out.

// brief reports whether a piece is a number of one group, or of two of four digits,
// that are too few for anything with a form of its own: only the words around it
// say what it is. No other digits are tied to it, nor does a telephone number begin
// before it.
func (s *scan) brief(p *piece, h hang) bool {
	switch {
	case h.figures < leastClose || h.figures > mostBrief || p.before == '+' || p.before == '(':
		return false
	case h.groups != 1 && (h.groups != 2 || p.end-p.start != 4 || h.figures != 8):
		return false
	}
	return s.tied(p) == h.figures && !s.tiedBefore(p.start)
}

// mostBrief is the greatest number of digits that nothing with a check digit or
// a telephone number's form is made of, unless it is international.
const mostBrief = 8

// tiedBefore reports whether digits stand before text[start], or behind up to three
// of the signs that tie them to it.
func (s *scan) tiedBefore(start int) bool {
	for i := start - 1; i >= max(0, start-4); i-- {
		if c := s.text[i]; digit[c] {
			return true
		} else if !has("-./ ()+", c) {
			return false
		}
	}
	return false
}

// briefly judges a number that is brief.
func (s *scan) briefly(p *piece, h hang) int {
	start, end := p.start, p.end
	if e, ok := s.lettered(start, end, h.end); ok {
		return e
	}
	if h.groups == 1 || s.text[end] == '-' {
		if s.clearLeft(start) && s.clearRight(h.end) && s.saidToBe(start, h.end, h.figures, h.groups > 1) {
			return h.end
		}
	}
	return max(s.plates(start, end), h.end)
}
