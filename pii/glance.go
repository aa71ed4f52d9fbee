package pii

import "weir/internal/bytemask"

// Most runs of letters and digits in which a value may stand are none: the number
// of a line, a year in a copyright, a name in a program. What follows tells so of
// all runs of a block together, without a look at any of them, and leaves those that
// skim has to look at.

// figured returns the places of block i where two digits stand in a row, but for
// those of short numbers that are no value, nor part of one. What it asks of the
// bytes around a number it takes to be against it at the ends of the block.
func (s *scan) figured(i int) uint64 {
	m := &s.signs[i]
	figures := m.Class[digitClass]
	pairs := figures & bytemask.Shift(figures, s.signs[i-1].Class[digitClass], 1)
	if pairs == 0 {
		return 0
	}
	const last = 1 << 63
	gap, spread := m.Class[gapClass], gapsOf(m)
	word := wordOf(m)
	// Where digits begin that nothing is tied to on the left.
	starts := figures &^ ((m.Class[solidClass]|gap)<<1 | 1)
	// Where nothing is tied on the right, and where a blank and a letter stand.
	blank := (spread &^ gap) >> 1
	ends := ^((word|spread|colonsOf(m))>>1 | last) | blank&^((word|gap)>>2|last>>1)
	letters := blank & ((word &^ figures) >> 2)

	two := starts & (figures >> 1)
	three := two & (figures >> 2)
	four := three & (figures >> 3)
	five := four & (figures >> 4)
	six := five & (figures >> 5)
	none := two&(ends>>1) | three&(ends>>2) | four&(ends>>3) | five&(ends>>4) | six&(ends>>5)
	if letters != 0 {
		// Digits that a blank ties to them from the left may make them a number.
		back := figures<<2 | spread<<2&(figures<<3) | 7
		none |= (three&(letters>>2) | four&(letters>>3) | five&(letters>>4)) &^ back
		if pair := two & (letters >> 1) &^ back; pair != 0 {
			none |= pair &^ s.provinces(pair, m)
		}
	}
	return pairs &^ (figures &^ (figures + none)) // a one added to a run of ones ends it
}

// provinces returns those of the places of a block, at which two digits and a blank
// stand before letters, where a plate may begin.
func (s *scan) provinces(places uint64, m *bytemask.Masks) uint64 {
	word := wordOf(m)
	if places &^= word >> 4 & (word >> 5) & (word >> 6); places == 0 || !s.unnamed() {
		return places
	}
	small := word & m.Bit5
	return places &^ (small>>3 | small>>4)
}

// leastLetters is the length of the shortest run that is a value without digits.
const leastLetters = 26

// solid returns the letters and digits of block i that stand in sixteen bytes
// without a blank, but for those of runs that are too short for a value without
// digits and have none, and that no colon of an address is tied to.
func (s *scan) solid(i int) uint64 {
	m, before := &s.signs[i], &s.signs[i-1]
	word := wordOf(m)
	solid := s.places.solid[i] & word
	if solid == 0 {
		return 0
	}
	figures := m.Class[digitClass]
	letters := word &^ figures
	long := letters & (letters >> 1)
	long &= long >> 2
	long &= long >> 4
	long &= long >> 8
	if long&(long>>(leastLetters-16)) != 0 {
		return solid
	}
	if colonsOf(m)|colonsOf(&s.signs[i+1])&1|colonsOf(before)>>63 != 0 && s.nearAddress(i) {
		return solid
	}
	// Added to its run, the first digit runs through what follows it. A run that
	// goes on from the block before may have one there.
	figures |= word & (wordOf(before) >> 63)
	return solid & (figures | word&^(word+figures))
}
