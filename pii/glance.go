package pii

import "weir/internal/bytemask"

// Most runs of letters and digits in which a value may stand are none: the number
// of a line, a year in a copyright, a name in a program. What follows tells so of
// all runs of a block together, without a look at any of them, and leaves those that
// skim has to look at.

// figured returns the places of a block where two digits stand in a row, but for
// those of short numbers that are no value, nor part of one. The block before has
// its digits at before. What is asked of the bytes around a number is taken to be
// against it at the ends of the block.
func figured(m *bytemask.Masks, before, names uint64) uint64 {
	figures, gap, word, spread := m.Class[digitClass], m.Class[gapClass], wordOf(m), gapsOf(m)
	pairs := figures & bytemask.Shift(figures, before, 1)
	const last = 1 << 63
	// Where digits begin that nothing is tied to on the left.
	starts := figures &^ ((m.Class[solidClass]|gap)<<1 | 1)
	// Where nothing is tied on the right, and where a blank and a letter stand.
	blank := (spread &^ gap) >> 1
	ends := ^((word|spread|colonsOf(m))>>1 | last) | blank&^((word|gap)>>2|last>>1)
	letters := blank & (lettersOf(m) >> 2)

	two := starts & (figures >> 1)
	three := two & (figures >> 2)
	four := three & (figures >> 3)
	five := four & (figures >> 4)
	six := five & (figures >> 5)
	none := two&(ends>>1) | three&(ends>>2) | four&(ends>>3) | five&(ends>>4) | six&(ends>>5)
	// Digits that a blank ties to them from the left may make them a number, and
	// up to three letters after two of them a plate.
	back := figures<<2 | spread<<2&(figures<<3) | 7
	small := word & m.Bit5
	unplated := two & (letters >> 1) & (word>>4&(word>>5)&(word>>6) | (small>>3|small>>4)&names)
	none |= (three&(letters>>2) | four&(letters>>3) | five&(letters>>4) | unplated) &^ back
	return pairs &^ (figures &^ (figures + none)) // a one added to a run of ones ends it
}

// leastLetters is the length of the shortest run that is a value without digits. It
// has no underscores.
const leastLetters = 26

// runs returns those letters and digits of a block, of which solid stand in
// sixteen bytes without a blank, that are in a run with a digit, or one that is long
// enough for a value without. Its last bit in ahead says, as that of the block before
// does in before, whether a run that goes on in the block after may be one.
func runs(m *bytemask.Masks, solid, before uint64) (places, ahead uint64) {
	figures, word := m.Class[digitClass], wordOf(m)
	long := lettersOf(m)
	long &= long >> 1
	long &= long >> 2
	long &= long >> 4
	first := long & (long >> (longRest - 8)) & 1
	long &= long >> 8
	// Added to its run, a digit runs through what follows it.
	ahead = figures | word&^(word+figures) | long<<(bytemask.Size-1-48)
	if long&(long>>(leastLetters-16)) != 0 {
		return solid, ahead
	}
	figures |= word & (before>>63 | first)
	return solid & (figures | word&^(word+figures)), ahead
}

// longRest is the least that is left in a block of a run of leastLetters letters, of
// which less than sixteen stand in the block before.
const longRest = leastLetters - 15
