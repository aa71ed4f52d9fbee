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

// signBlocks is how many blocks of 64 bytes are looked at in one go: full eights
// with the one before them.
const signBlocks = 3*8 - 1

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
	if len(s.text) > bytemask.Size {
		s.unnamed() // what it answers tells most names to be none
	}
	masks[0] = bytemask.Masks{}
	s.places.triples[0] = 0
	n := signTable.LookAll(masks[1:1+knownBlocks], s.text) // blocks known from base on
	for s.base = 0; ; {
		count := n
		if n < knownBlocks {
			masks[n+1] = bytemask.Masks{} // nothing follows the text
		} else {
			count--
		}
		triples := s.places.triples[0]
		live := s.places.locate(masks, 1+count, s.names == areNames) &^ 1
		for s.places.triples[0] = triples; live != 0; live &= live - 1 {
			s.block(bits.TrailingZeros64(live))
		}
		if count == n {
			return
		}
		masks[0], masks[1] = masks[count], masks[n]
		s.places.triples[0] = s.places.triples[count]
		s.base += count * bytemask.Size
		n = 1 + signTable.LookAll(masks[2:1+knownBlocks], s.text[min(len(s.text), s.base+bytemask.Size):])
	}
}

// block reads what stands at the places of block i.
func (s *scan) block(i int) {
	from, p := s.base+(i-1)*bytemask.Size, &s.places
	for mails := p.mails[i]; mails != 0; mails &= mails - 1 {
		s.mailAt(from + bits.TrailingZeros64(mails))
	}
	left, hard := p.values[i], uint64(0)
	if p.near>>i&1 != 0 && s.nearAddress(i) {
		left |= p.solid[i] & wordOf(&s.signs[i]) & besideColons(colonsOf(&s.signs[i]))
	}
	if p.dots[i] != 0 || p.pairs[i] != 0 && p.triple(i) {
		if hard = s.hard(i, from); hard != 0 {
			left |= hard | p.solid[i]&wordOf(&s.signs[i]) // each of them may be where an address begins
		}
	}
	if left != 0 {
		s.skim(i, from, left, hard)
	}
}

// besideColons returns the places of a block where the groups of an address may stand
// that has those colons: up to four bytes from one. One may stand beyond the ends.
func besideColons(colons uint64) uint64 {
	right := colons | colons<<1
	right |= right<<2 | right<<3
	left := colons | colons>>1
	left |= left>>2 | left>>3
	return left | right | 0xf | 0xf<<60
}

// wordOf returns the letters, digits and underscores of a block.
func wordOf(m *bytemask.Masks) uint64 {
	return m.Class[digitClass] | m.Class[atoOClass] | m.Class[ptoZClass] | m.Class[blankClass]&^m.Bit5
}

// lettersOf returns the letters of a block.
func lettersOf(m *bytemask.Masks) uint64 { return m.Class[atoOClass] | m.Class[ptoZClass] }

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
