package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// leastFigures is how many digits the shortest number has that anything is made
// of but an IPv4 address or a plate: a date of birth, an account.
const leastFigures = 6

// few reports whether the number that begins with the piece, with everything that
// blanks, dashes, dots, slashes and brackets tie to it, is too short for any value,
// and where what hangs together ends. It is what numbers finds out of most.
func (s *scan) few(p *piece) (end int, ok bool) {
	m, next := &s.signs[p.block], &s.signs[p.block+1]
	figures := bytemask.Ahead(m.Class[digitClass], next.Class[digitClass], p.shift)
	gaps := bytemask.Ahead(gapsOf(m), gapsOf(next), p.shift)
	reach := uint64(1)<<bits.TrailingZeros64(^(figures|gaps)) - 1
	count, dots := bits.OnesCount64(figures&reach), bits.OnesCount64(bytemask.Ahead(m.Class[tieClass], next.Class[tieClass], p.shift)&reach)
	for i, apart := p.start-1, 0; i >= 0 && apart < 3 && count < leastFigures; i-- {
		switch c := s.text[i]; {
		case digit[c]:
			count++
			apart = 0
		case c == '.':
			dots++
			apart++
		case has(" ()+-/", c):
			apart++
		default:
			apart = 3
		}
	}
	if count >= leastFigures || dots >= 3 || p.before == '%' {
		return 0, false
	}
	end = p.end
	for c := s.at(end); c != ' ' && groupSep(c) && digit[s.at(end+1)]; c = s.at(end) {
		for end++; digit[s.at(end)]; end++ {
		}
	}
	switch {
	case p.before == '-' && letter(s.at(p.start-2)), word[s.at(end)], s.at(end) == '-' && letter(s.at(end+1)):
		return 0, false // letters belong to it
	case p.after == ' ' && p.end-p.start == 2 && letter(s.at(p.end+1)):
		return 0, false // a plate may begin with it
	}
	return end, true
}
