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

// sweep goes over the text in blocks and reads what stands where a value may
// begin, end or lie: at an at sign, where two digits stand in a row, dots five
// apart, colons or dashes three apart, or sixteen bytes without a blank. All
// else is passed over.
func (s *scan) sweep() {
	masks := &s.signs
	masks[0] = bytemask.Masks{}
	n := signTable.LookAll(masks[1:1+knownBlocks], s.text)                  // blocks known from base on
	var one0, two0, four0, eight0, figures0, ties0, three0, triples0 uint64 // of the block before
	for s.base = 0; ; {
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
			triples := three & bytemask.Shift(three, three0, 3)
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
