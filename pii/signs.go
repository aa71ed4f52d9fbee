package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// signTable holds the classes of bytes that tell where a value may be. Where two
// signs share one, the other bytes in it are in other classes too, and the two
// differ in the bit of small letters.
var signTable = bytemask.New(
	bytemask.Digits, bytemask.LettersAtoO, bytemask.LettersPtoZ, " /P_", "0:@J", "-.", "()+-./", bytemask.Range('0', 0x7f),
)

// Classes of signTable.
const (
	digitClass = iota
	atoOClass
	ptoZClass
	blankClass // blank, underscore, and a slash and a letter
	signClass  // colon, at sign, and a digit and a letter
	tieClass   // dash and dot
	gapClass   // what stands between the groups of a number besides blanks
	solidClass // no blank, nor any sign up to the slash
)

// signBlocks is how many blocks of 64 bytes are looked at in one go.
const signBlocks = 16

// signs are the masks of the blocks at hand: at 0 of the block before, then of
// those that are gone over, then of the one after them. The last place is empty:
// what an escape moves into the block after has to have one after it.
type signs [signBlocks + 3]bytemask.Masks

// knownBlocks is how many blocks may be known at once.
const knownBlocks = signBlocks + 1

// signPlaces are where signs of a block stand that may be those of a hardware
// address or of four numbers.
type signPlaces struct {
	pairs  uint64 // colons, dashes and dots that are three apart, or colons among sixteen bytes
	dots   uint64 // those that are five apart
	solid  uint64 // the last of sixteen bytes without a blank, and what follows it without one
	triple bool   // there may be three of them three apart, or two five apart, that reach into the block
}

// sweep goes over the text in blocks and reads what stands where a value may
// begin, end or lie: at an at sign, where two digits stand in a row, dots five
// apart, colons or dashes three apart, or sixteen bytes without a blank. All
// else is passed over.
func (s *scan) sweep() {
	masks := &s.signs
	masks[0] = bytemask.Masks{}
	n := signTable.LookAll(masks[1:1+knownBlocks], s.text)                  // blocks known from base on
	var one0, two0, four0, eight0, figures0, ties0, three0, triples0 uint64 // of the block before
	for s.base, s.near.at = 0, -1; ; {
		count := n
		if n < knownBlocks {
			masks[n+1] = bytemask.Masks{} // nothing follows the text
		} else {
			count--
		}
		for i := 1; i <= count; i++ {
			m := &masks[i]
			one := m.Class[solidClass]
			two := one & bytemask.Shift(one, one0, 1)
			four := two & bytemask.Shift(two, two0, 2)
			eight := four & bytemask.Shift(four, four0, 4)
			solid := eight & bytemask.Shift(eight, eight0, 8)
			one0, two0, four0, eight0 = one, two, four, eight

			figures := m.Class[digitClass]
			values := figures&bytemask.Shift(figures, figures0, 1) | solid
			signs := m.Class[signClass] &^ (figures | m.Class[atoOClass])
			colons := signs & m.Bit5
			ties := colons | m.Class[tieClass]
			three := ties & bytemask.Shift(ties, ties0, 3)
			five := ties & bytemask.Shift(ties, ties0, 5)
			triples := three&bytemask.Shift(three, three0, 3) | five
			if signs&^colons|values|three|five != 0 {
				from := s.base + (i-1)*bytemask.Size
				for mails := signs &^ colons; mails != 0; mails &= mails - 1 {
					s.mailAt(from + bits.TrailingZeros64(mails))
				}
				left, hard := values&wordOf(m), uint64(0)
				three |= colons & solid
				if triple := triples|triples0|three>>56 != 0; five != 0 || three != 0 && triple {
					hard = s.hard(i, from, &signPlaces{three, five, solid, triple})
				}
				if left |= hard; left != 0 {
					if left = s.skim(i, from, left, hard); left != 0 {
						s.block(i, from, left, hard)
					}
				}
			}
			figures0, ties0, three0, triples0 = figures, ties, three, triples
		}
		if count == n {
			return
		}
		masks[0], masks[1] = masks[count], masks[n]
		s.base += count * bytemask.Size
		n = 1 + signTable.LookAll(masks[2:1+knownBlocks], s.text[min(len(s.text), s.base+bytemask.Size):])
	}
}

