package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// recallTable holds the classes of bytes that make words, and what stands
// between groups of digits.
var recallTable = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_", " -./")

// Classes of recallTable.
const (
	figureClass = 2
	groupClass  = 4
)

// A block says of 64 bytes of a text what is asked for when values are recalled.
type block struct {
	bytemask.Masks
	words, starts uint64 // letters, digits and underscores; those that begin a word
}

// look fills b from text[at:], which the block before comes before.
func (b *block) look(text []byte, at int, before *block) {
	if at >= len(text) {
		*b = block{}
		return
	}
	recallTable.Look(&b.Masks, text, at)
	b.words = b.Class[0] | b.Class[1] | b.Class[2] | b.Class[3]
	b.starts = b.words &^ bytemask.Shift(b.words, before.words, 1)
}

// figured returns the places of b where a word begins that holds a digit.
func (b *block) figured(next *block) uint64 {
	figures := b.Class[figureClass]
	letters := b.words &^ figures
	// Added to the letters, the beginning of a word runs through them up to the
	// first byte that is none: a digit, or the end of the word.
	sum, carry := bits.Add64(letters, b.starts&letters, 0)
	at := b.starts & figures
	for ends := sum & figures; ends != 0; ends &= ends - 1 {
		before := b.starts & (ends&-ends - 1)
		at |= 1 << (63 - bits.LeadingZeros64(before))
	}
	if carry > 0 {
		if more := next.words &^ next.Class[figureClass]; (more+1)&^more&^next.Class[figureClass] == 0 {
			at |= 1 << (63 - bits.LeadingZeros64(b.starts))
		}
	}
	return at
}

// numbers returns the places of a block where at least leastDigits digits begin,
// in groups.
func (b *block) numbers(before, next *block) (at uint64) {
	digits, after := b.Class[figureClass], next.Class[figureClass]
	if digits == 0 {
		return 0
	}
	joint := bytemask.Shift(b.Class[groupClass], before.Class[groupClass], 1) & bytemask.Shift(digits, before.Class[figureClass], 2)
	for begins := digits &^ bytemask.Shift(digits, before.Class[figureClass], 1) &^ joint; begins != 0; begins &= begins - 1 {
		i := uint8(bits.TrailingZeros64(begins))
		if bits.OnesCount64(ahead(digits, after, i)&(1<<(2*leastDigits-1)-1)) >= leastDigits {
			at |= 1 << i
		}
	}
	return at
}

// ahead returns the mask x of a block moved n places, below 64, towards the
// beginning of the text, with what comes in from the next block.
func ahead(x, next uint64, n uint8) uint64 { return x>>(n&63) | next<<1<<(^n&63) }
