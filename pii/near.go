package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// hard returns the places of block i where the signs of a hardware address or of
// four numbers with dots stand.
func (s *scan) hard(i, from int) (hard uint64) {
	m, before := &s.signs[i], &s.signs[i-1]
	pairs, dots, solid := s.places.pairs[i], s.places.dots[i], s.places.solid[i]
	near := (s.places.triple(i) || dots>>56 != 0 || dots&fours(wordOf(m), wordOf(before)) != 0) && s.nearHardware(i)
	left := pairs | dots
	if !near {
		left = dots & bytemask.Shift(m.Class[digitClass], before.Class[digitClass], 1)
	}
	for ; left != 0; left &= left - 1 {
		k := bits.TrailingZeros64(left)
		at := from + k
		if s.text[at] == '.' {
			if s.at(at-5) == '.' && (near || digit[s.text[at-1]]) {
				hard |= 1 << k
			}
		} else if c := s.at(at - 3); near && (c == ':' || c == '-' || solid>>k&1 != 0) {
			hard |= 1 << k
		}
	}
	return hard
}

// fours returns where four letters or digits stand before a byte.
func fours(word, before uint64) uint64 {
	two := bytemask.Shift(word, before, 1) & bytemask.Shift(word, before, 2)
	return two & bytemask.Shift(two, before<<1&(before<<2), 2)
}

// nearHardware reports whether a hardware address may stand in block i or around
// it.
func (s *scan) nearHardware(i int) bool {
	before, m, after := &s.signs[i-1], &s.signs[i], &s.signs[i+1]
	return hardware(m, before) || hardware(after, m) || hardware(before, &noMasks)
}

// nearAddress reports whether the seven colons of an IPv6 address, or two together,
// may stand in block i or around it.
func (s *scan) nearAddress(i int) bool {
	x, y, z := colonsOf(&s.signs[i-1]), colonsOf(&s.signs[i]), colonsOf(&s.signs[i+1])
	return bits.OnesCount64(x)+bits.OnesCount64(y)+bits.OnesCount64(z) >= 7 ||
		x&(x<<1)|y&bytemask.Shift(y, x, 1)|z&bytemask.Shift(z, y, 1) != 0
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
