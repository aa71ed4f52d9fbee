package entity

import (
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// The candidate filter names the few bytes of a text at which a value may begin,
// end or lie, from masks of 64 bytes. The scan then reads the text around
// such a byte. Most texts have few.

// candidateTable has the classes of bytes that the filter asks for.
var candidateTable = bytemask.New(bytemask.Digits, "@", ":", "-", ".", bytemask.Range('0', 0x7f))

// Classes of candidateTable.
const (
	digitClass = iota
	atClass
	colonClass
	dashClass
	dotClass
	solidClass // no blank, nor any sign up to the slash
)

// candidates are the bytes of a block at which a value may be, as masks.
type candidates struct {
	mails  uint64 // at signs
	others uint64 // see next
}

// A filter finds the candidates of one block after the other. Its fields are the
// masks of the block before.
type filter struct {
	digits, dots, pairs   uint64 // pairs: colons and dashes
	one, two, four, eight uint64 // the last of as many solid bytes
}

// next returns the candidates of a block:
//   - a digit behind a digit: every number, and nearly every identity number with letters
//   - a dot five behind a dot, a colon or dash three behind another: hardware addresses
//     and IPv4 addresses whose numbers have one digit
//   - a byte behind fifteen others without a blank: what has no two digits together,
//     such as a wallet's address
func (f *filter) next(m *bytemask.Masks) candidates {
	digits, dots, pairs := m.Class[digitClass], m.Class[dotClass], m.Class[colonClass]|m.Class[dashClass]
	one := m.Class[solidClass]
	two := one & bytemask.Shift(one, f.one, 1)
	four := two & bytemask.Shift(two, f.two, 2)
	eight := four & bytemask.Shift(four, f.four, 4)
	solid := eight & bytemask.Shift(eight, f.eight, 8)
	c := candidates{
		mails:  m.Class[atClass],
		others: digits&bytemask.Shift(digits, f.digits, 1) | apart(dots, f.dots, 5) | apart(pairs, f.pairs, 3) | solid,
	}
	*f = filter{digits, dots, pairs, one, two, four, eight}
	return c
}

// apart returns the bits of mask that are n places behind another one and not directly
// behind one, as those of a line of dashes are. before is the mask of the block before.
func apart(mask, before uint64, n uint) uint64 {
	return mask & bytemask.Shift(mask, before, n) &^ bytemask.Shift(mask, before, 1)
}

// blocksAtOnce is how many blocks of masks are made in one go.
const blocksAtOnce = 16

// sweep reads the candidates of the text in order.
func (s *scan) sweep() {
	var f filter
	for base := 0; base < len(s.text); base += blocksAtOnce * bytemask.Size {
		n := candidateTable.LookAll(s.masks[:], s.text[base:])
		for i := range n {
			if c := f.next(&s.masks[i]); c != (candidates{}) {
				s.block(base+i*bytemask.Size, c)
			}
		}
	}
}

// block reads the candidates of the block at text[from:].
func (s *scan) block(from int, c candidates) {
	for ; c.mails != 0; c.mails &= c.mails - 1 {
		s.mailAt(from + bits.TrailingZeros64(c.mails))
	}
	for c.others != 0 {
		at := from + bits.TrailingZeros64(c.others)
		c.others &= c.others - 1
		if at < s.done {
			continue
		}
		s.done = max(s.done, s.candidate(at))
		if n := max(s.done, s.seen) - from; n > 0 {
			c.others = c.others >> min(n, bytemask.Size) << min(n, bytemask.Size) // what was read, too
		}
	}
}

// candidate reads the text around text[at] and returns the offset up to which
// nothing more can be found, or less.
func (s *scan) candidate(at int) int {
	switch c := s.text[at]; {
	case c == ':' || c == '-' || c == '.':
		return s.hardware(at)
	case !ascii.Word[c] || at < s.seen:
		return s.done
	}
	t := s.token(at)
	s.seen = t.end
	if t.start == t.end {
		return s.done
	}
	return s.word(t)
}

// word reads the token t with what hangs together with it. It returns the offset up to
// which nothing more can be found, or less.
func (s *scan) word(t token) int {
	start, end, n := t.start, t.end, t.end-t.start
	before := s.at(start - 1)
	switch {
	case start == s.done && ascii.Word[before]:
		return end // the rest of a word whose beginning was read as part of a number
	case n > maxToken:
		s.long(start, end)
		return end
	}
	if e, ok := s.colons(start, end); ok {
		return e
	}
	switch {
	case t.digits == 1 && n == 1:
		return s.done // its neighbours decide whether it belongs to them
	case t.digits == 0 && (t.under || n < leastLetters):
		return s.done // a name, with which digits tied to it may hang together
	case t.under, before == ':' && s.inToken(start, end) > 0:
	case t.digits < n:
		s.codes(start, end)
	case n < 7 && before != '.' && !s.goesOn(end):
	default:
		return s.numbers(start, end)
	}
	return end
}

// leastLetters is the length of the shortest value without a digit. It has no
// underscores.
const leastLetters = 26
