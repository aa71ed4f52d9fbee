package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// blocks are what is asked for of a block of 64 bytes when values are recalled,
// and of the block after it.
type blocks struct {
	words, starts [2]uint64 // letters and digits; those that begin a word
	digits, bit5  [2]uint64
	high          uint64
}

// look fills b from block i of the n in k.
func (b *blocks) look(k *bytemask.Kinds, i, n int) {
	before := k.Letters[i-1] | k.Digits[i-1]
	words := k.Letters[i] | k.Digits[i]
	b.words[0], b.starts[0] = words, words&^bytemask.Shift(words, before, 1)
	b.digits[0], b.bit5[0], b.high = k.Digits[i], k.Bit5[i], k.High[i]
	if i == n {
		b.words[1], b.starts[1], b.digits[1], b.bit5[1] = 0, 0, 0, 0
		return
	}
	next := k.Letters[i+1] | k.Digits[i+1]
	b.words[1], b.starts[1] = next, next&^bytemask.Shift(next, words, 1)
	b.digits[1], b.bit5[1] = k.Digits[i+1], k.Bit5[i+1]
}

// ahead returns the mask x of a block moved n places, below 64, towards the
// beginning of the text, with what comes in from the next block.
func ahead(x *[2]uint64, n uint8) uint64 { return x[0]>>(n&63) | x[1]<<1<<(^n&63) }

// long returns those of the places where n letters and digits, below 64, stand
// in a row.
func (b *blocks) long(places uint64, n uint8) (at uint64) {
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(places)
		if bits.TrailingZeros64(^ahead(&b.words, uint8(i))) >= int(n) {
			at |= 1 << i
		}
	}
	return at
}

// eights returns the places of the first block where eight letters and digits
// stand in a row.
func (b *blocks) eights() uint64 {
	x, next := b.words[0], b.words[1]
	x, next = x&(x>>1|next<<63), next&(next>>1)
	x, next = x&(x>>2|next<<62), next&(next>>2)
	return x & (x>>4 | next<<60)
}

// figured returns the places of the first block where a word of at least so many
// bytes begins that holds a digit.
func (b *blocks) figured(least uint8) uint64 {
	starts, figures := b.starts[0]&ahead(&b.words, least-1), b.digits[0]
	if least >= leastKnown {
		starts &= b.eights()
	}
	if starts == 0 {
		return 0
	}
	letters := b.words[0] &^ figures
	// Added to the letters, the beginning of a word runs through them up to the
	// first byte that is none: a digit, or the end of the word.
	sum, carry := bits.Add64(letters, starts&letters, 0)
	at := starts & figures
	for ends := sum & figures; ends != 0; ends &= ends - 1 {
		before := starts & (ends&-ends - 1)
		at |= 1 << (63 - bits.LeadingZeros64(before))
	}
	if carry > 0 {
		if more := b.words[1] &^ b.digits[1]; (more+1)&^more&^b.digits[1] == 0 {
			at |= 1 << (63 - bits.LeadingZeros64(starts))
		}
	}
	return b.long(at, least)
}

// numbers returns the places of the first of two blocks where at least
// leastDigits digits may begin, in groups, and those of them where there may be
// more than can be read at once.
func numbers(digits *[2]uint64, before uint64) (at, many uint64) {
	if bits.OnesCount64(digits[0])+bits.OnesCount64(digits[1]&reach(leastDigits)) < leastDigits {
		return 0, 0
	}
	for begins := digits[0] &^ bytemask.Shift(digits[0], before, 1); begins != 0; begins &= begins - 1 {
		i := uint8(bits.TrailingZeros64(begins))
		if follow := ahead(digits, i); bits.OnesCount64(follow&reach(leastDigits)) >= leastDigits {
			at |= 1 << i
			if bits.OnesCount64(follow&reach(maxFigures)) >= maxFigures {
				many |= 1 << i
			}
		}
	}
	return at, many
}

// reach returns the places within which n digits stand that have at most one
// other byte between two of them.
func reach(n int) uint64 { return 1<<(2*n-1) - 1 }