// block reads what stands at the places of block i that skim has left, the first
// of which it has looked at.
func (s *scan) block(i, from int, left, hard uint64) {
	for left != 0 {
		k := bits.TrailingZeros64(left)
		if hard>>(k&63)&1 != 0 {
			s.done = max(s.done, s.hardware(from+k))
		} else {
			s.done = max(s.done, s.value(from, k))
		}
		if left &= left - 1; left != 0 {
			left = s.skim(i, from, left, hard)
		}
	}
}

// skim passes over the runs of letters, digits and underscores in block i that are
// no value and no part of one, which most are: it takes a look at the masks and at
// what stands beside the run. It returns the places that are left, the first of
// which is one that says nothing by that; s.piece is the run there. What it passes
// over value would find nothing in.
func (s *scan) skim(i, from int, left, hard uint64) uint64 {
	text, done := s.text, s.done
	if d := done - from; d > 0 {
		if d >= bytemask.Size {
			return 0
		}
		left = left >> (d & 63) << (d & 63)
	}
	m := &s.signs[i]
	figures, small, under, gaps := m.Class[digitClass], m.Bit5, underOf(m), ^wordOf(m)
	for left != 0 {
		low := left&-left - 1 // what stands before the place
		if hard&(low+1) != 0 {
			break
		}
		start, rest := bits.Len64(gaps&low), gaps&^low
		end, run := bits.TrailingZeros64(rest), rest&-rest-1<<(start&63)
		at, to, n := from+start, from+end, end-start
		var before, after byte
		if uint(at-1) < uint(len(text)) {
			before = text[at-1]
		}
		if to < len(text) {
			after = text[to]
		}
		own, ahead, right := figures&run, beside[before], beside[after]
		dull := false
		switch both := ahead | right; {
		case at < done, both&(besideWord|besideColon) != 0 && (both&besideWord != 0 || n == 2 || n == 4 || s.tiedByColon(at, to, before, after)):
		case under&run != 0, own == 0 && n < 26:
			dull = n > 6 || ahead&besideEscape == 0 && (both&besideTie == 0 || n != 2 && n != 4)
		case ahead&besideEscape != 0, both&besideTie != 0 && (n == 2 || n == 4):
		case own == run:
			dull = n > 1 && n < 7 && before != '.' && (right&(besideTie|besideGap) == 0 || after != ')' && (to+1 >= len(text) || !groupStart[text[to+1]]))
		case s.names == areNames && small&run&^own != 0:
			dull = n < 26 && own>>(start&63)&15 != 12 && (n < 14 || bits.OnesCount64(own) < 14)
		}
		if !dull {
			p := &s.piece
			p.start, p.end, p.block, p.shift = at, to, i, uint(start)
			p.figures, p.under, p.small = own>>(start&63), under&run != 0, small&run&^own != 0
			p.before, p.after = before, after
			break
		}
		left &^= run
		done = to
	}
	s.done = done
	return left
}

// tiedByColon reports whether the colon beside text[start:end] may be one of an
// address.
func (s *scan) tiedByColon(start, end int, before, after byte) bool {
	return before == ':' && inAddress(s.at(start-2)) || after == ':' && inAddress(s.at(end+1))
}

// What the byte beside a run of letters and digits makes of it, as bits of beside.
const (
	besideWord   = 1 << iota // it is longer than the block
	besideColon              // part of an address or a clock
	besideTie                // part of a code or number, with a dash or dot
	besidePlus               // part of a code
	besideEscape             // less than it seems, or the end of an address
	besideGap                // part of a number, if more of it follows
)

