package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// skim reads what stands at the places left of block i, the first byte of which is
// text[from]. Runs of letters, digits and underscores that are no value and no part
// of one, which most are, it passes over: the masks tell, and what stands beside the
// run. In those value would find nothing.
func (s *scan) skim(i, from int, left, hard uint64) {
	m := &s.signs[i]
	figures, under, gaps := m.Class[digitClass], underOf(m), ^wordOf(m)
	for text := s.text; ; left &= left - 1 {
		done := s.done
		if d := done - from; d > 0 {
			if d >= bytemask.Size {
				return
			}
			left = left >> (d & 63) << (d & 63)
		}
		for {
			if left == 0 {
				s.done = done
				return
			}
			low := left&-left - 1 // what stands before the place
			if hard&(low+1) != 0 {
				s.done = done
				s.done = max(done, s.hardware(from+bits.TrailingZeros64(left)))
				break
			}
			start, rest := bits.Len64(gaps&low), gaps&^low
			end, run := bits.TrailingZeros64(rest), rest&-rest-1<<(start&63)
			at, to, n := from+start, from+end, end-start
			var before, after byte
			if uint(at-1) < uint(len(text)) {
				before = text[at-1]
			}
			if uint(to) < uint(len(text)) {
				after = text[to]
			}
			own, ahead, right := figures&run, beside[before], beside[after]
			dull := false
			if own == run && n < leastClose && at >= done && (ahead|right&^besideColon)&(besideWord|besideColon|besideEscape) == 0 {
				if n == 2 && after == ':' && clock(text[at:]) && s.at(at+8) != ':' {
					s.done = s.fraction(at + 8)
					break
				}
				if upto := s.slight(m, from, start, end); upto > start {
					left = left >> (upto & 63) << (upto & 63)
					continue
				}
			}
			switch both := ahead | right; {
			case at < done, both&besideWord != 0, both&besideColon != 0 && (n == 2 || n == 4 || s.tiedByColon(at, to, before, after)):
			case before == '\\' && escapeLen(text[at:to]) == n:
				left &^= run
				continue
			case under&run != 0, own == 0 && n < 26:
				dull = n > 6 || ahead&besideEscape == 0 && (both&besideTie == 0 || n != 2 && n != 4)
			case ahead&besideEscape != 0, both&besideTie != 0 && (n == 2 || n == 4):
			case own == run:
				dull = n > 1 && n < 7 && before != '.' && (right&(besideTie|besideGap) == 0 || after != ')' && (to+1 >= len(text) || !groupStart[text[to+1]]))
			case s.names == areNames && m.Bit5&run&^own != 0:
				dull = n < 26 && own>>(start&63)&15 != 12 && (n < 14 || bits.OnesCount64(own) < 14)
			case n < leastShape && both&besideTie == 0 && before != '+' && after != '+':
				dull = own>>(start&63)&15 != 12 && (n != 4 || after != ' ') && (n != 5 || before != ' ')
			}
			if !dull {
				p := &s.piece
				p.start, p.end, p.block, p.shift = at, to, i, uint(start)
				p.figures, p.under, p.small = own>>(start&63), under&run != 0, m.Bit5&run&^own != 0
				p.before, p.after = before, after
				s.done = done
				if s.done = max(done, s.value(from, bits.TrailingZeros64(left))); s.done <= at {
					left &^= run &^ (left & -left) // a second look would find as much
				}
				break
			}
			left &^= run
			if own != 0 || n > maxToken {
				done = to
			}
		}
	}
}

// slight reports whether the digits at bytes start to end of the block at text[from:]
// are too few for any value with all that blanks, dashes, dots, slashes and brackets
// tie to them, as few does, and no letters make them one. It returns up to where
// digits are none, or start.
func (s *scan) slight(m *bytemask.Masks, from, start, end int) int {
	figures, gaps := m.Class[digitClass], gapsOf(m)
	other := ^(figures | gaps)
	low := bits.Len64(other & (1<<(start&63) - 1))
	high := end + bits.TrailingZeros64(other>>(end&63))
	if low == 0 || high >= bytemask.Size {
		return start // more may follow
	}
	tied := uint64(1)<<(high&63) - 1<<(low&63)
	figures &= tied
	switch n := bits.OnesCount64(figures); {
	case n > leastClose, bits.OnesCount64(m.Class[tieClass]&tied) > 2:
		return start
	case n == leastClose && (bits.OnesCount64(figures&^(figures<<1)) != 2 || gaps&^m.Class[gapClass]&(figures+figures&-figures)&^figures == 0):
		return start // they may hang together, or be those of a form
	}
	before, after := s.text[from+low-1], s.at(from+high)
	names := s.names == areNames
	if c := s.text[from+low]; (digit[c] && beside[before]&(besideWord|besideColon|besideEscape) != 0 || c == '-' && word[before]) && !(names && s.inName(from+low-1, from+low-2)) {
		return start
	}
	switch c := s.text[from+high-1]; {
	case after == ':' && digit[c]:
		last := bits.Len64(^figures & (1<<(high-1) - 1)) // they may begin a clock
		if groupSep(s.text[from+last-1]) && s.text[from+last-1] != ' ' {
			return start
		}
		return last
	case after == ':' && (c == '-' || c == '.'):
		return start // a hardware address may begin in between
	case !word[after]:
	case names && !digit[c] && s.inName(from+high, from+high+1):
	case digit[c], ties(c), c == ' ' && bits.LeadingZeros64(^(figures<<(bytemask.Size+1-high))) == 2:
		return start // letters that follow may make it something
	}
	return high
}

// inName reports whether text[near] is in a word in which it or text[far] is a small
// letter beyond f: a name in a program, and so is what dashes or dots tie to it, and
// no part of a hardware address.
func (s *scan) inName(near, far int) bool {
	a, b := s.at(near), s.at(far)
	return word[a] && (a >= 'g' || word[b] && b >= 'g')
}

// tiedByColon reports whether text[start:end] may be a group of an address, which
// the colon beside it ties to others. Before a backslash it may be less than it seems.
func (s *scan) tiedByColon(start, end int, before, after byte) bool {
	if before != '\\' && (end-start > 4 || !hexadecimal(s.text[start:end])) {
		return false
	}
	return before == ':' && inAddress(s.at(start-2)) || after == ':' && inAddress(s.at(end+1))
}

// What the byte beside a run of letters and digits makes of it, as bits of beside.
const (
	besideWord   = 1 << iota // it is longer than the block
	besideColon              // part of an address or a clock
	besideTie                // part of a code or number, with a dash or dot
	besideEscape             // less than it seems, or the end of an address
	besideGap                // part of a number, if more of it follows
)

var beside = func() (t [256]uint8) {
	for c := range word {
		t[c] = besideWord * uint8(b2i(word[c]))
	}
	t[':'] = besideColon
	t['-'], t['.'] = besideTie, besideTie
	t['\\'], t['%'] = besideEscape, besideEscape
	t[' '], t['/'], t[')'] = besideGap, besideGap, besideGap
	return t
}()

// unnamed reports whether small letters say that a run of letters and digits is a
// name in a program, and no number of anyone's: no person wrote it, nor does the
// name of its member say what it is.
func (s *scan) unnamed() bool {
	if s.names == unasked {
		s.names = areValues
		if !s.in.Person && s.keyMarks() == (marks{}) {
			s.names = areNames
		}
	}
	return s.names == areNames
}

// What runs of digits and small letters are in a text.
const (
	unasked   = iota
	areNames  // names in programs
	areValues // perhaps someone's numbers
)
