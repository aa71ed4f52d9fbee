package entity

import (
	"bytes"
	"math/bits"

	"weir/internal/match/bytemask"
	"weir/pii/labelled"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// labels reports the values behind the labels that begin in the block at text[base:] or in
// the one before, prev, up to 64 bytes before digits as labelled values have them.
func (s *scan) labels(base int, m, prev *bytemask.Masks) {
	digits, before := m.Class[digitClass], prev.Class[digitClass]
	pairs := digits & bytemask.Shift(digits, before, 1)
	if pairs == 0 {
		return
	}
	q := pairs&bytemask.Shift(digits, before, 2) | thirdPairs(pairs, before&(before<<1))
	if q == 0 {
		return
	}
	first, last := bits.TrailingZeros64(q), bits.Len64(q)
	s.found = s.found[:0]
	if from := max(first, s.labelled-base+bytemask.Size); from < bytemask.Size && base > 0 {
		s.found = labelled.Append(s.found, s.text, base-bytemask.Size, wordStarts(prev, &bytemask.Masks{})>>from<<from)
	}
	from := max(0, s.labelled-base)
	s.found = labelled.Append(s.found, s.text, base, wordStarts(m, prev)&(1<<last-1)>>from<<from)
	s.labelled = base + last
	for _, f := range s.found {
		s.addFound(f)
	}
}

// thirdPairs returns the pairs of digits that follow two others, each within pairReach bytes
// of the next. before has the pairs of the block before.
func thirdPairs(pairs, before uint64) uint64 {
	second := pairs & reached(pairs, before)
	if second == 0 {
		return 0
	}
	return second & reached(second, before&reached(before, 0))
}

// pairReach is how many bytes apart two pairs of digits of one value end at most.
const pairReach = 13

// reached returns the bits that are 2 to pairReach places behind one of mask.
func reached(mask, before uint64) uint64 {
	near, nearBefore := mask|bytemask.Shift(mask, before, 1), before|before<<1
	near, nearBefore = near|bytemask.Shift(near, nearBefore, 2), nearBefore|nearBefore<<2
	far := near | bytemask.Shift(near, nearBefore, 4)
	farBefore := nearBefore | nearBefore<<4
	far |= bytemask.Shift(near, nearBefore, 8)
	farBefore |= nearBefore << 8
	return bytemask.Shift(far, farBefore, 2)
}

// wordStarts returns the bytes of block m, behind block p, at which a label may begin: the
// first letters of words, the first digits of numbers that letters follow within
// labelled.MostDigits, and all that are no ASCII. A sign may tie none of them to the word before.
func wordStarts(m, p *bytemask.Masks) uint64 {
	letters, before := m.Class[atoOClass]|m.Class[pToZClass], p.Class[atoOClass]|p.Class[pToZClass]
	digits := m.Class[digitClass]
	worded := letters | m.High
	followed := worded>>1 | worded>>2 | worded>>3 | 7<<(bytemask.Size-labelled.MostDigits) // the last ones may be
	starts := letters&^bytemask.Shift(letters, before, 1) | digits&followed&^bytemask.Shift(digits, p.Class[digitClass], 1) | m.High
	return starts &^ bytemask.Shift(tieSigns(m), tieSigns(p), 1)
}

func tieSigns(m *bytemask.Masks) uint64 {
	return m.Class[underscoreClass] | m.Class[dotClass] | m.Class[dashClass]
}

// handles reports the name in a social network that begins with the @ at text[at:], if a
// label precedes it in its line.
func (s *scan) handles(at int) {
	if !labelled.IsHandle(s.text, at) {
		return
	}
	base := max(0, at-bytemask.Size)
	base += bytes.LastIndexByte(s.text[base:at], '\n') + 1
	s.found = labelled.Append(s.found[:0], s.text, base, 1<<(at-base)-1)
	for _, f := range s.found {
		if f.Start == at {
			s.addFound(f)
		}
	}
}

// near reports the values in the message of a person that a label is near, and those whose numbers
// are words.
func (s *scan) near() {
	if !s.in.Person || s.in.Edited || s.in.IsKey || s.in.Number {
		return
	}
	s.found = labelled.AppendSpelled(labelled.AppendNear(s.found[:0], s.text), s.text)
	for _, f := range s.found {
		s.addFound(f)
	}
}

// addFound reports a labelled value.
func (s *scan) addFound(f labelled.Found) {
	if f.Of.Entity == "DATE_OF_BIRTH" && labelled.OfThing(s.text, f.Start) {
		return
	}
	if f.Of == recogniser.Coordinates && labelled.OfPublicPlace(s.text, f.Start) {
		return
	}
	n, last := len(s.dst), s.last
	if s.add(f.Of, f.Start, f.End, match.Label); len(s.dst) > n {
		s.dst[n].Secret = f.Of.Secret
	}
	s.last = last // labels are read out of the order of the text
}