var beside = func() (t [256]uint8) {
	for c := range word {
		t[c] = besideWord * uint8(b2i(word[c]))
	}
	t[':'] = besideColon
	t['-'], t['.'] = besideTie, besideTie
	t['+'] = besidePlus
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

// hard returns the places of block i where the signs of a hardware address or of
// four numbers with dots stand.
func (s *scan) hard(i, from int, p *signPlaces) (hard uint64) {
	pairs, dots := p.pairs, p.dots
	near := p.triple && s.around(i).hardware
	if !near {
		masks := &s.signs
		pairs, dots = 0, dots&bytemask.Shift(masks[i].Class[digitClass], masks[i-1].Class[digitClass], 1)
	}
	for left := pairs | dots; left != 0; left &= left - 1 {
		k := bits.TrailingZeros64(left)
		at := from + k
		if s.text[at] == '.' {
			if s.at(at-5) == '.' && (near || digit[s.text[at-1]]) {
				hard |= 1 << k
			}
		} else if c := s.at(at - 3); near && (c == ':' || c == '-' || p.solid>>k&1 != 0) {
			hard |= 1 << k
		}
	}
	return hard
}

// A vicinity says what the block at text[at:], and those before and after it, may
// hold.
type vicinity struct {
	at       int
	hardware bool // a hardware address
	colons   bool // the seven colons of an IPv6 address, or two together
}

// around returns what may stand in block i and around it.
func (s *scan) around(i int) *vicinity {
	at := s.base + i*bytemask.Size
	if s.near.at != at {
		before, m, after := &s.signs[i-1], &s.signs[i], &s.signs[i+1]
		x, y, z := colonsOf(before), colonsOf(m), colonsOf(after)
		s.near = vicinity{
			at:       at,
			hardware: hardware(m, before) || hardware(after, m) || hardware(before, &noMasks),
			colons: bits.OnesCount64(x)+bits.OnesCount64(y)+bits.OnesCount64(z) >= 7 ||
				x&(x<<1)|y&bytemask.Shift(y, x, 1)|z&bytemask.Shift(z, y, 1) != 0,
		}
	}
	return &s.near
}

var noMasks bytemask.Masks

// hardware reports whether there are signs in a block as in a hardware address:
// three that are three apart with two letters or digits before each, or two that
// are five apart with four.
func hardware(m, before *bytemask.Masks) bool {
	word, wordBefore := wordOf(m), wordOf(before)
	two := tiesOf(m) & bytemask.Shift(word, wordBefore, 1) & bytemask.Shift(word, wordBefore, 2)
	twoBefore := tiesOf(before) & (wordBefore << 1) & (wordBefore << 2)
	if two&bytemask.Shift(two, twoBefore, 3)&bytemask.Shift(two, twoBefore, 6) != 0 {
		return true
	}
	four := two & bytemask.Shift(word, wordBefore, 3) & bytemask.Shift(word, wordBefore, 4)
	fourBefore := twoBefore & (wordBefore << 3) & (wordBefore << 4)
	return four&bytemask.Shift(four, fourBefore, 5) != 0
}

// wordOf returns the letters, digits and underscores of a block.
func wordOf(m *bytemask.Masks) uint64 {
	return m.Class[digitClass] | m.Class[atoOClass] | m.Class[ptoZClass] | m.Class[blankClass]&^m.Bit5
}

// underOf returns the underscores of a block.
func underOf(m *bytemask.Masks) uint64 { return m.Class[blankClass] &^ m.Bit5 &^ m.Class[ptoZClass] }

// gapsOf returns what may stand between the groups of a number in a block.
func gapsOf(m *bytemask.Masks) uint64 { return m.Class[blankClass]&m.Bit5 | m.Class[gapClass] }

// colonsOf returns the colons of a block.
func colonsOf(m *bytemask.Masks) uint64 {
	return m.Class[signClass] &^ (m.Class[digitClass] | m.Class[atoOClass]) & m.Bit5
}

// tiesOf returns the colons, dashes and dots of a block.
func tiesOf(m *bytemask.Masks) uint64 { return colonsOf(m) | m.Class[tieClass] }
