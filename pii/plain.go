package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// A hang is what hangs together, without a blank, with the digits that a piece is.
type hang struct {
	end     int // where it ends
	groups  int
	figures int  // digits
	slash   bool // a slash is among its separators
	date    bool // its groups are of four, two and two digits
}

// hang reads on to the end of the groups that hang together, or to one group more than
// plain may have: a chain of them would be read to its end from each. It is what read
// and tight find out for as many groups as they look at.
func (s *scan) hang(p *piece) hang {
	h := hang{end: p.end, groups: 1, figures: p.end - p.start, date: p.end-p.start == 4}
	for c := s.at(h.end); h.groups <= maxGroups/2 && c != ' ' && groupSep(c) && digit[s.at(h.end+1)]; c = s.at(h.end) {
		from := h.end + 1
		for h.end = from; digit[s.at(h.end)]; h.end++ {
		}
		h.groups++
		h.figures += h.end - from
		h.slash = h.slash || c == '/'
		h.date = h.date && h.end-from == 2
	}
	h.date = h.date && h.groups == 3
	return h
}

// plain reports whether a number is nothing by itself, and letters that a dash ties
// to it may still make it something, or a plate. The recognisers would find so; this
// is to know it sooner.
func (s *scan) plain(p *piece, h hang) bool {
	if h.groups > maxGroups/2 || h.figures > maxDigits/2 {
		return false
	}
	second := s.at(p.start - 2)
	switch c := s.at(h.end); {
	case p.before == '-' && !digit[second]:
		return true // it begins no number
	case word[c] && c|0x20 != 'x' && c|0x20 != 'e' && !h.slash && !has(" -.+(", p.before):
		return true // it ends none, nor does an extension follow
	case s.recent(p, h):
		return true
	}
	return s.few(p, h.figures)
}

// recent reports whether a piece begins a date that stands alone and is no one's
// date of birth.
func (s *scan) recent(p *piece, h hang) bool {
	return h.date && (s.text[p.start] == '1' || s.text[p.start] == '2') && number(s.text[p.start:p.end]) > latestBirth &&
		!has("-./", p.before) && (p.before != ' ' || !digit[s.at(p.start-2)])
}

// timestamp returns where a date and a time of day with a T between them end, of
// which no part is anything else.
func (s *scan) timestamp(p *piece, h hang) (int, bool) {
	if s.at(h.end) != 'T' || !s.recent(p, h) || p.before == '+' || !clock(s.text[h.end+1:]) {
		return 0, false
	}
	end := h.end + len("T16:14:02")
	switch c := s.at(end); {
	case c == 'Z' && !word[s.at(end+1)]:
		return end + 1, true
	case c == '.' && digit[s.at(end+1)]:
		for end++; digit[s.at(end)]; end++ {
		}
	}
	switch c := s.at(end); {
	case c == ':', word[c] && (c != 'Z' || word[s.at(end+1)]), groupSep(c) && digit[s.at(end+1)]:
		return 0, false // it goes on
	}
	return end, true
}

// The least digits that anything is made of but an IPv4 address or a plate: a date
// of birth or an account where they hang together, else a number of a local line.
const (
	leastClose   = 6
	leastFigures = 7
)

// few reports whether the number that begins with the piece, of which some digits
// hang together, is too short for any value with everything that blanks, dashes,
// dots, slashes and brackets tie to it.
func (s *scan) few(p *piece, together int) bool {
	count := s.tied(p)
	if count >= leastFigures || together >= leastClose {
		return false
	}
	blank := false
	for i, apart := p.start-1, 0; i >= 0 && apart < 3; i-- {
		switch c := s.text[i]; {
		case digit[c]:
			count, apart = count+1, 0
			together += b2i(!blank)
			if count >= leastFigures || together >= leastClose {
				return false
			}
		case has("-./", c):
			apart++
		case has(" ()+", c):
			blank = true
			apart++
		default:
			return true
		}
	}
	return true
}

// tied counts the digits from the piece on that blanks, dashes, dots, slashes and
// brackets tie together, as far as the masks tell.
func (s *scan) tied(p *piece) int {
	m, next := &s.signs[p.block], &s.signs[p.block+1]
	figures := bytemask.Ahead(m.Class[digitClass], next.Class[digitClass], p.shift)
	gaps := bytemask.Ahead(gapsOf(m), gapsOf(next), p.shift)
	return bits.OnesCount64(figures & (1<<bits.TrailingZeros64(^(figures|gaps)) - 1))
}
