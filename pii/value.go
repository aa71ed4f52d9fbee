package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// A piece is a run of letters, digits and underscores at which a value may
// stand, with what the masks tell of it. Most are none, and are told by that.
type piece struct {
	start, end    int
	block         int    // where start is, by index in signs
	shift         uint   // and which byte of it
	figures       uint64 // bit i: text[start+i] is a digit
	under, small  bool   // it holds underscores, small letters
	before, after byte   // what stands around it
}

// value reads the run of letters, digits and underscores that skim has left, at
// byte k of the block that begins at text[from], and returns the offset up to which
// nothing more can be found, or less.
func (s *scan) value(from, k int) int {
	p := &s.piece
	if p.start < s.done || (beside[p.before]|beside[p.after])&besideWord != 0 || p.before == '\\' {
		if !s.bounds(p, from, k) {
			return s.done // nothing but an escape
		}
		if p.start < s.done {
			return p.end // the rest of a word whose beginning was read as part of a number
		}
		s.fill(p)
	}
	n := p.end - p.start
	if n > maxToken {
		if p.start, p.end = s.token(from + k); p.start < p.end {
			s.long(p.start, p.end)
		}
		return p.end
	}
	if (beside[p.before]|beside[p.after])&(besideColon|besideTie) != 0 {
		if e, ok := s.colons(p); ok {
			return e
		}
	}
	switch {
	case p.figures == 1 && n == 1:
		return s.done // its neighbours tell whether it belongs to them
	case p.figures == 0 && (p.under || n < leastLetters):
		return s.done // a name, with which digits tied to it may hang together
	case p.under:
	case p.figures != 1<<n-1:
		if p.before != ':' || s.inToken(p.start, p.end) == 0 {
			s.codes(p)
		}
	case n < 7 && p.before != '.' && !s.goesOn(p.end):
	case p.before == ':' && s.inToken(p.start, p.end) > 0:
	default:
		return s.numbers(p)
	}
	return p.end
}

// fill sets what the masks tell of a piece whose bounds are known.
func (s *scan) fill(p *piece) {
	m, next := &s.signs[p.block], &s.signs[p.block+1]
	whole := uint64(1)<<(p.end-p.start) - 1
	p.figures = bytemask.Ahead(m.Class[digitClass], next.Class[digitClass], p.shift) & whole
	p.under = bytemask.Ahead(underOf(m), underOf(next), p.shift)&whole != 0
	p.small = bytemask.Ahead(m.Bit5, next.Bit5, p.shift)&whole&^p.figures != 0
	p.before, p.after = s.at(p.start-1), s.at(p.end)
}

// bounds finds where the run of letters, digits and underscores begins and ends
// that byte k of its block is part of. The letter of an escape written out in the
// text does not belong to it. It reports whether anything is left.
func (s *scan) bounds(p *piece, from, k int) bool {
	masks, at := &s.signs, from+k
	word := wordOf(&masks[p.block])
	left := bits.LeadingZeros64(^(word << (63 - uint(k)&63)))
	if left > k {
		left += bits.LeadingZeros64(^wordOf(&masks[p.block-1]))
	}
	right := bits.TrailingZeros64(^(word >> (uint(k) & 63)))
	if right == bytemask.Size-k {
		right += bits.TrailingZeros64(^wordOf(&masks[p.block+1]))
	}
	p.start, p.end = at+1-left, at+right
	if p.start > 0 && s.text[p.start-1] == '\\' {
		p.start += escapeLen(s.text[p.start:p.end])
	}
	switch k += p.start - at; {
	case k < 0:
		p.block--
	case k >= bytemask.Size:
		p.block++ // an escape ended the block
	}
	p.shift = uint(k) & 63
	return p.start < p.end
}
